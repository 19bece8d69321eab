import type { Lang, LegalDocument, RetentionField } from '@matchnight/contract';
import { createTexts, type Key, type Texts } from '@matchnight/i18n';
import type { OutsideParty } from '../../platform/deps.ts';
import type { StoredSettings } from '../../platform/stored-settings.ts';

/** A heading with its paragraph below: `legaldrafts.<part>` and `legaldrafts.<part>_text`. */
export const PARTS = {
  about: ['about_what', 'about_how', 'about_join'],
  imprint: ['imprint_content', 'imprint_links'],
  privacy: [
    'privacy_account',
    'privacy_social',
    'privacy_play',
    'privacy_imported',
    'privacy_invited',
    'privacy_words',
    'privacy_technical',
    'privacy_money',
    'privacy_limits',
    'privacy_log',
    'privacy_duration',
    'privacy_others',
    'privacy_rights',
  ],
  terms: [
    'terms_account',
    'terms_content',
    'terms_play',
    'terms_bans',
    'terms_money',
    'terms_changes',
    'terms_end',
  ],
  conduct: ['conduct_respect', 'conduct_fair', 'conduct_results', 'conduct_accounts', 'conduct_reports'],
} as const satisfies Readonly<Record<LegalDocument, readonly string[]>>;

/** What drafts say of a site: its settings, and which others get something of it. */
export interface DraftValues {
  readonly set: Pick<StoredSettings, 'contact' | 'leastAge' | RetentionField>;
  readonly others: readonly OutsideParty[];
}

/**
 * What the product proposes for a page: rich text in one language. The privacy notice names mail server, file store and
 * payment provider only where the operator has set them, that the contact form is mailed where it is, and the terms and the age that are set.
 */
export function draftOf(document: LegalDocument, lang: Lang, { set, others }: DraftValues): string {
  const values = {
    age: set.leastAge,
    networks: set.networkDays,
    notifications: set.notificationDays,
    screenshots: set.screenshotDays,
    contact: set.contactDays,
    reports: set.reportDays,
  };
  const say = (key: Key) => escaped(textsOfAll().t(lang, key, values));
  const lead = `<p>${say(`legaldrafts.${document}_lead`)}</p>`;
  const parts = PARTS[document].map((part) => {
    const below = `<h2>${say(`legaldrafts.${part}`)}</h2><p>${say(`legaldrafts.${part}_text`)}</p>`;
    return `${below}${besides(part, { set, others })
      .map((key) => `<p>${say(key)}</p>`)
      .join('')}`;
  });
  return [lead, ...parts].join('');
}

/** What is said below a part only where it is so. */
function besides(part: string, { set, others }: DraftValues): Key[] {
  if (part === 'privacy_others') return others.map((other) => `legaldrafts.privacy_others_${other}` as const);
  const isMailed = set.contact !== null && others.includes('smtp');
  return part === 'privacy_words' && isMailed ? ['legaldrafts.privacy_words_mailed'] : [];
}

/** Of all languages at once, which no request has: made when a desk first asks. */
let made: Texts | null = null;
function textsOfAll(): Texts {
  made ??= createTexts();
  return made;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
