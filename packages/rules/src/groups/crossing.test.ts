import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { phasesSourceName } from '../testing/names.ts';
import { crossGroups, type GroupFeed } from './crossing.ts';
import { meetingRound } from './crossing-swaps.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function feeds(groups: number, places: number): GroupFeed<string>[] {
  return [...LETTERS.slice(0, groups)].map((group) => ({ group, places }));
}

/** Groups A, B, C … with these places. */
function feedsOf(places: readonly number[]): GroupFeed<string>[] {
  return places.map((count, index) => ({ group: LETTERS[index] ?? '', places: count }));
}

/** The first round as "A1-B2 C1-" from the top; nothing after the dash is a bye. */
function firstRound(...args: Parameters<typeof crossGroups<string>>): string {
  const crossing = crossGroups(deepFreeze(args[0]), args[1]);
  if (!crossing.ok) return crossing.failure.code;
  return crossing.pairings.map((pairing) => pairing.map(phasesSourceName).join('-')).join(' ');
}

describe('groups that feed a final phase', () => {
  it.each([
    ['two', 2, 2, 'A1-B2 B1-A2'],
    ['four', 4, 2, 'A1-B2 C1-D2 B1-A2 D1-C2'],
    ['the eight of a World Cup', 8, 2, 'A1-B2 C1-D2 E1-F2 G1-H2 B1-A2 D1-C2 F1-E2 H1-G2'],
    ['three', 3, 2, 'A1- C1-B2 B1- A2-C2'],
    ['five', 5, 2, 'A1- C1- E1- B2-D2 B1- D1- A2- C2-E2'],
    ['two with four places', 2, 4, 'A1-B4 B2-A3 B1-A4 A2-B3'],
    ['four with four places', 4, 4, 'A1-D4 B2-C3 C1-B4 D2-A3 B1-C4 A2-D3 D1-A4 C2-B3'],
    ['two with one place', 2, 1, 'A1-B1'],
    ['one alone', 1, 4, 'A1-A4 A2-A3'],
    ['three with three places', 3, 3, 'A1- B2- C1- A3- B1- C2- A2- B3-C3'],
  ])('are crossed: %s', (_, groups, places, expected) => {
    expect(firstRound(feeds(groups, places))).toBe(expected);
  });

  it('cross as many places as each of them has', () => {
    const some = [
      { group: 'A', places: 3 },
      { group: 'B', places: 2 },
      { group: 'C', places: 0 },
      { group: 'D', places: 1 },
    ];
    expect(firstRound(some)).toBe('B1- D1-A2 A1- B2-A3');
  });

  it('let the best thirds meet winners, as at a European Championship', () => {
    expect(firstRound(feeds(6, 2), { position: 3, count: 4 })).toBe(
      'A1-F2 C1-third1 E1-third3 B2-D2 B1-E2 D1-third2 F1-third4 A2-C2',
    );
  });

  it('refuse a group given twice, a number of places that is no count, and best thirds that can’t exist', () => {
    expect(crossGroups([...feeds(2, 2), { group: 'A', places: 1 }])).toEqual({
      ok: false,
      failure: { code: 'feed_group_twice', group: 'A' },
    });
    for (const places of [-1, 1.5, 1001]) {
      expect(crossGroups([{ group: 'A', places }])).toEqual({
        ok: false,
        failure: { code: 'feed_places_invalid', group: 'A', places },
      });
    }
    for (const best of [
      { position: 3, count: 0 },
      { position: 3, count: 5 },
      { position: 2, count: 1 },
      { position: 3, count: 1.5 },
      { position: 3.5, count: 1 },
    ]) {
      expect(crossGroups(feeds(4, 2), best)).toEqual({
        ok: false,
        failure: { code: 'best_placed_invalid', ...best },
      });
    }
    expect(crossGroups(feeds(4, 2), { position: 3, count: 4 }).ok).toBe(true);
    expect(firstRound(feeds(3, 1), { position: 2, count: 1 })).toBe('A1-C1 B1-best1');
  });

  it('refuse the best of a place that not all of them stop right before', () => {
    const best = { position: 3, count: 1 };
    const code = (...places: number[]) => firstRound(feedsOf(places), best);
    expect([code(2, 1), code(2, 0), code(1, 1)]).toEqual(Array(3).fill('best_placed_skips'));
    // A third that goes through anyway would be among the best thirds again.
    expect([code(3, 2), code(4, 2), code(3, 1)]).toEqual(Array(3).fill('best_placed_invalid'));
    expect(code(2, 2)).toContain('third1');
  });

  it('send on nobody whose better placed rivals stay out, and nobody twice', () => {
    const position = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2 }), position, (places, at) => {
        const crossing = crossGroups(feedsOf(places.slice(0, 16)), { position: at, count: 1 });
        const isNext = places.slice(0, 16).every((count) => count === at - 1);
        if (!isNext) expect(crossing.ok).toBe(false);
        else if (at > 1) expect(crossing.ok).toBe(true);
      }),
    );
  });

  it('refuse a final phase for fewer than two or more than a thousand', () => {
    expect(crossGroups([])).toEqual({ ok: false, failure: { code: 'field_too_small', teams: 0 } });
    expect(crossGroups(feeds(1, 1))).toEqual({ ok: false, failure: { code: 'field_too_small', teams: 1 } });
    const large = (places: number) => crossGroups([...feeds(1, 500), { group: 'Z', places }]);
    expect(large(500).ok).toBe(true);
    expect(large(501)).toEqual({
      ok: false,
      failure: { code: 'field_too_large', teams: 1001, most: 1000 },
    });
  });
});

