import { deedKeys, isKey } from '@matchnight/i18n';
import { LONG_NOUN } from '../../platform/audit.ts';
import type { Translate } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { type AuditSearch, findAllPeople } from './repository/audits.ts';

/** What entries are about. */
const NOUNS = [
  'site',
  'user',
  'player',
  'team',
  'tournament',
  'division',
  'season',
  'fixture',
  'notice',
  'report',
  'category',
  'product',
  'slide',
  'tutorial',
  'bet',
  'picture',
  'contact',
  'entry',
] as const;

interface Asked {
  readonly q: string;
  readonly person?: number | undefined;
  readonly noun?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The people who are meant, and the search with them.
 * @throws Refusal csv_ends_too_early on `to`
 */
export async function searchOf(
  db: DbOrTx,
  { q, person, noun, action, from, to }: Asked,
  of: Pick<AuditSearch, 'tournamentId' | 'zone' | 'ofSite'>,
): Promise<AuditSearch> {
  if (from !== undefined && to !== undefined && to < from) throw refuseField('to', 'csv_ends_too_early');
  const people =
    q === '' && person === undefined ? null : await findAllPeople(db, { q, person, ofSite: of.ofSite });
  return { ...of, people, noun, action, from, to };
}

/** What a search can be narrowed to, in words. */
export function choicesOf(t: Translate, { people }: AuditSearch) {
  const actions = [...deedKeys()].map(([deed, key]) => ({ value: actionOf(deed), text: t(key) }));
  const nouns = NOUNS.map((noun) => ({ value: noun, text: t(wordOfNoun(noun)) }));
  return {
    people: (people ?? []).map(({ id, nick, console }) => ({ id, nick, console })),
    nouns: inOrder(nouns),
    actions: inOrder(actions),
  };
}

/** "ban_create" is written "ban.create": of every deed but one noun's, the first word is the noun. */
function actionOf(deed: string): string {
  const noun = deed.startsWith(`${LONG_NOUN}_`) ? LONG_NOUN : deed.slice(0, deed.indexOf('_'));
  return `${noun}.${deed.slice(noun.length + 1)}`;
}

function wordOfNoun(noun: (typeof NOUNS)[number]) {
  const key = `auditlog.noun_${noun}`;
  return isKey(key) ? key : 'auditlog.other';
}

function inOrder<T extends { readonly text: string }>(choices: readonly T[]): T[] {
  return choices.toSorted((one, other) => one.text.localeCompare(other.text));
}
