import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatTeams } from '../knockout/seats.ts';
import type { DecidedMatch } from '../table/standing.ts';
import { accepted, SINGLE_LEGS } from '../testing/knockouts.ts';
import { qualifiersOf } from './crossing.ts';
import {
  checkFeeding,
  checkGroupOfFeed,
  type Feeder,
  type Feeding,
  fedLayout,
  fedSeats,
  fedTeams,
  type GroupEnd,
  qualifiedNow,
  qualifiedTeams,
  rankBest,
} from './feeding.ts';

const SIZE = 4;

/** Groups A, B, C … of four teams "A1" … in the order of their tables; the `position`th of each won by so many goals. */
function ends(groups: number, over: readonly boolean[], points: readonly number[] = [], position = 3) {
  return Array.from({ length: groups }, (_, index): GroupEnd<string, string> => {
    const group = String.fromCharCode(65 + index);
    const teams = Array.from({ length: SIZE }, (_unused, place) => `${group}${place + 1}`);
    const nth = `${group}${position}`;
    const won = (points[index] ?? 0) > 0;
    const match: DecidedMatch<string> = {
      home: nth,
      away: `${group}4`,
      decision: { status: 'played', score: { home: won ? (points[index] ?? 1) : 0, away: won ? 0 : 1 } },
    };
    return {
      group,
      isOver: over[index] ?? true,
      teams,
      nth: { team: nth, group, lot: position, matches: [match] },
    };
  });
}

function feedingOf(groups: number, places: number, best: Feeding['best'] = null): Feeding<string> {
  return { feeds: ends(groups, []).map(({ group }) => ({ group, places })), best };
}

const settings = fc
  .record({ groups: fc.integer({ min: 2, max: 8 }), places: fc.integer({ min: 1, max: 2 }) })
  .chain(({ groups, places }) =>
    fc.record({
      groups: fc.constant(groups),
      places: fc.constant(places),
      best: fc.option(
        fc.record({ position: fc.constant(places + 1), count: fc.integer({ min: 1, max: groups }) }),
        { nil: null },
      ),
      over: fc.array(fc.boolean(), { minLength: groups, maxLength: groups }),
      points: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: groups, maxLength: groups }),
    }),
  );

describe('a final phase that groups feed, if it began now', () => {
  const now = fc.tuple(settings, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }));

  it('keeps who is in it for certain, names nobody twice, and nobody of a group that has not begun', () => {
    fc.assert(
      fc.property(now, ([{ groups, places, best, over, points }, begun]) => {
        const feeding = feedingOf(groups, places, best);
        const standing = ends(groups, over, points, places + 1).map((end, index) => ({
          ...end,
          hasBegun: end.isOver || (begun[index] ?? false),
        }));
        const [certain, shown] = [qualifiedTeams(feeding, standing), qualifiedNow(feeding, standing)];
        certain.forEach((team, seat) => {
          if (team !== null) expect(shown[seat]).toBe(team);
        });
        const named = shown.filter((team) => team !== null);
        expect(new Set(named).size).toBe(named.length);
        const silent = standing.filter(({ hasBegun }) => !hasBegun).flatMap(({ teams }) => teams);
        expect(named.filter((team) => silent.includes(team))).toEqual([]);
        if (silent.length === 0) expect(named).toHaveLength(fedTeams(feeding));
      }),
    );
  });
});

describe('a final phase that groups feed', () => {
  it('is full, with every team once, when every group is over', () => {
    fc.assert(
      fc.property(settings, ({ groups, places, best, points }) => {
        const feeding = feedingOf(groups, places, best);
        const entrants = qualifiedTeams(feeding, ends(groups, [], points, places + 1));
        expect(entrants).toHaveLength(fedTeams(feeding));
        expect(entrants).not.toContain(null);
        expect(new Set(entrants).size).toBe(entrants.length);
        const bracket = accepted(fedLayout<string>(feeding, SINGLE_LEGS)).bracket;
        const seated = accepted(seatTeams(bracket, fedSeats(feeding, entrants))).bracket;
        const inIt = seated.ties.flatMap(({ entries }) =>
          entries.flatMap((entry) => (entry.kind === 'team' ? [entry.team] : [])),
        );
        expect(new Set(inIt)).toEqual(new Set(entrants));
      }),
    );
  });

  it('takes the teams of a group as soon as that one is over, and the best of all when the last is', () => {
    fc.assert(
      fc.property(settings, ({ groups, places, best, over, points }) => {
        const feeding = feedingOf(groups, places, best);
        const complete = qualifiedTeams(feeding, ends(groups, [], points, places + 1));
        const entrants = qualifiedTeams(feeding, ends(groups, over, points, places + 1));
        qualifiersOf(feeding.feeds, feeding.best).forEach(({ source }, index) => {
          const isKnown =
            source.kind === 'group_place'
              ? over[String(source.group).charCodeAt(0) - 65]
              : over.every(Boolean);
          expect(entrants[index]).toBe(isKnown ? complete[index] : null);
        });
      }),
    );
  });

  it('takes the best thirds by points per match, whichever places of the bracket they get', () => {
    const feeding = feedingOf(6, 2, { position: 3, count: 4 });
    const groups = ends(6, [], [0, 4, 0, 3, 2, 1]);
    expect(rankBest(groups).map(({ team }) => team)).toEqual(['B3', 'D3', 'E3', 'F3', 'A3', 'C3']);
    const thirds = qualifiedTeams(feeding, groups).slice(-4);
    expect(thirds.toSorted()).toEqual(['B3', 'D3', 'E3', 'F3']);
  });

  it('keeps the bracket and the teams of a place that is skipped, which is refused only since', () => {
    const feeding = feedingOf(2, 1, { position: 3, count: 1 });
    const bracket = accepted(fedLayout<string>(feeding, SINGLE_LEGS)).bracket;
    const entrants = qualifiedTeams(feeding, ends(2, [], [0, 1]));
    expect(entrants).toEqual(['A1', 'B1', 'B3']);
    expect(seatTeams(bracket, fedSeats(feeding, entrants)).ok).toBe(true);
  });

  it('ranks the winners of groups before the runners-up, and the best thirds last', () => {
    expect(qualifiedTeams(feedingOf(2, 2, { position: 3, count: 1 }), ends(2, [], [0, 1]))).toEqual([
      'A1',
      'B1',
      'A2',
      'B2',
      'B3',
    ]);
  });
});

