import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { wordsOf } from './words.ts';

const words = wordsOf((key) => key, {
  lang: 'en',
  timeZone: 'UTC',
  names: new Map([['team 7', 'Alpha FC']]),
});
const tell = (written: unknown) =>
  [...factsOf(written)].map(([path, raw]) => [words.field(path), words.value(path, raw)]);

test('a delivered cup tells its teams by name and its money as people read it', () => {
  const payments = [{ team: 7, cents: 100_000 }];
  expect(
    tell({ champion: 7, championByPosition: 7, second: 7, third: null, prize: 100_000, payments }),
  ).toEqual([
    ['cups.champion', 'Alpha FC'],
    ['cups.championByPosition', 'Alpha FC'],
    ['cups.second', 'Alpha FC'],
    ['cups.third', null],
    ['attributes.quantity', '1,000.00'],
    ['cupdesk.split', 'attributes.team Alpha FC, attributes.quantity 1,000.00'],
  ]);
});

test('a calendar tells its days by name', () => {
  expect(tell({ weekdays: [2, 7], breaks: [] })).toEqual([
    ['seasons.weekdays', 'Tuesday, Sunday'],
    ['seasons.breaks', null],
  ]);
});

test('the number of matches has its name', () => {
  expect(tell({ matches: 6 })).toEqual([['auditlog.number_of_matches', '6']]);
});
