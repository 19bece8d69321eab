import type { Catalogue } from './agreement.ts';
import { countsOf } from './messages.ts';

/** A rank: one language uses a plural for ranks (“Mejor”, “2.º mejor”), another writes the number. */
const RANK = 'nth';

/** Counts that a text uses without a plural: those called `count`, and those that another language puts in a plural. */
export function findUncounted(catalogues: ReadonlyMap<string, Catalogue>): string[] {
  const counted = new Set<string>();
  const plain: { lang: string; key: string; name: string }[] = [];
  for (const { lang, key, text } of allTexts(catalogues)) {
    const counts = countsOf(text);
    for (const name of counts.counted) counted.add(`${key} ${name}`);
    for (const name of counts.plain) plain.push({ lang, key, name });
  }
  return plain
    .filter(({ key, name }) => name === 'count' || (name !== RANK && counted.has(`${key} ${name}`)))
    .map(({ lang, key, name }) => `${lang}: ${key} counts {${name}} without a plural`);
}

function* allTexts(catalogues: ReadonlyMap<string, Catalogue>) {
  for (const [lang, files] of catalogues) {
    for (const [file, texts] of files) {
      for (const [name, text] of Object.entries(texts)) yield { lang, key: `${file}.${name}`, text };
    }
  }
}