describe('divisions that shall feed a final phase', () => {
  const feeder = (group: string, more: Partial<Feeder<string>> = {}): Feeder<string> => ({
    group,
    tournament: 1,
    isLeague: true,
    playoffs: 0,
    teams: null,
    fedBy: [],
    feedsOther: null,
    ...more,
  });
  const final = { group: 'F', tournament: 1 };
  const two = { feeds: [{ group: 'A', places: 2 }], best: null };
  const check = (more: Partial<Feeder<string>>, feeding: Feeding<string> = two) =>
    checkFeeding(final, feeding, [feeder('A', more), feeder('F', { isLeague: false })]);

  it('are leagues of its tournament without a final phase of their own', () => {
    expect(check({})).toBeNull();
    expect(check({ tournament: 2 })).toEqual({ code: 'feed_other_tournament', group: 'A' });
    expect(checkFeeding(final, two, [])).toEqual({ code: 'feed_other_tournament', group: 'A' });
    expect(check({ isLeague: false })).toEqual({ code: 'feed_no_league', group: 'A' });
    expect(check({ playoffs: 4 })).toEqual({ code: 'feed_has_playoffs', group: 'A' });
    expect(check({ feedsOther: 'G' })).toEqual({ code: 'feed_feeds_other', group: 'A', other: 'G' });
  });

  it('never feed themselves, by way of any other', () => {
    expect(check({ fedBy: ['B'] }, two)).toBeNull();
    expect(check({ fedBy: ['F'] })).toEqual({ code: 'feed_circle', group: 'A' });
    const own = { feeds: [{ group: 'F', places: 2 }], best: null };
    expect(check({}, own)).toEqual({ code: 'feed_circle', group: 'F' });
    const known = [
      feeder('A', { fedBy: ['B'] }),
      feeder('B', { fedBy: ['A', 'C'] }),
      feeder('C', { fedBy: ['F'] }),
    ];
    expect(checkFeeding(final, two, known)).toEqual({ code: 'feed_circle', group: 'A' });
  });

  it('have a team in every place that goes on, and in the one whose best do', () => {
    expect(check({ teams: 2 })).toBeNull();
    expect(check({ teams: 1 })).toEqual({ code: 'feed_group_too_small', group: 'A', teams: 1 });
    const withThird = { ...two, best: { position: 3, count: 1 } };
    expect(check({ teams: 2 }, withThird)).toEqual({ code: 'feed_group_too_small', group: 'A', teams: 2 });
    expect(check({ teams: 3 }, withThird)).toBeNull();
    expect(checkGroupOfFeed({ places: 4, best: null }, null)).toBeNull();
  });

  it('are at least one, and give at least two teams', () => {
    expect(check({}, { feeds: [], best: null })).toEqual({ code: 'feed_none' });
    expect(check({}, { feeds: [{ group: 'A', places: 1 }], best: null })).toEqual({
      code: 'field_too_small',
      teams: 1,
    });
    expect(
      check(
        {},
        {
          feeds: [
            { group: 'A', places: 2 },
            { group: 'A', places: 1 },
          ],
          best: null,
        },
      ),
    ).toEqual({
      code: 'feed_group_twice',
      group: 'A',
    });
    expect(check({}, { ...two, best: { position: 2, count: 1 } })).toEqual({
      code: 'best_placed_invalid',
      position: 2,
      count: 1,
    });
    expect(check({}, { ...two, best: { position: 4, count: 1 } })).toEqual({
      code: 'best_placed_skips',
      position: 4,
    });
  });
});
