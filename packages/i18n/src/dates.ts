import type { Catalogue } from './agreement.ts';
import { sourcesOfApps } from './usage.ts';

/** `{t('offers.made_at')} <TimeTag`: what is asked for directly before a date. */
const BEFORE_DATE =
  /\bt\(([^{}]*(?:\$?\{[^{}]*\}[^{}]*)*)\)\}(?:<\/\w+>)?(?:\{' '\}\s*| )<(?:TimeTag|Moment)\b/g;
const KEY = /['"`]([a-z]+)\.([a-zA-Z_]+)(\$\{|['"`])/g;
/** A colon, or a sentence that has ended: no preposition fits all seven days (docs/words.md, Dates). */
const CLOSED = /[:.]$/;

/** Keys that a source asks for directly before a date; one that ends in a star is a beginning: "matches.waits_*". */
export function keysBeforeDates(source: string): string[] {
  return [...source.matchAll(BEFORE_DATE)].flatMap(([, asked = '']) =>
    [...asked.matchAll(KEY)].map(([, file, key, end]) => `${file}.${key}${end === '${' ? '*' : ''}`),
  );
}

/** Texts before a date that end in the middle of a sentence, as "Published on". */
export function findOpenBeforeDates(
  catalogues: ReadonlyMap<string, Catalogue>,
  keys: readonly string[] = sourcesOfApps().flatMap(({ text }) => keysBeforeDates(text)),
): string[] {
  return [...catalogues].flatMap(([lang, files]) =>
    keys.flatMap((key) =>
      textsOf(files, key)
        .filter(([, text]) => !CLOSED.test(text))
        .map(([name]) => `${lang}: ${name} stands before a date, so it ends in a colon`),
    ),
  );
}

function textsOf(files: Catalogue, key: string): (readonly [name: string, text: string])[] {
  const [file = '', name = ''] = key.split('.');
  const texts = Object.entries(files.get(file) ?? {});
  return texts
    .filter(([one]) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name))
    .map(([one, text]) => [`${file}.${one}`, text]);
}
