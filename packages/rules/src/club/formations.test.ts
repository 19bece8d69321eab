import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS } from '../match/positions.ts';
import { WEEK_SLOTS } from '../statistics/team-of-the-week.ts';
import { cheapest } from './cheapest.ts';
import {
  type Answer,
  bestStarters,
  type Candidate,
  checkFormation,
  type Lineup,
  reshape,
  type Starter,
} from './formations.ts';
import { FORMATION_NAMES, linesOf, placesOf, spotsOf } from './shapes.ts';

const shape = fc.constantFrom(...FORMATION_NAMES);
const position = fc.option(fc.constantFrom(...POSITIONS));
const answer = fc.constantFrom<Answer>('yes', 'maybe', 'no', null);
const squad: fc.Arbitrary<Candidate<number>[]> = fc.uniqueArray(
  fc.record({ player: fc.integer({ min: 1, max: 60 }), wish: position, position, answer }),
  { selector: ({ player }) => player, maxLength: 26 },
);
const lineup: fc.Arbitrary<Lineup<number>> = fc
  .array(fc.boolean(), { minLength: 11, maxLength: 11 })
  .map((kept) => kept.map((isThere, place) => (isThere ? place + 1 : null)));

describe.each(FORMATION_NAMES)('%s', (name) => {
  it('is eleven places as its name says, behind them one goalkeeper, none over another', () => {
    const [goal, ...lines] = linesOf(name);
    expect(goal).toEqual([{ place: 0, position: 'GK' }]);
    expect(lines.map((line) => line.length).join('-')).toBe(name);
    const positions = placesOf(name);
    expect([positions.length, positions.filter((one) => one === 'GK').length]).toEqual([11, 1]);
    const spots = spotsOf(name);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(11);
    expect(spots.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100)).toBe(true);
  });
});

it('4-2-3-1 has the order of the team of the week', () => {
  expect(placesOf('4-2-3-1')).toEqual(WEEK_SLOTS);
});

describe('a formation', () => {
  const eleven: Starter<number>[] = Array.from({ length: 11 }, (_, place) => ({ place, player: place + 1 }));
  const SQUAD = new Set(Array.from({ length: 14 }, (_, at) => at + 1));
  const failureOf = (starters: Starter<number>[]) => checkFormation('4-4-2', starters, SQUAD);

  it('may have open places', () => {
    expect(failureOf([{ place: 10, player: 4 }])).toEqual({
      ok: true,
      lineup: [null, null, null, null, null, null, null, null, null, null, 4],
    });
  });

  it.each<[string, Starter<number>[], Record<string, unknown>]>([
    ['of twelve', [...eleven, { place: 0, player: 12 }], { code: 'too_many_starters', most: 11 }],
    ['with a place that no shape has', [{ place: 11, player: 1 }], { code: 'no_such_place', index: 0 }],
    ['with a place before the first', [{ place: -1, player: 1 }], { code: 'no_such_place', index: 0 }],
    ['with half a place', [{ place: 1.5, player: 1 }], { code: 'no_such_place', index: 0 }],
    [
      'with two on one place',
      [
        { place: 1, player: 1 },
        { place: 1, player: 2 },
      ],
      { code: 'place_twice', index: 1 },
    ],
    [
      'with one player twice',
      [
        { place: 1, player: 1 },
        { place: 2, player: 1 },
      ],
      { code: 'player_twice', index: 1 },
    ],
    ['with somebody who is not in the squad', [{ place: 1, player: 99 }], { code: 'not_in_squad', index: 0 }],
  ])('%s is refused', (_, starters, failure) => {
    expect(failureOf(starters)).toEqual({ ok: false, failure });
  });

  it('that is taken has each starter on their place, whatever the order of the list', () => {
    fc.assert(
      fc.property(shape, fc.shuffledSubarray(eleven), (name, starters) => {
        const checked = checkFormation(name, starters, SQUAD);
        if (!checked.ok) throw new Error(checked.failure.code);
        for (const { place, player } of starters) expect(checked.lineup[place]).toBe(player);
        expect(checked.lineup.filter((one) => one !== null)).toHaveLength(starters.length);
      }),
    );
  });
});

