import { LANGS, type Lang } from '@matchnight/contract';
import type { TextRow } from './repository/pages.ts';

/** A text in one language, now and after a publication; empty: none. */
export interface NextText {
  readonly lang: Lang;
  readonly published: string;
  readonly next: string;
  /** What is next is the product's draft, or there is none: nobody has saved a text. */
  readonly isDraft: boolean;
}
/** A page's draft in a language. */
export type DraftIn = (lang: Lang) => string;

/**
 * What a publication makes public in every language, in their order: what is saved. Where no text of the operator's is
 * saved at all, the product's draft of today, but in languages that were taken away: beside a text of the operator's a draft could say
 * something else than it.
 */
export function nextTexts(texts: readonly TextRow[], draft: DraftIn): NextText[] {
  const hasOwn = texts.some(({ content }) => content !== null && content !== '');
  return LANGS.map((lang) => {
    const { content = null, published = '' } = texts.find((text) => text.lang === lang) ?? {};
    const next = content ?? (hasOwn ? '' : draft(lang));
    return { lang, published, next, isDraft: content === null };
  });
}

/** What a publication would change of a page. */
export function unpublishedOf(next: readonly NextText[]): { is_changed: boolean; draft_changed: boolean } {
  // Of a page that nobody has published, a draft is no change.
  const isPublic = next.some(({ published }) => published !== '');
  const differing = next.filter((text) => text.next !== text.published);
  const ofDraft = differing.filter(({ isDraft, next: text }) => isDraft && text !== '');
  return {
    is_changed: differing.length > ofDraft.length,
    draft_changed: isPublic && ofDraft.length > 0,
  };
}