const anyFeeds = (most: number) =>
  fc
    .array(fc.integer({ min: 1, max: most }), { minLength: 2, maxLength: 16 })
    .map((places) => places.map((count, index) => ({ group: LETTERS[index] ?? '', places: count })));

/** Groups of nearly equal size. */
const evenFeeds = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 16 }))
  .map(([least, more]) => more.map((one, index) => ({ group: LETTERS[index] ?? '', places: least + one })));

/** Every seat's group and position; an empty one is a bye. */
function seatsOf(some: readonly GroupFeed<string>[]) {
  const crossing = crossGroups(some);
  if (!crossing.ok) throw new Error(crossing.failure.code);
  return crossing.pairings
    .flat()
    .map((source) =>
      source.kind === 'group_place' ? { group: source.group, position: source.position } : null,
    );
}

describe('a crossing', () => {
  it('seats everybody once, never a bye against a bye, and gives the byes to the best positions', () => {
    fc.assert(
      fc.property(anyFeeds(5), (some) => {
        const seats = seatsOf(some);
        const names = seats.flatMap((seat) => (seat ? [`${seat.group}${seat.position}`] : []));
        const all = some.flatMap(({ group, places }) =>
          Array.from({ length: places }, (_, index) => `${group}${index + 1}`),
        );
        expect([...names].sort()).toEqual(all.sort());
        const exempt = seats.flatMap((seat, at) => (seats[at + 1] === null && seat ? [seat.position] : []));
        expect(exempt).toHaveLength(seats.length - all.length);
        const playing = seats.flatMap((seat, at) =>
          seat && at % 2 === 0 && seats[at + 1] !== null ? [seat.position] : [],
        );
        expect(Math.max(0, ...exempt)).toBeLessThanOrEqual(Math.min(9, ...playing));
      }),
    );
  });

  it('keeps group rivals apart: half in each half, and never in the first match if there are enough matches', () => {
    fc.assert(
      fc.property(evenFeeds, (some) => {
        const seats = seatsOf(some);
        for (const { group, places } of some) {
          expect(share(seats, group, seats.length / 2)).toBeLessThanOrEqual(Math.ceil(places / 2));
          expect(share(seats, group, 2)).toBe(places > seats.length / 2 ? 2 : 1);
        }
      }),
    );
  });

  it('does so for equal groups of any number of places', () => {
    for (let groups = 2; groups <= 16; groups++) {
      for (const places of [4, 5, 6]) {
        const seats = seatsOf(feeds(groups, places));
        for (const { group } of feeds(groups, places)) {
          expect(share(seats, group, seats.length / 2)).toBe(Math.ceil(places / 2));
          expect(share(seats, group, 2)).toBe(1);
        }
      }
    }
  });

  it('parts up to three places of equal groups in every part of the bracket', () => {
    for (let groups = 2; groups <= 26; groups++) {
      for (const places of [2, 3]) {
        const seats = seatsOf(feeds(groups, places));
        for (const { group } of feeds(groups, places)) {
          for (let width = 2; width < seats.length; width *= 2) {
            const even = Math.ceil((places * width) / seats.length);
            expect(share(seats, group, width), `${groups} groups, ${places} places`).toBeLessThanOrEqual(
              even,
            );
          }
        }
      }
    }
  });
});

it('two seats meet in the round that joins their parts of the bracket', () => {
  expect([meetingRound(0, 1), meetingRound(0, 2), meetingRound(1, 3), meetingRound(3, 4)]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(meetingRound(0, 15)).toBe(4);
});

/** The most teams of a group in one part of this many seats. */
function share(seats: ReturnType<typeof seatsOf>, group: string, width: number): number {
  let most = 0;
  for (let from = 0; from < seats.length; from += width) {
    const within = seats.slice(from, from + width).filter((seat) => seat?.group === group);
    most = Math.max(most, within.length);
  }
  return most;
}