describe('another shape', () => {
  it('keeps everybody, once, and the goalkeeper in goal', () => {
    fc.assert(
      fc.property(lineup, shape, shape, (before, from, to) => {
        const after = reshape(before, from, to);
        expect(after.toSorted()).toEqual(before.toSorted());
        expect(after[0]).toBe(before[0]);
      }),
    );
  });

  it('that is the same changes nothing', () => {
    fc.assert(
      fc.property(lineup, shape, (before, name) => {
        expect(reshape(before, name, name)).toEqual(before);
      }),
    );
  });

  it('lets as many as possible keep their position', () => {
    fc.assert(
      fc.property(shape, shape, (from, to) => {
        const whole = Array.from({ length: 11 }, (_, at) => at);
        const after = reshape(whole, from, to);
        const stay = after.filter((at, place) => at !== null && placesOf(from)[at] === placesOf(to)[place]);
        const left = [...placesOf(to)];
        const both = placesOf(from).filter((one) => {
          const at = left.indexOf(one);
          if (at >= 0) left.splice(at, 1);
          return at >= 0;
        });
        expect(stay).toHaveLength(both.length);
      }),
    );
  });

  it('moves the others to the nearest places: from 4-4-2 to 4-3-3 the wingers go forward', () => {
    const names = ['gk', 'lb', 'cb1', 'cb2', 'rb', 'lm', 'cdm1', 'cdm2', 'rm', 'st1', 'st2'];
    const after = reshape(names, '4-4-2', '4-3-3');
    expect(after.slice(0, 5)).toEqual(['gk', 'lb', 'cb1', 'cb2', 'rb']);
    expect([after[5], after[7], after[8], after[10]]).toEqual(['cdm1', 'cdm2', 'lm', 'rm']);
  });
});

describe('a proposal from who can play', () => {
  const one = (player: number, more: Partial<Candidate<number>> = {}): Candidate<number> => ({
    player,
    wish: null,
    position: null,
    answer: 'yes',
    ...more,
  });

  it('has nobody twice, nobody who can’t play, and goalkeepers in goal alone', () => {
    fc.assert(
      fc.property(shape, squad, (name, players) => {
        const starters = bestStarters(name, players).flatMap((player, place) =>
          player === null ? [] : [{ place, player }],
        );
        const able = players.filter((each) => each.answer !== 'no');
        expect(checkFormation(name, starters, new Set(able.map(({ player }) => player))).ok).toBe(true);
        for (const { place, player } of starters) {
          const { wish, position: registered } = players.find((each) => each.player === player) ?? one(0);
          if (place === 0) expect([wish, registered]).toContain('GK');
          else expect(wish ?? registered).not.toBe('GK');
        }
      }),
    );
  });

  it('does not depend on the order of the squad', () => {
    fc.assert(
      fc.property(
        shape,
        squad.chain((players) =>
          fc.tuple(fc.constant(players), fc.shuffledSubarray(players, { minLength: players.length })),
        ),
        (name, [players, shuffled]) => {
          expect(bestStarters(name, shuffled)).toEqual(bestStarters(name, players));
        },
      ),
    );
  });

  it('fills as many places as it can: all ten of the field with ten of the field', () => {
    fc.assert(
      fc.property(shape, squad, (name, players) => {
        const field = players.filter(
          ({ answer: said, wish, position: at }) => said !== 'no' && (wish ?? at) !== 'GK' && at !== 'GK',
        );
        const filled = bestStarters(name, players)
          .slice(1)
          .filter((player) => player !== null);
        expect(filled.length).toBeGreaterThanOrEqual(Math.min(10, field.length));
      }),
    );
  });

  it('takes a yes before a maybe, and a maybe before who said nothing, even out of position', () => {
    const said = (player: number, said: Answer) => one(player, { position: 'ST', answer: said });
    const tens = Array.from({ length: 9 }, (_, at) => one(at + 1));
    expect(bestStarters('4-4-2', [...tens, said(20, null), said(21, 'maybe')])).toContain(21);
    expect(bestStarters('4-4-2', [...tens, said(20, null), said(21, 'maybe')])).not.toContain(20);
    const rightBack = one(22, { position: 'RB' });
    expect(bestStarters('4-4-2', [...tens, said(21, 'maybe'), rightBack])).toContain(22);
  });

  it('puts who wishes for a place before who is registered for it', () => {
    const wishes = one(1, { wish: 'ST', position: 'CB' });
    const registered = one(2, { position: 'ST' });
    const after = bestStarters('4-2-3-1', [registered, wishes]);
    expect(after[10]).toBe(1);
    expect(after.indexOf(2)).toBe(8);
  });

  it('throws where somebody is in the squad twice', () => {
    expect(() => bestStarters('4-4-2', [one(1), one(1)])).toThrow(RangeError);
  });
});

it('the cheapest assignment is the cheapest of all', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }), {
    minLength: 1,
    maxLength: 5,
  });
  const least = (costs: readonly (readonly number[])[], taken: ReadonlySet<number>): number => {
    const [row, ...rest] = costs;
    if (!row) return 0;
    return Math.min(
      ...row.map((cost, at) =>
        taken.has(at) ? Number.POSITIVE_INFINITY : cost + least(rest, new Set([...taken, at])),
      ),
    );
  };
  fc.assert(
    fc.property(table, (costs) => {
      const columns = cheapest(costs);
      expect(new Set(columns).size).toBe(costs.length);
      const sum = columns.reduce((total, column, row) => total + (costs[row]?.[column] ?? 0), 0);
      expect(sum).toBe(least(costs, new Set()));
    }),
  );
});
