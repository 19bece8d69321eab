import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from '../schedule/schedule.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { phasesAllPairings, phasesPlaySwiss, phasesSwissState, phasesVenueMarks } from '../testing/swiss.ts';
import { type SwissTeam, swissRound } from './swiss.ts';
import { keepsLimits, VENUE_LIMITS, venueOf, venuesOf } from './swiss-venues.ts';

function seeds(...points: number[]): SwissTeam<number>[] {
  return points.map((sum, index) => ({ team: index + 1, points: sum }));
}

/** The round as "1-3 2-4", home first, with "bye 5". */
function paired(teams: readonly SwissTeam<number>[], rounds: readonly Round<number>[] = []): string {
  const next = swissRound(deepFreeze([...teams]), deepFreeze([...rounds]));
  if (!next.ok) return next.failure.code;
  const { pairings, bye } = next.round;
  return [
    ...pairings.map(({ home, away }) => `${home}-${away}`),
    ...(bye === null ? [] : [`bye ${bye}`]),
  ].join(' ');
}

function round(number: number, pairs: string, bye: number | null = null): Round<number> {
  const pairings = pairs.split(' ').map((pair) => {
    const [home = 0, away = 0] = pair.split('-').map(Number);
    return { home, away };
  });
  return { number, pairings, bye };
}

describe('a Swiss round', () => {
  it('opens with the upper half against the lower, at home by turns', () => {
    expect(paired(seeds(0, 0, 0, 0, 0, 0, 0, 0))).toBe('1-5 6-2 3-7 8-4');
  });

  it('pairs the nearest points first', () => {
    expect(paired(seeds(9, 9, 6, 6, 3, 3))).toBe('1-2 4-3 5-6');
    expect(paired(seeds(9, 7, 6, 1))).toBe('1-2 4-3');
  });

  it('lets the odd one of equals meet the next best', () => {
    expect(paired(seeds(3, 3, 3, 1, 0, 0))).toBe('1-2 4-3 5-6');
  });

  it('never pairs two who have met', () => {
    expect(paired(seeds(3, 3, 0, 0), [round(1, '1-2 3-4')])).toBe('4-1 2-3');
  });

  it('gives up a nearer rival if the rest could not be paired otherwise', () => {
    const rounds = [round(1, '3-4 1-5 6-2')];
    // 1-2 would leave 3 and 4, who have met
    expect(paired(seeds(6, 6, 0, 0), rounds)).toMatch(/^(1-[34]|[34]-1) (2-[34]|[34]-2)$/);
  });

  it('gives the free week to the lowest, and to nobody twice', () => {
    expect(paired(seeds(6, 3, 0))).toBe('1-2 bye 3');
    expect(paired(seeds(6, 3, 0), [round(1, '1-2', 3)])).toBe('3-1 bye 2');
    expect(paired(seeds(6, 3, 0), [round(1, '1-2', 3), round(2, '3-1', 2)])).toBe('2-3 bye 1');
  });

  it('gives the free week to a higher team if the rest have met', () => {
    expect(paired(seeds(6, 3, 0), [round(1, '1-2')])).toMatch(/^(1-3|3-1) bye 2$/);
  });

  it('takes the number after the last round, in whatever order the rounds are given', () => {
    const rounds = [round(2, '1-3 4-2'), round(1, '1-2 3-4')];
    const next = swissRound(seeds(3, 3, 0, 0), rounds);
    expect(next).toEqual(swissRound(seeds(3, 3, 0, 0), [...rounds].reverse()));
    expect(next).toMatchObject({ ok: true, round: { number: 3, bye: null } });
    expect(swissRound(seeds(0, 0), [])).toMatchObject({ ok: true, round: { number: 1 } });
  });

  it('leaves out teams that withdrew', () => {
    const rounds = [round(1, '1-3 2-4')];
    const two = seeds(3, 3, 0, 0).filter(({ team }) => team < 3);
    expect(paired(two, rounds)).toBe('1-2');
  });

  it('is refused if too many have met, everybody had a free week, or the field is invalid', () => {
    expect(paired(seeds(0, 0), [round(1, '1-2')])).toBe('swiss_no_pairing_left');
    expect(paired(seeds(3, 3, 3), [round(1, '1-2', 3), round(2, '1-3', 2), round(3, '2-3', 1)])).toBe(
      'swiss_no_bye_left',
    );
    expect(paired(seeds(0))).toBe('field_too_small');
    expect(paired([...seeds(0, 0), { team: 1, points: 0 }])).toBe('field_team_twice');
  });
});

