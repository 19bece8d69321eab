import { describe, expect, it } from 'vitest';
import { findUncounted } from './counts.ts';

const languages = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([lang, text]) => [lang, new Map([['page', { text }]])]));

describe('every count has a plural', () => {
  it('if it is called `count`', () => {
    expect(findUncounted(languages({ en: '{count} goals' }))).toEqual([
      'en: page.text counts {count} without a plural',
    ]);
    expect(findUncounted(languages({ en: '{count, plural, one {{count} goal} other {# goals}}' }))).toEqual(
      [],
    );
  });

  it('if another language counts with it', () => {
    const pt = '{conceded, plural, one {# sofrido} other {# sofridos}} na jornada {week}';
    expect(findUncounted(languages({ pt, it: '{conceded} subiti nella giornata {week}' }))).toEqual([
      'it: page.text counts {conceded} without a plural',
    ]);
  });

  it('but not ranks, choices and formatted values', () => {
    const es =
      '{nth, plural, =1 {Mejor} other {#.º mejor}} de {position, select, 1 {primero} other {{position}.º}}';
    expect(findUncounted(languages({ es, de: 'Nr. {nth} von {position}, {score}' }))).toEqual([]);
  });
});
