import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { openVs, passVsTime, takeVsStep, type VsCommand } from './vs.ts';
import { VS_POSITIONS, type Vs } from './vs-bet.ts';
import { type CoinTransfer, vsGain } from './vs-coins.ts';

const HOUR = 3_600_000;
const DATE = 50 * HOUR;
const PEOPLE = ['ana', 'bob', 'cat', 'dan', 'eve', 'maker', 'judge'];
const START_COINS = 1000;

describe('any course of a VS', () => {
  it('neither loses nor makes a coin, takes nobody below zero, and leaves no escrow at its end', () => {
    fc.assert(
      fc.property(course, ({ terms, steps }) => {
        const coins = new Map<string, number>(PEOPLE.map((person) => [person, START_COINS]));
        let vs = opened(terms);
        let now = 0;
        for (const { command, after } of steps) {
          now += after;
          const step = takeVsStep(deepFreeze(vs), withBalance(command, coins), now);
          post(coins, step.passed.transfers);
          vs = step.ok ? step.vs : step.passed.vs;
          if (step.ok) post(coins, step.transfers);
          const inEscrow = vs.stage.name === 'open' || vs.stage.name === 'locked' ? vs.entries.length : 0;
          expect(coins.get('(escrow)') ?? 0).toBe(inEscrow * terms.entryCoins);
        }
        const end = passVsTime(vs, now + 200 * HOUR);
        post(coins, end.transfers);
        expect(coins.get('(escrow)') ?? 0).toBe(0);
        expect([...coins.values()].every((balance) => balance >= 0)).toBe(true);
        expect([...coins.values()].reduce((sum, one) => sum + one, 0)).toBe(PEOPLE.length * START_COINS);
        expect(['decided', 'returned']).toContain(end.vs.stage.name);
      }),
      { numRuns: 300 },
    );
  });

  it('gives nobody two seats, and no position more than its seats', () => {
    fc.assert(
      fc.property(course, ({ terms, steps }) => {
        let vs = opened(terms);
        let now = 0;
        for (const { command, after } of steps) {
          now += after;
          const step = takeVsStep(vs, withBalance(command, new Map()), now);
          vs = step.ok ? step.vs : step.passed.vs;
        }
        expect(new Set(vs.entries.map((one) => one.person)).size).toBe(vs.entries.length);
        for (const position of VS_POSITIONS) {
          expect(vs.entries.filter((one) => one.position === position).length).toBeLessThanOrEqual(
            terms.seats,
          );
        }
        expect(vs.entries.map((one) => one.person)).not.toContain('maker');
      }),
    );
  });

  it('pays each winner the gain that was shown, or one coin more', () => {
    const terms = fc.record({
      maker: fc.constant('maker'),
      seats: fc.integer({ min: 1, max: 11 }),
      entryCoins: fc.integer({ min: 1, max: 999 }),
      feePercent: fc.nat(100),
      date: fc.constant(DATE),
    });
    fc.assert(
      fc.property(terms, fc.constantFrom('1' as const, '2' as const), (all, verdict) => {
        const entries = VS_POSITIONS.flatMap((position) =>
          Array.from({ length: all.seats }, (_, seat) => ({
            person: `${position}/${seat}`,
            position,
            enteredAt: seat,
          })),
        );
        const vs: Vs<string> = { terms: all, entries, reports: [], stage: { name: 'locked' } };
        const command = { do: 'confirm', by: 'judge', verdict, reason: 'seen' } as const;
        const step = takeVsStep(vs, command, DATE + 24 * HOUR);
        if (!step.ok) throw new Error(step.failure.code);
        const coins = new Map<string, number>([['(escrow)', 2 * all.seats * all.entryCoins]]);
        post(coins, step.transfers);
        const { gainCoins, feeCoins } = vsGain(all);
        expect(coins.get('(escrow)')).toBe(0);
        expect(coins.get('(house)') ?? 0).toBe(feeCoins);
        for (const { person, position } of entries) {
          const more = (coins.get(person) ?? 0) - (`${position}` === verdict ? gainCoins : 0);
          expect([0, `${position}` === verdict ? 1 : 0]).toContain(more);
        }
      }),
    );
  });
});

const person = fc.constantFrom(...PEOPLE);
const command: fc.Arbitrary<VsCommand<string>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      enabled: fc.constantFrom(true, true, true, true, false),
      entrant: fc.record({
        person,
        balanceCoins: fc.constant(0),
        isAdult: fc.constantFrom(true, true, true, false),
        excludedUntil: fc.constant(null),
        limitLeftCoins: fc.constantFrom(null, null, 50),
      }),
      position: fc.constantFrom(...VS_POSITIONS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      person,
      outcome: fc.constantFrom('1', '2', 'draw'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      by: person,
      verdict: fc.constantFrom('1', '2', '1', '2', 'draw', 'cancel'),
      reason: fc.constantFrom('seen', 'seen', ''),
    }),
  },
);

const course = fc.record({
  terms: fc.record({
    maker: fc.constant('maker'),
    seats: fc.constantFrom(1, 1, 2),
    entryCoins: fc.constantFrom(7, 100, 1000),
    feePercent: fc.constantFrom(0, 5, 33, 100),
    date: fc.constant(DATE),
  }),
  steps: fc.array(fc.record({ command, after: fc.constantFrom(HOUR, HOUR, HOUR, 5 * HOUR, 25 * HOUR) }), {
    minLength: 5,
    maxLength: 30,
    size: 'max',
  }),
});

function opened(terms: Vs<string>['terms']): Vs<string> {
  const step = openVs(deepFreeze(terms), true, 0);
  if (!step.ok) throw new Error(step.failure.code);
  return step.vs;
}

function withBalance(command: VsCommand<string>, coins: ReadonlyMap<string, number>): VsCommand<string> {
  if (command.do !== 'enter') return command;
  const balanceCoins = coins.get(command.entrant.person) ?? START_COINS;
  return { ...command, entrant: { ...command.entrant, balanceCoins } };
}

function post(coins: Map<string, number>, transfers: readonly CoinTransfer<string>[]) {
  for (const { postings } of transfers) {
    expect(postings.reduce((sum, posting) => sum + posting.coins, 0)).toBe(0);
    for (const { account, coins: gain } of postings) {
      const name = account.kind === 'person' ? account.person : `(${account.kind})`;
      coins.set(name, (coins.get(name) ?? 0) + gain);
    }
  }
}