describe('the venues of a Swiss round', () => {
  const [one, two, three] = VENUE_LIMITS;

  it('may differ by one, with at most two running', () => {
    if (!one || !two || !three) throw new Error('three limits at least');
    expect(keepsLimits([], 'home', one)).toBe(true);
    expect(keepsLimits(['home'], 'home', one)).toBe(false);
    expect(keepsLimits(['home'], 'away', one)).toBe(true);
    expect(keepsLimits(['home'], 'home', two)).toBe(true);
    expect(keepsLimits(['home', 'home'], 'home', three)).toBe(false);
    expect(keepsLimits(['away', 'away'], 'away', three)).toBe(false);
    expect(keepsLimits(['home', 'home', 'away', 'home'], 'home', two)).toBe(false);
    expect(keepsLimits(['home', 'home', 'away', 'home'], 'home', three)).toBe(true);
  });

  it('give home to the team with fewer home matches, then to the team that was away when they last differed', () => {
    const venues = venuesOf([round(1, '1-2 4-3 6-5'), round(2, '2-1 4-3')]);
    const [, , , any] = VENUE_LIMITS;
    if (!one || !any) throw new Error('four limits');
    expect([venues.get(1), venues.get(4), venues.get(9)]).toEqual([
      ['home', 'away'],
      ['home', 'home'],
      undefined,
    ]);
    expect(venueOf([4, 1], venues, any)).toEqual({ home: 1, away: 4 });
    expect(venueOf([1, 4], venues, any)).toEqual({ home: 1, away: 4 });
    expect(venueOf([2, 1], venues, any)).toEqual({ home: 1, away: 2 });
    expect(venueOf([1, 2], venues, any)).toEqual({ home: 1, away: 2 });
    expect(venueOf([8, 9], venues, any)).toEqual({ home: 8, away: 9 });
    expect(venueOf([4, 6], venues, one)).toBeNull();
    expect(venueOf([3, 4], venues, one)).toEqual({ home: 3, away: 4 });
  });

  it('look back as far as both have played', () => {
    const [, , , any] = VENUE_LIMITS;
    const venues = new Map<number, ('home' | 'away')[]>([
      [1, ['away', 'away', 'home', 'home']],
      [2, ['away', 'home']],
    ]);
    expect(any && venueOf([1, 2], venues, any)).toEqual({ home: 2, away: 1 });
    expect(any && venueOf([2, 1], venues, any)).toEqual({ home: 2, away: 1 });
  });
});

