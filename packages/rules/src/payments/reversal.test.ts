import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { isReversedWhole, type ReversalEvent, reversalToBook, reversedCents, shareOf } from './reversal.ts';

const PAID = 1000;

describe('how much of a payment is reversed', () => {
  it.each<[string, ReversalEvent[], number]>([
    ['nothing', [], 0],
    ['a refund', [said('refund', 'r1', 300)], 300],
    ['two refunds', [said('refund', 'r1', 300), said('refund', 'r2', 300)], 600],
    ['a refund told twice', [said('refund', 'r1', 300), said('refund', 'r1', 300)], 300],
    ['a refund that failed', [said('refund', 'r1', 300), said('refund_failed', 'r1', 300)], 0],
    ['a failure told before its refund', [said('refund_failed', 'r1', 300)], 0],
    ['a dispute', [said('withdrawn', 'd1', PAID)], PAID],
    ['a dispute that is won', [said('withdrawn', 'd1', PAID), said('reinstated', 'd1', PAID)], 0],
    [
      'a refund after a won dispute',
      [said('withdrawn', 'd1', PAID), said('reinstated', 'd1', PAID), said('refund', 'r1', 400)],
      400,
    ],
    [
      'a dispute that withdraws a second time, which is an event of its own',
      [said('withdrawn', 'd1', PAID), said('reinstated', 'd1', PAID), said('withdrawn', 'd1:2', PAID)],
      PAID,
    ],
    ['a dispute after a refund', [said('refund', 'r1', 400), said('withdrawn', 'd1', PAID)], PAID],
  ])('%s', (_, events, cents) => {
    expect(reversedCents(deepFreeze(events), PAID)).toBe(cents);
  });

  it('is a figure of the set: order and repetition change nothing, and it is a part of what was paid', () => {
    const event = fc.record({
      kind: fc.constantFrom('refund', 'refund_failed', 'withdrawn', 'reinstated'),
      id: fc.constantFrom('a', 'b'),
    });
    const events = fc
      .array(event, { maxLength: 12 })
      .map((list) => list.map((one) => ({ ...one, cents: one.id === 'a' ? 700 : 450 })));
    const twice = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length })),
    );
    fc.assert(
      fc.property(twice, ([list, shuffled]) => {
        const cents = reversedCents(list, PAID);
        expect(reversedCents(shuffled, PAID)).toBe(cents);
        expect(cents).toBe(Math.min(PAID, Math.max(0, cents)));
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d cents are no amount', (cents) => {
    expect(() => reversedCents([said('refund', 'r1', cents)], PAID)).toThrow(RangeError);
    expect(() => reversedCents([], cents)).toThrow(RangeError);
  });

  it('one refund with two amounts is an error', () => {
    const events = [said('refund', 'r1', 1), said('refund', 'r1', 2)];
    expect(() => reversedCents(events, PAID)).toThrow(RangeError);
  });
});

describe('what is taken back of what was bought', () => {
  it('is the same share, rounded down', () => {
    const order = { bought: 1500, paidCents: 250 };
    expect([0, 1, 125, 249, 250].map((cents) => shareOf(order, cents))).toEqual([0, 6, 750, 1494, 1500]);
    expect(shareOf({ bought: 7, paidCents: 1000 }, 999)).toBe(6);
  });

  it('is exact, and whole for the whole payment alone', () => {
    const year = 366 * 86_400_000;
    expect(shareOf({ bought: year, paidCents: 4000 }, 1)).toBe(year / 4000);
    expect(shareOf({ bought: year + 1, paidCents: 100_000_000 }, 99_999_999)).toBe(31_622_399_684);
    const [bought, paid] = [fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: 2, max: 100_000 })];
    fc.assert(
      fc.property(bought, paid, (count, paidCents) => {
        expect(shareOf({ bought: count, paidCents }, paidCents)).toBe(count);
        expect(shareOf({ bought: count, paidCents }, paidCents - 1)).toBeLessThan(count);
      }),
    );
  });

  it('is booked as the difference to what was booked', () => {
    const order = { bought: 1500, paidCents: 250, booked: 600 };
    expect([0, 100, 250].map((cents) => reversalToBook(order, cents))).toEqual([-600, 0, 900]);
  });

  it('of more than was paid is an error', () => {
    for (const cents of [251, -1, 0.5, Number.NaN]) {
      expect(() => shareOf({ bought: 1500, paidCents: 250 }, cents)).toThrow(RangeError);
    }
  });

  it('of nothing, or of what cost nothing, is an error', () => {
    expect(() => shareOf({ bought: 0, paidCents: 250 }, 0)).toThrow(RangeError);
    expect(() => shareOf({ bought: 1500, paidCents: 0 }, 0)).toThrow(RangeError);
  });

  it('is a whole product, and only of a whole payment', () => {
    expect([0, 249, 250].map((cents) => isReversedWhole(cents, 250))).toEqual([false, false, true]);
  });
});

function said(kind: ReversalEvent['kind'], id: string, cents: number): ReversalEvent {
  return { kind, id, cents };
}
