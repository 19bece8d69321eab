import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tallies } from '../match/decision.ts';
import * as sample from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { tiedBeforeHeadToHead } from './ranking.ts';
import {
  addCounts,
  countMatch,
  newStanding,
  type Standing,
  subtractCounts,
  totalPoints,
} from './standing.ts';
import {
  rankTable,
  standingsFromResults,
  type TableRow,
  tableFromResults,
  tablesFromWeeks,
} from './table.ts';

describe('any table', () => {
  it('does not depend on the order of teams and matches', () => {
    const shuffled = sample.season.chain((season) =>
      fc.tuple(
        fc.constant(season),
        fc.shuffledSubarray(season.matches, { minLength: season.matches.length }),
        fc.shuffledSubarray(season.teams, { minLength: season.teams.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([season, matches, teams]) => {
        expect(tableFromResults({ ...season, matches, teams })).toEqual(tableFromResults(season));
      }),
    );
  });

  it('is the same from running counts as from scratch', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        const running = new Map(
          season.teams.map((one) => [one.team, newStanding(one.team, one.lot, one.adjustment)]),
        );
        for (const match of season.matches) {
          const counts = countMatch(match);
          for (const side of ['home', 'away'] as const) {
            const before = running.get(match[side]);
            if (before) running.set(match[side], addCounts(before, counts[side]));
          }
        }
        const standings = [...running.values()];
        expect(standings).toEqual(standingsFromResults(season.teams, season.matches));
        expect(rankTable({ ...season, standings, matchesAmong: season.matches })).toEqual(
          tableFromResults(season),
        );
      }),
    );
  });

  it('is the same after each week as from scratch', () => {
    const byWeek = sample.season.chain((season) =>
      fc.tuple(
        fc.constant(season),
        fc.array(fc.nat(9), { minLength: season.matches.length, maxLength: season.matches.length }),
      ),
    );
    fc.assert(
      fc.property(byWeek, ([season, weekOf]) => {
        const weeks = Array.from({ length: 10 }, (_, week) =>
          season.matches.filter((_match, index) => weekOf[index] === week),
        );
        const fromScratch = weeks.map((_, week) =>
          tableFromResults({ ...season, matches: weeks.slice(0, week + 1).flat() }),
        );
        expect(tablesFromWeeks({ ...season, weeks })).toEqual(fromScratch);
      }),
    );
  });

  it('needs only the matches between teams that are tied before head-to-head', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        const standings = standingsFromResults(season.teams, season.matches);
        const groups = tiedBeforeHeadToHead(standings, season.tieBreaks);
        const matchesAmong = season.matches.filter((match) =>
          groups.some((group) => group.includes(match.home) && group.includes(match.away)),
        );
        expect(rankTable({ ...season, standings, matchesAmong })).toEqual(tableFromResults(season));
      }),
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        tableFromResults(deepFreeze(season));
        const standings = deepFreeze(standingsFromResults(season.teams, season.matches));
        rankTable({ ...season, standings, matchesAmong: season.matches });
        tiedBeforeHeadToHead(standings, season.tieBreaks);
      }),
    );
  });

  it('ranks by points, every team once, positions from one', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        const rows = tableFromResults(season);
        expect(rows.map((row) => row.position)).toEqual(season.teams.map((_, index) => index + 1));
        expect(rows.map((row) => row.team).sort(byNumber)).toEqual(season.teams.map((one) => one.team));
        const points = rows.map((row) => row.points);
        expect(points).toEqual([...points].sort((a, b) => b - a));
      }),
    );
  });

  it('explains a row if and only if the next has as many points, with values that agree', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        const withLot = {
          ...season,
          tieBreaks: [...season.tieBreaks.filter((one) => one !== 'lot'), 'lot' as const],
        };
        const rows = tableFromResults(withLot);
        rows.forEach((row, index) => {
          const next = rows[index + 1];
          expect(row.why !== null).toBe(next !== undefined && next.points === row.points);
          if (row.why) explains(row, rows.slice(index + 1));
        });
      }),
    );
  });

  it('ranks two tied teams that have met by the matches between them, if head-to-head comes first', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        const rows = tableFromResults({ ...season, tieBreaks: ['head_to_head', 'lot'] });
        for (const [index, row] of rows.entries()) {
          const tied = rows.filter((other) => other.points === row.points);
          const next = rows[index + 1];
          if (tied.length !== 2 || next?.points !== row.points) continue;
          const between = season.matches.filter((match) => among(match, row.team, next.team));
          const [ahead, behind] = [row.team, next.team].map((team) => recordIn(between, team));
          if (between.length < season.meetings) expect(row.why?.provisional).toBe(true);
          else expect(ahead).toBeGreaterThanOrEqual(behind ?? Number.NaN);
        }
      }),
    );
  });
});

describe('counts', () => {
  it('are restored when what was added is subtracted', () => {
    const match = fc.record({ decision: sample.decision });
    fc.assert(
      fc.property(match, match, (one, other) => {
        const total = deepFreeze(addCounts(newStanding('A', 1, -3), countMatch(deepFreeze(one)).home));
        const more = deepFreeze(countMatch(other).away);
        const standing: Standing<string> = addCounts(total, more);
        expect(subtractCounts(standing, more)).toEqual(total);
        expect(totalPoints(standing)).toBe(standing.points - 3);
      }),
    );
  });

  it('add up: every match played is won, drawn or lost', () => {
    fc.assert(
      fc.property(sample.season, (season) => {
        for (const one of standingsFromResults(season.teams, season.matches)) {
          expect(one.won + one.drawn + one.lost).toBe(one.played);
          expect(one.points).toBe(3 * one.won + one.drawn);
          expect(one.walkovers).toBeLessThanOrEqual(one.played);
        }
      }),
    );
  });
});

function explains(row: TableRow<number>, below: readonly TableRow<number>[]): void {
  const { why } = row;
  if (!why) return;
  const tiedBelow = below.filter((other) => other.points === row.points).map((other) => other.team);
  expect(why.over.length).toBeGreaterThan(0);
  expect(why.over).toEqual(tiedBelow.filter((team) => why.over.includes(team)));
  expect(why.over[0]).toBe(tiedBelow[0]);
  expect(why.others).toHaveLength(why.over.length);
  const fewer = why.criterion === 'fair_play' || why.criterion === 'lot';
  for (const other of why.others) {
    if (fewer) expect(why.own).toBeLessThan(other);
    else expect(why.own).toBeGreaterThan(other);
  }
}

function among(match: { home: number; away: number }, one: number, other: number): boolean {
  return [one, other].includes(match.home) && [one, other].includes(match.away);
}

/** Points, and goal difference as a fraction, in these matches. */
function recordIn(matches: readonly sample.SampleSeason['matches'][number][], team: number): number {
  return matches.reduce((total, match) => {
    const tally = tallies(match.decision)?.[match.home === team ? 'home' : 'away'];
    if (!tally) return total;
    const points = tally.outcome === 'W' ? 3 : tally.outcome === 'D' ? 1 : 0;
    return total + points + (tally.goalsFor - tally.goalsAgainst) / 1000;
  }, 0);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
