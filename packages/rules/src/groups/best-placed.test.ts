import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { score } from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { isByLot, type NthPlaced, rankNthPlaced } from './best-placed.ts';
import { seatBestPlaced } from './best-placed-seats.ts';
import { crossGroups } from './crossing.ts';

/** The third of a group and its matches, as "2-0 1-1", its own goals first; `w` a walkover won, `x` annulled. */
function third(
  group: string,
  results: string,
  more: Partial<NthPlaced<string, string>> = {},
): NthPlaced<string, string> {
  const matches = results
    .split(' ')
    .map((result, index) => ({ ...sides(group, index), decision: decision(result, index) }));
  return { group, team: `${group}3`, lot: 1, matches, ...more };
}

function sides(group: string, index: number) {
  const [own, rival] = [`${group}3`, `${group} rival ${index}`];
  return index % 2 === 0 ? { home: own, away: rival } : { home: rival, away: own };
}

function decision(result: string, index: number): Decision {
  if (result === 'w') return { status: 'won_by_default', winner: index % 2 === 0 ? 'home' : 'away' };
  if (result === 'x') return { status: 'annulled' };
  const [own = 0, other = 0] = result.split('-').map(Number);
  const score = index % 2 === 0 ? { home: own, away: other } : { home: other, away: own };
  return { status: 'played', score };
}

function order(...candidates: NthPlaced<string, string>[]): string {
  const ranked = rankNthPlaced(deepFreeze(candidates));
  expect(rankNthPlaced([...candidates].reverse())).toEqual(ranked);
  return ranked.map(({ group }) => group).join('');
}

describe('the best thirds', () => {
  it('are those with more points, then the better goal difference, then more goals', () => {
    expect(order(third('A', '1-0 0-0'), third('B', '2-0 1-0'))).toBe('BA');
    expect(order(third('A', '1-0 0-3'), third('B', '1-0 0-2'))).toBe('BA');
    expect(order(third('A', '1-0 0-1'), third('B', '2-0 0-2'))).toBe('BA');
  });

  it('are compared per match, since groups differ in size', () => {
    expect(order(third('A', '1-0 1-0 0-1'), third('B', '1-0 1-0 0-1 0-1'))).toBe('AB');
    expect(order(third('A', '1-0 0-1'), third('B', '3-0 1-0 0-1 0-1'))).toBe('BA');
    expect(order(third('A', '2-0 0-1'), third('B', '2-0 1-0 0-1 0-1'))).toBe('AB');
    expect(order(third('A', '1-1 1-1 1-1'), third('B', '1-1 2-2'))).toBe('BA');
  });

  it('stand by lot where all that is compared is level, and nowhere else', () => {
    const byLot = (...candidates: NthPlaced<string, string>[]) => {
      const [first, second] = rankNthPlaced(candidates);
      return first && second && isByLot(first, second);
    };
    expect(byLot(third('A', '1-0 0-1'), third('B', '1-0 1-0 0-1 0-1'))).toBe(true);
    expect(byLot(third('A', '1-0 0-1'), third('B', '2-1 0-1'))).toBe(false);
    expect(byLot(third('A', 'w'), third('B', 'x'))).toBe(true);
    expect(byLot(third('A', 'w'), third('B', '0-9'))).toBe(false);
  });

  it('are compared without matches won by default and annulled ones', () => {
    expect(order(third('A', '1-0 0-1 w'), third('B', '1-0 0-0 0-1'))).toBe('AB');
    expect(order(third('A', '0-1 w w'), third('B', '1-0 0-9 0-9'))).toBe('BA');
    expect(order(third('A', '1-0 x'), third('B', '1-0 0-0'))).toBe('AB');
    expect(rankNthPlaced([third('A', '1-0 w x 2-2')])).toEqual([
      { team: 'A3', group: 'A', lot: 1, played: 2, points: 4, goalDifference: 1, goalsFor: 3 },
    ]);
  });

  it('keep the points that a judge added or deducted', () => {
    expect(order(third('A', '1-0 1-0', { adjustment: -1 }), third('B', '1-0 0-0', { adjustment: 2 }))).toBe(
      'BA',
    );
  });

  it('rank above a team that never played, whatever points a judge gave that team', () => {
    expect(order(third('A', 'w w', { adjustment: 9 }), third('B', '0-5'))).toBe('BA');
    expect(order(third('A', 'w', { lot: 2 }), third('B', 'w', { lot: 1 }))).toBe('BA');
  });

  it('are separated by lot, and then by name, when all else is equal', () => {
    expect(order(third('A', '1-0', { lot: 2 }), third('B', '1-0', { lot: 1 }))).toBe('BA');
    expect(order(third('B', '1-0'), third('A', '1-0'))).toBe('AB');
    expect(order(third('A', '1-0', { team: 'Z' }), third('A', '1-0', { team: 'Y' }))).toBe('AA');
  });

  it('have the same order, however long the list', () => {
    const places = fc.array(fc.array(score, { maxLength: 4 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(places, (results) => {
        const candidates = results.map((scores, index) =>
          third(String(index), '', {
            matches: scores.map((one) => ({
              home: `${index}3`,
              away: 'x',
              decision: { status: 'played', score: one },
            })),
          }),
        );
        const ranked = rankNthPlaced(candidates);
        expect(rankNthPlaced([...candidates].reverse())).toEqual(ranked);
        const perMatch = ranked.map(({ points, played }) => (played === 0 ? -1 : points / played));
        expect(perMatch).toEqual([...perMatch].sort((a, b) => b - a));
      }),
    );
  });
});

describe('the entrances of the best thirds', () => {
  const euro = crossGroups(
    [...'ABCDEF'].map((group) => ({ group, places: 2 })),
    { position: 3, count: 4 },
  );
  // A1-F2 C1-third1 E1-third3 B2-D2 B1-E2 D1-third2 F1-third4 A2-C2
  const pairings = euro.ok ? euro.pairings : [];

  function seated(groups: string): string {
    const seats = seatBestPlaced(deepFreeze(pairings), [...groups]);
    return seats.ok ? seats.seats.map(({ nth, group }) => `${nth}${group}`).join(' ') : seats.failure.code;
  }

  it('are taken by number if that keeps rivals apart', () => {
    expect(seated('EFCA')).toBe('1E 2F 3C 4A');
  });

  it('change hands if a third would meet the winner of its group at once', () => {
    expect(seated('CDEF')).not.toMatch(/1C|2D|3E|4F/);
    expect(
      seated('CDEF')
        .replace(/[^A-F]/g, '')
        .split('')
        .sort()
        .join(''),
    ).toBe('CDEF');
  });

  it('never bring rivals together in the first match, for any four of the six groups in any order', () => {
    const winners = [...'CDEF'];
    const four = fc.shuffledSubarray([...'ABCDEF'], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, (groups) => {
        const seats = seatBestPlaced(pairings, groups);
        const names = seats.ok ? seats.seats.map(({ group }) => group) : [];
        expect([...names].sort()).toEqual([...groups].sort());
        names.forEach((group, index) => {
          expect(group).not.toBe(winners[index]);
        });
      }),
    );
  });

  it('are as many as the thirds who take them', () => {
    expect(seatBestPlaced(pairings, ['A', 'B'])).toEqual({
      ok: false,
      failure: { code: 'best_placed_count_wrong', places: 4, given: 2 },
    });
    expect(seatBestPlaced([], [])).toEqual({ ok: true, seats: [] });
  });
});
