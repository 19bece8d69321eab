import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE, entry, full, TERMS } from '../testing/vs.ts';
import type { Vs, VsEntry } from './vs-bet.ts';
import { vsGain } from './vs-coins.ts';
import { vsMoves } from './vs-moves.ts';

const won = (vs: Vs<string>, verdict: '1' | '2' = '1'): Vs<string> => ({
  ...vs,
  stage: { name: 'decided', because: 'agreed', verdict, by: null, reason: null, at: DATE, paidAt: DATE },
});
const moved = (vs: Vs<string>) => vsMoves(vs).map(({ from, to, coins }) => `${from} ${to} ${coins}`);
const withTerms = (changes: Partial<Vs<string>['terms']>, entries: VsEntry<string>[]): Vs<string> =>
  won({ ...full, terms: { ...TERMS, ...changes }, entries });
const duel = (entryCoins: number, feePercent: number, first: 'ana' | 'bob' = 'ana') =>
  withTerms({ seats: 1, entryCoins, feePercent }, [
    entry('ana', 1, 1, first === 'ana' ? 1 : 2),
    entry('bob', 2, 1, first === 'ana' ? 2 : 1),
  ]);

/** A full VS whose sides entered in some order. */
const fullVs = fc
  .record({
    seats: fc.integer({ min: 1, max: 11 }),
    entryCoins: fc.integer({ min: 1, max: 500 }),
    feePercent: fc.integer({ min: 0, max: 100 }),
    verdict: fc.constantFrom('1' as const, '2' as const),
  })
  .chain(({ verdict, ...terms }) =>
    fc
      .shuffledSubarray(
        Array.from({ length: terms.seats * 2 }, (_, index) => index),
        { minLength: terms.seats * 2 },
      )
      .map((order) => {
        const entries = order.map((index, at) =>
          entry(`p${index}`, index % 2 === 0 ? 1 : 2, Math.floor(index / 2) + 1, at),
        );
        return won({ ...full, terms: { ...TERMS, ...terms }, entries }, verdict);
      }),
  );

describe('what those who lost a VS moved to those who won it', () => {
  it('is their whole entry, where there is no fee', () => {
    expect(moved(duel(200, 0))).toEqual(['bob ana 200']);
    expect(moved(won(full))).toEqual(['bob ana 50', 'bob cat 50', 'dan ana 50', 'dan cat 50']);
    expect(moved(won(full, '2'))).toEqual(['ana bob 50', 'ana dan 50', 'cat bob 50', 'cat dan 50']);
  });

  it('is less by the fee of their own entry alone, and never below zero', () => {
    expect(moved(duel(200, 10))).toEqual(['bob ana 180']);
    expect(moved(duel(100, 60))).toEqual(['bob ana 40']);
    expect(moved(duel(100, 100))).toEqual(['bob ana 0']);
  });

  it('leaves what the fee does not divide with the earliest entry', () => {
    // 2 coins less a fee of 1: the coin that is left is of who entered first.
    expect(moved(duel(1, 50))).toEqual(['bob ana 0']);
    expect(moved(duel(1, 50, 'bob'))).toEqual(['bob ana 1']);
  });

  it('goes round where it does not divide: the next loser’s coins go on behind the last', () => {
    const four = [1, 2, 3, 4].flatMap((seat) => [
      entry(`w${seat}`, 1, seat, seat),
      entry(`l${seat}`, 2, seat, seat),
    ]);
    const rows = moved(withTerms({ seats: 4, entryCoins: 25 }, four));
    expect(rows.filter((row) => row.endsWith(' 7'))).toEqual(['l1 w1 7', 'l2 w2 7', 'l3 w3 7', 'l4 w4 7']);
    expect(rows.filter((row) => row.endsWith(' 6'))).toHaveLength(12);
  });

  it('is nothing where nobody won', () => {
    expect(vsMoves(full)).toEqual([]);
    expect(vsMoves({ ...full, stage: { name: 'returned', because: 'undecided', at: 1, paidAt: 1 } })).toEqual(
      [],
    );
  });

  it('sums exactly: to what is left of each loser’s entry, and in equal shares for the winners', () => {
    fc.assert(
      fc.property(fullVs, (vs) => {
        const moves = vsMoves(vs);
        const { sharedCoins } = vsGain(vs.terms);
        const { seats } = vs.terms;
        expect(moves).toHaveLength(seats * seats);
        for (const { coins } of moves) expect(Number.isInteger(coins) && coins >= 0).toBe(true);
        const sumsOf = (key: 'from' | 'to') =>
          [...Map.groupBy(moves, (move) => move[key]).values()].map((all) =>
            all.reduce((sum, { coins }) => sum + coins, 0),
          );
        const entryLeft = sharedCoins / (seats * 2);
        for (const gave of sumsOf('from')) {
          expect([Math.floor(entryLeft), Math.ceil(entryLeft)]).toContain(gave);
        }
        const got = sumsOf('to');
        expect(Math.max(...got) - Math.min(...got)).toBeLessThanOrEqual(1);
        if (vs.terms.feePercent === 0) expect(new Set(got)).toEqual(new Set([vs.terms.entryCoins]));
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(fullVs, (vs) => {
        expect(vsMoves({ ...vs, entries: vs.entries.toReversed() })).toEqual(vsMoves(vs));
      }),
    );
  });
});
