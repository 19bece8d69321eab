import type { Catalogue } from './agreement.ts';

/** German puts its verb last: “{nick} entfernen” is read as the button “Entfernen” is. */
const VERB_LAST: readonly string[] = ['de'];
const NAMED = /_named$/;
/** The visible text of a button, where it is not called as its name is. */
const VISIBLE: Readonly<Record<string, string>> = { 'bandesk.end_named': 'end_now' };
/** These are names of nothing that is seen. */
const NO_NAMES: readonly string[] = ['buying.give_named'];

/**
 * Names for screen readers that don’t begin with what is seen: who speaks to a computer says that (docs/words.md, Titles).
 * `remove_named` is the name of `remove`, or of `remove_short` where there is one.
 */
export function findMisnamed(lang: string, texts: Catalogue): string[] {
  if (VERB_LAST.includes(lang)) return [];
  return [...texts].flatMap(([feature, of]) =>
    Object.entries(of)
      .filter(([key]) => NAMED.test(key) && !NO_NAMES.includes(`${feature}.${key}`))
      .flatMap(([key, text]) => {
        const base = key.replace(NAMED, '');
        const seen = of[VISIBLE[`${feature}.${key}`] ?? `${base}_short`] ?? of[base];
        if (seen === undefined || text.startsWith(beginningOf(seen))) return [];
        return [`${lang}/${feature}: ${key} doesn’t begin with the button’s text “${seen}”`];
      }),
  );
}

/** What stands before the first value. */
function beginningOf(text: string): string {
  return (text.split('{')[0] ?? '').trim();
}
