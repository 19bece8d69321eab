import { createTexts, deedKeys, isKey } from '@matchnight/i18n';
import { readTexts } from '@matchnight/i18n/files';
import { expect, test } from 'vitest';
import { deedOf } from './deeds.ts';
import { factsOf } from './facts.ts';
import { wordsOf } from './words.ts';

const { t } = createTexts();
const words = wordsOf((key) => key, {
  lang: 'en',
  timeZone: 'UTC',
  names: new Map([['team 7', 'Alpha FC']]),
});
/** What a form has its user say of themselves. */
const SENTENCE = 'age';
const tell = (written: unknown) =>
  [...factsOf(written)].map(([path, raw]) => [words.field(path), words.value(path, raw)]);

test('a delivered cup tells its teams by name and its money as people read it', () => {
  const payments = [{ team: 7, cents: 100_000 }];
  expect(
    tell({ champion: 7, championByPosition: 7, second: 7, third: null, prize: 100_000, payments }),
  ).toEqual([
    ['attributes.champion', 'Alpha FC'],
    ['attributes.championByPosition', 'Alpha FC'],
    ['auditlog.field_second', 'Alpha FC'],
    ['attributes.third', null],
    ['attributes.quantity', '1,000.00'],
    ['auditlog.field_payments', 'attributes.team Alpha FC, attributes.quantity 1,000.00'],
  ]);
});

test('coins are told as people read them', () => {
  expect(tell({ coins: 13_500, entry: 1000, matches: 2026 })).toEqual([
    ['attributes.coins', '13,500'],
    ['attributes.entry', '1,000'],
    ['auditlog.field_matches', '2026'],
  ]);
  expect(tell({ coins: -2500 })).toEqual([['attributes.coins', '-2,500']]);
});

test('a check that was muted is called as the page of the site’s health calls it', () => {
  expect(tell({ check: 'https' }).map(([, value]) => value)).toEqual(['advice.https']);
  expect(tell({ check: 'of a newer node' }).map(([, value]) => value)).toEqual(['of a newer node']);
});

test('a calendar tells its days by name', () => {
  expect(tell({ weekdays: [2, 7], breaks: [] })).toEqual([
    ['attributes.weekdays', 'Tuesday, Sunday'],
    ['attributes.breaks', null],
  ]);
});

test('a field that only forms name is called as they call it; one without a word keeps its own', () => {
  const told = tell({ closesAt: 1, cents: 100, homeGoals: 2, inventedField: 3 });
  expect(told.map(([field]) => field)).toEqual([
    'attributes.closes_at',
    'attributes.quantity',
    'attributes.homeGoals',
    'invented field',
  ]);
});

test('a deed is told by its feature’s text, and one that this node does not know by a common one', () => {
  expect(deedOf('drop_out.replace')).toBe('dropouts.audit_drop_out_replace');
  expect(deedOf('match.invented')).toBe('auditlog.other');
});

test('settings of the site tell who may write and a logo in words', () => {
  expect(tell({ writers: 'friends', logo: 'ab'.repeat(20), leastAge: 18 })).toEqual([
    ['attributes.writers', 'messages.open_friends'],
    ['attributes.logo', 'auditlog.a_picture'],
    ['attributes.leastAge', '18'],
  ]);
});

test('the number of matches has its name', () => {
  expect(tell({ matches: 6 })).toEqual([['auditlog.field_matches', '6']]);
});

test.each(['en', 'es', 'pt', 'it', 'fr'])('fields have small letters, as nouns in a sentence: %s', (lang) => {
  const own = Object.keys(readTexts('en', 'auditlog')).filter((name) => name.startsWith('field_'));
  const capital = own
    .map((name) => `auditlog.${name}`)
    .concat(
      Object.keys(readTexts('en', 'attributes'))
        .filter((name) => name !== SENTENCE)
        .map((name) => `attributes.${name}`),
    )
    .filter(isKey)
    .map((key) => t(lang, key))
    .filter((name) => /^\p{Lu}\p{Ll}/u.test(name));
  expect(capital).toEqual([]);
});

/** How a deed begins, or goes on, that says who did it: "Ha creado", "Hat … angelegt", "Le propriétaire a refusé". */
const TOLD = {
  es: /^(Ha|Han) | ha /u,
  pt: /^(Foi|Foram) /u,
  it: /^(Ha|Hanno) | ha /u,
  fr: /^(A|Ont) | a /u,
  de: /^Hat | hat /u,
} as const;

test.each(Object.entries(TOLD))(
  'a deed is a noun and its participle, without who did it: %s',
  (lang, told) => {
    expect(
      [...deedKeys().values()]
        .map((key) => t(lang, key))
        .filter((deed) => told.test(deed) || deed.endsWith('.')),
    ).toEqual([]);
  },
);
