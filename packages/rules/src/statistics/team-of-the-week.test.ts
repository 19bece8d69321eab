import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS, type Position } from '../match/positions.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  fitsWeekSlot,
  hasTeamOfTheWeek,
  STAND_INS,
  teamOfTheWeek,
  WEEK_SLOTS,
  type WeekMatch,
  type WeekPlayer,
} from './team-of-the-week.ts';

const MATCH: WeekMatch = { index: 5, cards: 0, goals: 0, assists: 0, won: false };

describe('the team of the week', () => {
  it('is the best of each registered position in 4-2-3-1', () => {
    const squad = WEEK_SLOTS.map((position, slot) => player(`${position}${slot}`, position, { index: slot }));
    const worse = POSITIONS.map((position) => player(`worse ${position}`, position, { index: -1 }));
    expect(eleven([...worse, ...squad])).toEqual({
      GK: ['GK0'],
      LB: ['LB1'],
      CB: ['CB3', 'CB2'],
      RB: ['RB4'],
      CDM: ['CDM6', 'CDM5'],
      LM: ['LM7'],
      CAM: ['CAM8'],
      RM: ['RM9'],
      ST: ['ST10'],
    });
    expect(teamOfTheWeek(squad).map((slot) => slot.position)).toEqual([...WEEK_SLOTS]);
  });

  it('does not give a slot to a better stand-in if a player of the position can fill it', () => {
    const squad = [
      player('LB', 'LB', { index: -3 }),
      ...[9, 8, 7].map((index) => player(`CB${index}`, 'CB', { index })),
    ];
    expect(eleven(squad)).toMatchObject({ LB: ['LB'], CB: ['CB9', 'CB8'], RB: ['CB7'] });
  });

  it('leaves a slot empty if nobody can fill it, and fills a slot with any player who can', () => {
    expect(teamOfTheWeek([]).every((slot) => slot.player === null)).toBe(true);
    expect(eleven([player('keeper', 'GK', { index: -9 })])).toMatchObject({ GK: ['keeper'], LB: [null] });
    const two = [player('a', 'GK'), player('b', 'GK')];
    expect(teamOfTheWeek(two).filter((slot) => slot.player !== null)).toHaveLength(1);
  });

  it.each([
    ['LB', ['CB']],
    ['RB', ['CB']],
    ['CB', ['LB', 'RB']],
    ['CDM', ['CAM']],
    ['CAM', ['CDM', 'LM', 'RM']],
    ['LM', ['CAM']],
    ['RM', ['CAM']],
    ['ST', ['CAM']],
    ['GK', []],
  ] as const)('lets in as %s, where nobody is one, only %j', (slot, standIns) => {
    expect(STAND_INS[slot]).toEqual(standIns);
    for (const position of POSITIONS.filter((one) => one !== slot)) {
      const places = WEEK_SLOTS.filter((one) => one === position).length;
      const squad = Array.from({ length: places + 1 }, (_, index) => player(`${position}${index}`, position));
      const others = WEEK_SLOTS.filter((one) => one !== slot && one !== position);
      const filled = others.map((one, index) => player(`${one} ${index}`, one, { index: 50 }));
      const standsIn = standIns.some((one) => one === position);
      expect(fitsWeekSlot(position, slot)).toBe(standsIn);
      expect(eleven([...squad, ...filled])[slot]?.filter((one) => one !== null)).toEqual(
        standsIn ? [`${position}${places}`] : [],
      );
    }
  });

  it('places as many stand-ins as possible, the best first', () => {
    const cams = [9, 8, 7, 6].map((index) => player(`CAM${index}`, 'CAM', { index }));
    const rest = [player('LM', 'LM'), player('RM', 'RM'), player('CDM', 'CDM')];
    expect(eleven([...cams, ...rest])).toMatchObject({
      CAM: ['CAM9'],
      CDM: ['CDM', 'CAM8'],
      ST: ['CAM7'],
      LM: ['LM'],
      RM: ['RM'],
    });
  });

  it('takes the best of all who could stand in', () => {
    const squad = [
      ...[1, 2, 3].map((index) => player(`CDM${index}`, 'CDM', { index })),
      ...[4, 3].map((index) => player(`LM${index}`, 'LM', { index })),
      ...[9, 2].map((index) => player(`RM${index}`, 'RM', { index })),
    ];
    expect(eleven(squad)).toMatchObject({ CAM: ['LM3'], LM: ['LM4'], RM: ['RM9'], CDM: ['CDM3', 'CDM2'] });
  });

  it('adds up the matches of a player who played twice', () => {
    const once = player('once', 'ST', { index: 9 });
    const twice = { ...player('twice', 'ST'), matches: [MATCH, MATCH] };
    expect(eleven([once, twice])).toMatchObject({ ST: ['twice'] });
  });

  it('leaves out players who did not play', () => {
    expect(eleven([{ ...player('idle', 'ST'), matches: [] }])).toMatchObject({ ST: [null] });
  });

  it.each([
    ['the higher index', { index: 6, cards: 9 }, {}],
    ['fewer cards', { cards: 0 }, { cards: 1, goals: 9 }],
    ['more goals and assists together', { goals: 1, assists: 2 }, { goals: 2, won: true }],
    ['a win', { won: true }, {}],
  ])('prefers, one after another, %s', (_, better, worse) => {
    const a = { ...player('a', 'ST', worse), selections: 0 };
    const b = { ...player('b', 'ST', better), selections: 1 };
    expect(eleven([a, b])).toMatchObject({ ST: ['b'] });
    expect(eleven([b, a])).toMatchObject({ ST: ['b'] });
  });

  it('then prefers fewer selections, then the nick, then the number', () => {
    const often = { ...player('a', 'ST'), selections: 2 };
    const seldom = { ...player('b', 'ST'), selections: 1 };
    expect(eleven([often, seldom])).toMatchObject({ ST: ['b'] });
    const named = (id: string, nick: string) => ({ ...player(id, 'ST'), nick });
    expect(eleven([named('a', 'zoe'), named('b', 'Ana')])).toMatchObject({ ST: ['b'] });
    expect(eleven([named('2', 'Ana'), named('1', 'Ana')])).toMatchObject({ ST: ['1'] });
  });

  it('is what a search of every possible eleven finds', () => {
    fc.assert(
      fc.property(smallSquad, (squad) => {
        const slots = teamOfTheWeek(deepFreeze(squad));
        expect(worthOf(slots, squad)).toEqual(bestByTrying(squad));
      }),
      { numRuns: 150 },
    );
  });

  it('gives nobody two slots or a slot that does not fit, and does not depend on the order of its input', () => {
    fc.assert(
      fc.property(largeSquad, (squad) => {
        const slots = teamOfTheWeek(deepFreeze(squad));
        expect(teamOfTheWeek(squad.toReversed())).toEqual(slots);
        const chosen = slots.flatMap((slot) => slot.player ?? []);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const { position, player: id } of slots) {
          const one = squad.find((candidate) => candidate.player === id);
          if (one) expect(fitsWeekSlot(one.position, position)).toBe(true);
        }
        for (const position of POSITIONS) {
          const own = squad.filter((one) => one.position === position).length;
          const natural = slots.filter(
            (slot) => slot.position === position && positionOf(slot.player, squad) === position,
          );
          expect(natural).toHaveLength(Math.min(own, WEEK_SLOTS.filter((one) => one === position).length));
        }
      }),
    );
  });

  it('is for clubs only', () => {
    expect([hasTeamOfTheWeek('clubs'), hasTeamOfTheWeek('single')]).toEqual([true, false]);
  });
});

