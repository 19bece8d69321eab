import { expect, it } from 'vitest';
import { stillOpen } from '../../../lib/tell-open.ts';
import { sumOf } from '../sum-of.ts';
import type { Report } from './queries.ts';
import { ageOf, differences } from './reports.ts';

// What is compared of a report; the rest of it is for the page.
const report = (about: Partial<Report>) =>
  ({
    home_goals: 2,
    away_goals: 1,
    home_extra_goals: null,
    away_extra_goals: null,
    home_penalties: null,
    away_penalties: null,
    best_player: null,
    ...about,
  }) as Report;
const player = (slug: string) => ({ nick: slug, slug });

it('reports differ point by point', () => {
  expect([...differences(report({}), report({}))]).toEqual([]);
  expect([...differences(report({}), report({ away_goals: 2 }))]).toEqual(['score']);
  const other = report({ home_penalties: 4, away_penalties: 3, best_player: player('ana') });
  expect([...differences(report({}), other)]).toEqual(['penalties', 'best']);
});

it('one report alone differs from nothing', () => {
  expect(differences(report({}), undefined).size).toBe(0);
});

it('lines without a name are no players, and their goals count', () => {
  const line = { goals: 1 } as Report['lines'][number];
  expect(
    sumOf([
      { ...line, player: player('ana') },
      { ...line, player: null },
    ]),
  ).toEqual({ players: 1, goals: 2 });
});

it('an age is told in hours, and from two days on in days', () => {
  const now = Date.parse('2026-11-22T20:00:00Z');
  expect(ageOf('2026-11-22T20:00:05Z', now)).toEqual({ unit: 'hours', count: 0 });
  expect(ageOf('2026-11-20T20:30:00Z', now)).toEqual({ unit: 'hours', count: 47 });
  expect(ageOf('2026-11-20T20:00:00Z', now)).toEqual({ unit: 'days', count: 2 });
});

it('a match that nobody has said to have open for ten minutes is open no more', () => {
  const now = Date.parse('2026-11-22T20:00:00Z');
  const opened = ['2026-11-22T19:51:00Z', '2026-11-22T19:50:00Z'].map((at) => ({ at, player: player(at) }));
  expect(stillOpen(opened, now).map(({ at }) => at)).toEqual(['2026-11-22T19:51:00Z']);
});
