import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { checkField, doubleRound, MOST_TEAMS, type Round, singleRound } from './schedule.ts';

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);
const evenAbove2 = (size: number) => size % 2 === 0 && size > 2;

describe.each(SIZES)('a round robin of %i teams', (size) => {
  it('keeps every guarantee of a single round', () => holdsSingle(size));
  it('keeps every guarantee of a double round', () => holdsDouble(size));
});

describe('round robins', () => {
  it('keep their guarantees at any size up to 200', () => {
    const size = fc.integer({ min: 65, max: 200 });
    fc.assert(fc.property(size, holdsSingle), { numRuns: 10 });
    fc.assert(fc.property(size, holdsDouble), { numRuns: 10 });
  });

  it('are the Berger table of the FIDE Handbook for six', () => {
    const rounds = singleRound([1, 2, 3, 4, 5, 6]).map((round) =>
      round.pairings.map(({ home, away }) => `${home}-${away}`).sort(),
    );
    expect(rounds).toEqual([
      ['1-6', '2-5', '3-4'],
      ['1-2', '5-3', '6-4'],
      ['2-6', '3-1', '4-5'],
      ['1-4', '2-3', '6-5'],
      ['3-6', '4-2', '5-1'],
    ]);
  });

  it('play the return leg from the second round to the last and then the first, venues reversed', () => {
    const rounds = doubleRound(['a', 'b', 'c', 'd', 'e', 'f']);
    const turned = rounds.map((round) => round.pairings.map(({ home, away }) => `${away}-${home}`));
    const straight = rounds.map((round) => round.pairings.map(({ home, away }) => `${home}-${away}`));
    expect(turned.slice(5)).toEqual([...straight.slice(1, 5), straight[0]]);
    expect(rounds.map((round) => round.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('have no rounds for fewer than two teams', () => {
    expect([singleRound([]), singleRound([1]), doubleRound([]), doubleRound([1])]).toEqual([[], [], [], []]);
  });

  it('refuse one team, too many, or the same twice', () => {
    expect(checkField([1])).toEqual({ code: 'field_too_small', teams: 1 });
    expect(checkField(numbers(MOST_TEAMS + 1))).toMatchObject({ code: 'field_too_large' });
    expect(checkField([1, 2, 1])).toEqual({ code: 'field_team_twice', team: 1 });
    expect(checkField(numbers(MOST_TEAMS))).toBeNull();
  });
});

function holdsSingle(size: number): void {
  const teams = deepFreeze(numbers(size));
  const rounds = singleRound(teams);
  const facts = measure(rounds, size);
  expect(rounds).toHaveLength(size % 2 === 0 ? size - 1 : size);
  expect(everyoneOnceARound(rounds, teams)).toBe(true);
  expect(facts.meetings).toEqual(new Set(size > 1 ? [1] : []));
  expect(facts.pairs).toBe((size * (size - 1)) / 2);
  // an odd field needs no break at all
  expect(facts.breaks).toBe(evenAbove2(size) ? size - 2 : 0);
  expect(facts.longestRun).toBeLessThanOrEqual(2);
  expect(facts.imbalance).toBeLessThanOrEqual(1);
}

function holdsDouble(size: number): void {
  const teams = deepFreeze(numbers(size));
  const rounds = doubleRound(teams);
  const facts = measure(rounds, size);
  expect(everyoneOnceARound(rounds, teams)).toBe(true);
  expect(facts.meetings).toEqual(new Set([2]));
  expect(facts.venues).toBe(size * (size - 1));
  if (evenAbove2(size)) expect(facts.breaks).toBe(2 * size);
  expect(facts.breaks).toBeLessThanOrEqual(2 * size);
  expect(facts.longestRun).toBeLessThanOrEqual(2);
  expect(facts.imbalance).toBe(0);
  expect(facts.nearestReturn).toBeGreaterThanOrEqual(Math.max(1, size - 2));
}

function everyoneOnceARound(rounds: readonly Round<number>[], teams: readonly number[]): boolean {
  return rounds.every(({ pairings, bye }) => {
    const inRound = pairings.flatMap(({ home, away }) => [home, away]);
    if (bye !== null) inRound.push(bye);
    return inRound.length === teams.length && new Set(inRound).size === teams.length;
  });
}

/** Breaks and runs over the matches that a team plays: a free week neither makes nor ends one. */
function measure(rounds: readonly Round<number>[], size: number) {
  const venuesOf = numbers(size).map((): boolean[] => []);
  const roundsOf = new Map<string, number[]>();
  const venues = new Set<string>();
  for (const { number, pairings } of rounds) {
    for (const { home, away } of pairings) {
      venuesOf[home - 1]?.push(true);
      venuesOf[away - 1]?.push(false);
      venues.add(`${home}-${away}`);
      const pair = home < away ? `${home}-${away}` : `${away}-${home}`;
      roundsOf.set(pair, [...(roundsOf.get(pair) ?? []), number]);
    }
  }
  const runs = venuesOf.map(runsOf);
  const apart = [...roundsOf.values()].flatMap(([one, two]) =>
    one !== undefined && two !== undefined ? [two - one] : [],
  );
  return {
    pairs: roundsOf.size,
    venues: venues.size,
    meetings: new Set([...roundsOf.values()].map((list) => list.length)),
    breaks: runs.flat().reduce((total, run) => total + run - 1, 0),
    longestRun: Math.max(...runs.flat()),
    imbalance: Math.max(...venuesOf.map((list) => Math.abs(list.filter(Boolean).length * 2 - list.length))),
    nearestReturn: Math.min(...apart),
  };
}

function runsOf(venues: readonly boolean[]): number[] {
  const runs: number[] = [];
  venues.forEach((venue, index) => {
    if (index > 0 && venues[index - 1] === venue) runs[runs.length - 1] = (runs[runs.length - 1] ?? 0) + 1;
    else runs.push(1);
  });
  return runs;
}

function numbers(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}
