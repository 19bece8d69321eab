import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PossessionPart, partsOf, possessionAfter, takenOfPart } from './possession-parts.ts';

const DAY = 86_400_000;
const day = (of: number) => of * DAY;
const bought = (at: number, days: number | null) => ({
  at: day(at),
  days,
  isReversed: false,
  takenMs: null,
  againAt: null,
});

describe('a purchase whose payment is reversed', () => {
  it.each([
    ['alone, ends now', [bought(0, 30)], 30, 10, 10],
    ['long over, changes nothing that has passed', [bought(0, 30)], 30, 50, 30],
    ['forever, ends now', [bought(0, null)], null, 10, 10],
    ['leaves the days of the others', [bought(0, 30), bought(5, 30)], 60, 10, 35],
    ['leaves a later purchase whole', [bought(0, 30), bought(50, 30)], 80, 60, 80],
    ['leaves forever what is bought forever', [bought(0, 30), bought(5, null)], null, 10, null],
    ['is followed by the days bought before it', [bought(0, null), bought(-5, 30)], null, 10, 25],
  ])('%s', (_, [first, ...others], until, now, left) => {
    const gone = { ...bought(0, 0), ...first, isReversed: true };
    const present = { until: until === null ? null : day(until) };
    expect(possessionAfter(present, partsOf([gone, ...others]), day(now))).toEqual({
      until: left === null ? null : day(left),
    });
  });

  it.each([
    ['what was left of it', [bought(0, 30)], 10, 20],
    ['nothing that has passed', [bought(0, 30)], 50, 0],
    ['what it adds to the others', [bought(0, 30), bought(5, 30)], 10, 25],
    ['its days, though another lasts forever', [bought(0, 30), bought(5, null)], 10, 20],
  ])('loses %s', (_, purchases, now, lost) => {
    const [part, ...others] = partsOf(purchases);
    expect(part && takenOfPart(part, others, day(now))).toBe(day(lost));
  });

  it('comes back with what was taken, from the end of what runs then', () => {
    const back = { ...bought(0, 30), takenMs: day(20), againAt: day(50) };
    expect(possessionAfter({ until: day(10) }, partsOf([back]), day(50))).toEqual({ until: day(70) });
    const meanwhile = [back, bought(45, 30)];
    expect(possessionAfter({ until: day(75) }, partsOf(meanwhile), day(50))).toEqual({ until: day(95) });
  });

  it('of which nothing was left comes back with nothing', () => {
    const back = { ...bought(0, 30), takenMs: 0, againAt: day(50) };
    expect(possessionAfter({ until: day(30) }, partsOf([back]), day(50))).toEqual({ until: day(30) });
  });
});

const NOW = day(100);
const part = fc.record({
  from: fc.integer({ min: 0, max: NOW }),
  ms: fc.option(fc.integer({ min: 1, max: day(60) }), { freq: 9 }),
});
const sorted = (parts: readonly PossessionPart[]) => parts.toSorted((a, b) => a.from - b.from);

describe('at one instant', () => {
  it('what is taken and comes back leaves the possession as it was', () => {
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 5 }), (one, more) => {
        const others = sorted(more);
        const before = possessionAfter({ until: 0 }, sorted([one, ...others]), NOW);
        const without = possessionAfter(before, others, NOW);
        const ms = takenOfPart(one, others, NOW);
        fc.pre(before.until === null || before.until > NOW);
        expect(possessionAfter(without, [...others, { from: NOW, ms }], NOW)).toEqual(before);
      }),
    );
  });

  it('a part takes no more than it is, and what others add stays', () => {
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 5 }), (one, more) => {
        const others = sorted(more);
        const before = possessionAfter({ until: 0 }, sorted([one, ...others]), NOW);
        const { until } = possessionAfter(before, others, NOW);
        const alone = possessionAfter({ until: 0 }, others, NOW).until;
        expect(until ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(alone ?? Number.POSITIVE_INFINITY);
        const taken = takenOfPart(one, others, NOW);
        if (one.ms !== null) expect(taken).toBeLessThanOrEqual(one.ms);
        else expect(taken).toBeNull();
      }),
    );
  });
});