describe('Swiss rounds', () => {
  const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 21, 40];

  it.each(sizes)(
    'of %i teams are always found for half the field, without a pair or a free week twice',
    (size) => {
      for (const dice of [1, 2, 5]) {
        const rounds = phasesPlaySwiss(size, Math.floor(size / 2), next, (home, away, number) =>
          outcome(home * 7 + away * 13 + number * dice),
        );
        const pairs = rounds
          .flatMap(({ pairings }) => pairings)
          .map(({ home, away }) => [home, away].sort((a, b) => a - b).join('-'));
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(pairs).toHaveLength(Math.floor(size / 2) ** 2);
        const byes = rounds.map(({ bye }) => bye).filter((bye) => bye !== null);
        expect(byes).toHaveLength(size % 2 === 0 ? 0 : rounds.length);
        expect(new Set(byes).size).toBe(byes.length);
        for (const { pairings, bye } of rounds) {
          const teams = new Set([...pairings.flatMap(({ home, away }) => [home, away]), bye]);
          expect(teams.size).toBe(pairings.length * 2 + 1);
        }
      }
    },
  );

  it('of 400 teams stay balanced for nine rounds, with pairs near in points', () => {
    const gaps: number[] = [];
    const rounds = phasesPlaySwiss(
      400,
      9,
      (teams, past) => {
        const found = next(teams, past);
        const points = new Map(teams.map(({ team, points: sum }) => [team, sum]));
        gaps.push(
          ...found.pairings.map(({ home, away }) =>
            Math.abs((points.get(home) ?? 0) - (points.get(away) ?? 0)),
          ),
        );
        return found;
      },
      (home, away, number) => outcome(home * 7 + away * 13 + number),
    );
    for (const marks of phasesVenueMarks(rounds).values()) {
      const home = [...marks].filter((mark) => mark === 'H').length;
      expect(Math.abs(2 * home - 9)).toBe(1);
      expect(marks).not.toMatch(/HHH|AAA/);
    }
    expect(gaps.filter((gap) => gap <= 1).length).toBeGreaterThan(gaps.length * 0.9);
  });

  it('are found whenever a search of all rounds finds one, with the strictest venues that any of them has', () => {
    fc.assert(
      fc.property(phasesSwissState, ({ teams, rounds }) => {
        const found = swissRound(teams, rounds);
        const best = bestByTryingAll(teams, rounds);
        expect(found.ok).toBe(best !== null);
        if (!found.ok || !best) return;
        expect(found.round.bye).toBe(best.bye);
        expect(strictness(found.round.pairings, rounds)).toBe(best.strictness);
        expect(topGap(found.round.pairings, teams)).toBe(best.topGap);
      }),
      { numRuns: 300 },
    );
  });
});

function next(teams: readonly SwissTeam<number>[], rounds: readonly Round<number>[]): Round<number> {
  const found = swissRound(deepFreeze([...teams]), deepFreeze([...rounds]));
  if (!found.ok) throw new Error(found.failure.code);
  return found.round;
}

function outcome(dice: number): 0 | 1 | 2 {
  return dice % 3 === 0 ? 0 : dice % 3 === 1 ? 1 : 2;
}

/** The first of the limits that these pairings meet. */
function strictness(
  pairings: readonly { home: number; away: number }[],
  rounds: readonly Round<number>[],
): number {
  const venues = venuesOf(rounds);
  return VENUE_LIMITS.findIndex((limits) =>
    pairings.every(
      ({ home, away }) =>
        keepsLimits(venues.get(home) ?? [], 'home', limits) &&
        keepsLimits(venues.get(away) ?? [], 'away', limits),
    ),
  );
}

/** The difference in points of the first team's pair. */
function topGap(
  pairings: readonly { home: number; away: number }[],
  teams: readonly SwissTeam<number>[],
): number {
  const pointsOf = (team: number) => teams.find((one) => one.team === team)?.points ?? 0;
  const [first] = pairings.flatMap(({ home, away }) => [home, away]).sort((a, b) => a - b);
  const pair = pairings.find(({ home, away }) => home === first || away === first);
  return pair ? Math.abs(pointsOf(pair.home) - pointsOf(pair.away)) : 0;
}

function bestByTryingAll(teams: readonly SwissTeam<number>[], rounds: readonly Round<number>[]) {
  const met = new Set(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ home, away }) => [`${home}-${away}`, `${away}-${home}`]),
    ),
  );
  const had = new Set(rounds.map(({ bye }) => bye));
  const byes =
    teams.length % 2 === 0
      ? [null]
      : teams
          .map(({ team }) => team)
          .filter((team) => !had.has(team))
          .reverse();
  for (const bye of byes) {
    const players = teams.map(({ team }) => team).filter((team) => team !== bye);
    const all = phasesAllPairings(players)
      .filter((pairs) => pairs.every(([one, other]) => !met.has(`${one}-${other}`)))
      .map((pairs) =>
        pairs.map(([one, other]) => [
          { home: one, away: other },
          { home: other, away: one },
        ]),
      )
      .map((ways) => ({
        strictness: Math.max(
          ...ways.map((way) => Math.min(...way.map((pairing) => strictness([pairing], rounds)))),
        ),
        topGap: topGap(
          ways.flatMap(([pairing]) => (pairing ? [pairing] : [])),
          teams,
        ),
      }))
      .sort((a, b) => a.strictness - b.strictness || a.topGap - b.topGap);
    const [best] = all;
    if (best) return { bye, ...best };
  }
  return null;
}
