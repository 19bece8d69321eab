import { LANGS, type Lang } from '@matchnight/contract/constants';
import { createTexts } from '@matchnight/i18n';
import { describe, expect, it } from 'vitest';
import type { BracketMatch, BracketRound, BracketSource } from './types.ts';
import { wordingOf } from './wording.ts';

const texts = createTexts();
const siesta = { name: 'Real Siesta', slug: 'siesta', image: null };
const albion = { name: 'Ping Albion', slug: 'albion', image: null };
const played: BracketMatch = {
  id: 1,
  home: siesta,
  away: albion,
  home_source: null,
  away_source: null,
  home_goals: 2,
  away_goals: 1,
  home_penalties: null,
  away_penalties: null,
  winner: siesta,
};
const undecided = { ...played, home_goals: null, away_goals: null, winner: null };
const round = (key: string, ties: number, name = key): BracketRound => ({
  key,
  name,
  matches: Array.from({ length: ties }, () => played),
});
const rounds = [
  round('round_of_64', 32),
  round('round_of_16', 8),
  round('quarter_final', 4),
  round('semi_final', 2),
  round('third_place', 1),
  round('final', 1),
  round('winners_round_3', 1),
  round('losers_round_2', 2),
  round('playoff', 1, 'Preliminary play-off'),
];
const words = (lang: Lang) => wordingOf((key, values) => texts.t(lang, key, values), lang, rounds);

describe('a tie is told as a sentence', () => {
  const { sentence } = words('en');
  const leg = (home_goals: number | null, away_goals: number | null) => ({ home_goals, away_goals });
  const first = { ...played, legs: [leg(2, 1), leg(null, null)], winner: null };
  const seed: BracketSource = { kind: 'table_position', position: 2 };
  const from: BracketSource = { kind: 'winner', round: 'quarter_final', number: 1 };
  it.each<[string, BracketMatch]>([
    ['Real Siesta 2, Ping Albion 1', played],
    ['Real Siesta, Ping Albion', undecided],
    ['Real Siesta 1, Ping Albion 1, 4–3 on penalties', level({ home_penalties: 4, away_penalties: 3 })],
    ['Real Siesta 1, Ping Albion 1, Ping Albion goes through', level({ winner: albion })],
    ['Real Siesta 2, Ping Albion 1, on aggregate (0–1, 2–0)', { ...played, legs: [leg(0, 1), leg(2, 0)] }],
    ['Real Siesta 2, Ping Albion 1, after the first leg', first],
    ['Winner of quarter-final 1, 2nd in the table', unknown(from, seed)],
    ['Real Siesta, bye', { ...undecided, away: null, away_source: { kind: 'bye' }, winner: siesta }],
    ['if needed', unknown({ kind: 'rematch' }, { kind: 'rematch' })],
    ['to be decided', unknown(null, null)],
    ['Real Siesta 2, Ping Albion 1, awarded', { ...played, isByDefault: true }],
    [
      'Real Siesta 0, Ping Albion 0, awarded',
      level({ isByDefault: true, home_goals: 0, away_goals: 0, winner: null }),
    ],
  ])('%s', (expected, match) => {
    expect(sentence('semi_final', 2, match)).toBe(`Semi-final 2: ${expected}`);
  });

  it('by its round, with a number where there are several', () => {
    const names = rounds.map(({ key }) => sentence(key, 1, played).split(':')[0]);
    expect(names).toEqual([
      'Round of 64, match 1',
      'Round of 16, match 1',
      'Quarter-final 1',
      'Semi-final 1',
      'Third place',
      'Final',
      'Winners round 3',
      'Losers round 2, match 1',
      'Preliminary play-off',
    ]);
  });
});

it('each kind of place has its name', () => {
  const { place } = words('en');
  const sources: BracketSource[] = [
    { kind: 'winner', round: 'round_of_16', number: 3 },
    { kind: 'loser', round: 'semi_final', number: 1 },
    { kind: 'loser', round: 'winners_round_3', number: 1 },
    { kind: 'survivor', round: 'quarter_final', nth: 1 },
    { kind: 'seed', seed: 12 },
    { kind: 'table_position', position: 11 },
    { kind: 'group_place', group: 'Group C', position: 3 },
    { kind: 'best_of_position', position: 3, nth: 2 },
    { kind: 'by_hand', number: 4 },
    { kind: 'rematch' },
    { kind: 'bye' },
  ];
  expect(sources.map(place)).toEqual([
    'Winner of round of 16, match 3',
    'Loser of semi-final 1',
    'Loser of winners round 3',
    'Best-placed winner (quarter-finals)',
    'Seed 12',
    '11th in the table',
    '3rd in Group C',
    'One of the best 3rd-placed teams',
    'Team 4',
    'if needed',
    'bye',
  ]);
});

it('rounds have the names that football people give them in their language', () => {
  const titles = (lang: Lang) =>
    ['round_of_64', 'round_of_16', 'quarter_final', 'final'].map((key) => words(lang).title(round(key, 2)));
  expect(Object.fromEntries(LANGS.map((lang) => [lang, titles(lang)]))).toEqual({
    es: ['Treintaidosavos de final', 'Octavos de final', 'Cuartos de final', 'Final'],
    en: ['Round of 64', 'Round of 16', 'Quarter-finals', 'Final'],
    pt: ['32 avos de final', 'Oitavos de final', 'Quartos de final', 'Final'],
    it: ['Trentaduesimi di finale', 'Ottavi di finale', 'Quarti di finale', 'Finale'],
    fr: ['32es de finale', 'Huitièmes de finale', 'Quarts de finale', 'Finale'],
    de: ['Runde der letzten 64', 'Achtelfinale', 'Viertelfinale', 'Finale'],
  });
});

it('places are counted as each language counts', () => {
  const third: BracketSource = { kind: 'best_of_position', position: 3, nth: 2 };
  const second: BracketSource = { kind: 'survivor', round: 'semi_final', nth: 2 };
  const first: BracketSource = { kind: 'table_position', position: 1 };
  const named = LANGS.map((lang) => [lang, ...[first, second, third].map(words(lang).place)]);
  expect(named).toEqual([
    ['es', '1.º de la clasificación', '2.º mejor ganador (semifinales)', 'Uno de los mejores terceros'],
    ['en', '1st in the table', '2nd best-placed winner (semi-finals)', 'One of the best 3rd-placed teams'],
    ['pt', '1.º da classificação', '2.º melhor vencedor (meias-finais)', 'Um dos melhores terceiros'],
    ['it', '1ª in classifica', '2ª miglior vincente (semifinali)', 'Una delle migliori terze'],
    ['fr', '1er du classement', '2e meilleur vainqueur (demi-finales)', 'Un des meilleurs troisièmes'],
    ['de', '1. der Tabelle', 'Zweitbester Sieger (Halbfinale)', 'Einer der besten Gruppendritten'],
  ]);
});

function level(rest: Partial<BracketMatch>): BracketMatch {
  return { ...played, home_goals: 1, away_goals: 1, ...rest };
}

function unknown(home_source: BracketSource | null, away_source: BracketSource | null): BracketMatch {
  return { ...undecided, home: null, away: null, home_source, away_source };
}