/** Few enough to try all of them, in positions that stand in for each other. */
const smallSquad = fc
  .tuple(
    fc.constantFrom<Position[]>(['CB', 'LB', 'RB'], ['CAM', 'CDM', 'LM', 'RM', 'ST'], ['CAM', 'CDM', 'GK']),
    fc.array(fc.record({ place: fc.nat(4), index: fc.integer({ min: -2, max: 4 }), cards: fc.nat(1) }), {
      maxLength: 7,
      size: 'max',
    }),
  )
  .map(([positions, list]) =>
    list.map(({ place, index, cards }, id) =>
      player(`${id}`, positions[place % positions.length] ?? 'GK', { index, cards }),
    ),
  );

const largeSquad = fc
  .array(fc.record({ position: fc.constantFrom(...POSITIONS), index: fc.integer({ min: -2, max: 9 }) }), {
    maxLength: 40,
    size: 'max',
  })
  .map((list) => list.map(({ position, index }, id) => player(`${id}`, position, { index })));

type Value = readonly number[];

/** What makes one eleven better than another, in this order: filled naturally, filled, sum, fewer cards. */
function worthOf(
  slots: readonly { position: Position; player: string | null }[],
  squad: WeekPlayer<string>[],
): Value {
  const filled = slots.flatMap(({ position, player: id }) => {
    const one = squad.find((candidate) => candidate.player === id);
    return one ? [{ one, natural: one.position === position }] : [];
  });
  const sum = (count: (match: WeekMatch) => number) =>
    filled.flatMap(({ one }) => one.matches).reduce((total, match) => total + count(match), 0);
  return [
    filled.filter(({ natural }) => natural).length,
    filled.length,
    sum((match) => match.index),
    0 - sum((match) => match.cards),
  ];
}

function bestByTrying(squad: WeekPlayer<string>[]): Value {
  let best: Value = worthOf([], squad);
  const slots: { position: Position; player: string | null }[] = WEEK_SLOTS.map((position) => ({
    position,
    player: null,
  }));
  const attempt = (next: number) => {
    const one = squad[next];
    if (!one) {
      const value = worthOf(slots, squad);
      if (compareValues(value, best) > 0) best = value;
      return;
    }
    attempt(next + 1);
    const tried = new Set<Position>();
    for (const slot of slots) {
      // two slots of one position are the same for this search
      if (slot.player !== null || tried.has(slot.position) || !fitsWeekSlot(one.position, slot.position))
        continue;
      tried.add(slot.position);
      slot.player = one.player;
      attempt(next + 1);
      slot.player = null;
    }
  };
  attempt(0);
  return best;
}

function compareValues(a: Value, b: Value): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function positionOf(id: string | null, squad: WeekPlayer<string>[]): Position | null {
  return squad.find((one) => one.player === id)?.position ?? null;
}

function player(id: string, position: Position, match: Partial<WeekMatch> = {}): WeekPlayer<string> {
  return { player: id, nick: id, position, selections: 0, matches: [{ ...MATCH, ...match }] };
}

function eleven(players: WeekPlayer<string>[]): Partial<Record<Position, (string | null)[]>> {
  const byPosition: Partial<Record<Position, (string | null)[]>> = {};
  for (const slot of teamOfTheWeek(deepFreeze(players))) {
    byPosition[slot.position] = [...(byPosition[slot.position] ?? []), slot.player];
  }
  return byPosition;
}
