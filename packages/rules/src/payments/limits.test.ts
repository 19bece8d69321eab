import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  LOOSER_AFTER_MS,
  limitAt,
  limitRefuses,
  limitSpans,
  limitsLeft,
  NO_LIMIT,
  type OwnLimit,
  setLimit,
} from './limits.ts';

const NOW = Date.parse('2026-03-29T12:00:00Z');
const MADRID = 'Europe/Madrid';

describe('a limit that one sets oneself', () => {
  it.each<[string, number | null, number | null, OwnLimit]>([
    ['the first one holds at once', null, 500, { most: 500, wish: null }],
    ['a stricter one holds at once', 500, 100, { most: 100, wish: null }],
    ['nothing at all is one', 500, 0, { most: 0, wish: null }],
    ['a looser one waits', 500, 600, waits(500, 600)],
    ['none waits', 500, null, waits(500, null)],
    ['the present one stays', 500, 500, { most: 500, wish: null }],
    ['none stays none', null, null, NO_LIMIT],
  ])('%s', (_, most, wished, limit) => {
    expect(set({ most, wish: null }, wished)).toEqual(limit);
  });

  it('takes back a wish that waits if it is stricter, or the present one', () => {
    expect(set(waits(500, 600), 400)).toEqual({ most: 400, wish: null });
    expect(set(waits(500, 600), 500)).toEqual({ most: 500, wish: null });
  });

  it('waits anew with each wish for a looser one', () => {
    expect(set(waits(500, 600), 600, NOW + 5)).toEqual(waits(500, 600, NOW + 5));
    expect(set(waits(500, null), 501, NOW + 5)).toEqual(waits(500, 501, NOW + 5));
  });

  it('is the wished one after 7 days, and from then on others are measured by it', () => {
    const waiting = deepFreeze(waits(500, 600));
    expect(limitAt(waiting, NOW + LOOSER_AFTER_MS - 1)).toBe(waiting);
    expect(limitAt(waiting, NOW + LOOSER_AFTER_MS)).toEqual({ most: 600, wish: null });
    expect(set(waiting, 550, NOW + LOOSER_AFTER_MS)).toEqual({ most: 550, wish: null });
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('is not %d', (most) => {
    expect(setLimit(NO_LIMIT, most, NOW)).toEqual({ ok: false, failure: { code: 'limit_invalid', most } });
  });

  it('is never loosened within 7 days, whatever one wishes', () => {
    const wish = fc.record({ most: fc.option(fc.nat(100)), hours: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        let [limit, now] = [set(NO_LIMIT, 50), NOW];
        const asked = [{ most: 50, at: NOW }];
        for (const { most, hours } of wishes) {
          now += hours * 3_600_000;
          limit = set(limit, most, now);
          asked.push({ most: most ?? Number.POSITIVE_INFINITY, at: now });
          // it is no looser than whatever was asked for within the last 7 days
          const recent = asked.filter(({ at }) => at > now - LOOSER_AFTER_MS).map((one) => one.most);
          expect(limit.most ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(Math.min(...recent));
        }
      }),
    );
  });
});

describe('what a limit leaves', () => {
  const limits = { day: { most: 500, wish: null }, month: { most: 900, wish: null } };
  const at = (time: string) => Date.parse(time);

  it('is less what was spent in the day and the calendar month, less what came back', () => {
    const spendings = [
      { at: at('2026-02-28T22:59:59Z'), amount: 800, cameBack: 0 },
      { at: at('2026-02-28T23:00:00Z'), amount: 300, cameBack: 100 },
      { at: at('2026-03-28T22:59:59Z'), amount: 70, cameBack: 0 },
      { at: at('2026-03-28T23:00:00Z'), amount: 250, cameBack: 50 },
      { at: at('2026-03-29T22:00:00Z'), amount: 5, cameBack: 0 },
    ];
    expect(limitsLeft(limits, deepFreeze(spendings), NOW, MADRID)).toEqual({ day: 300, month: 425 });
  });

  it('is never below zero, and does not grow by what came back of an earlier period', () => {
    const spent = { at: NOW, amount: 600, cameBack: 0 };
    const earlier = { at: NOW - 60 * 86_400_000, amount: 500, cameBack: 500 };
    expect(limitsLeft(limits, [spent, earlier], NOW, MADRID)).toEqual({ day: 0, month: 300 });
    const more = { at: NOW, amount: 10, cameBack: 99 };
    expect(limitsLeft(limits, [spent, more], NOW, MADRID)).toEqual({ day: 0, month: 300 });
  });

  it('follows the limit that holds now, and nothing where there is none', () => {
    const wished = { day: waits(500, 800, NOW - LOOSER_AFTER_MS), month: NO_LIMIT };
    expect(limitsLeft(wished, [], NOW, MADRID)).toEqual({ day: 800, month: null });
  });

  it('refuses more than the stricter period leaves', () => {
    expect(limitRefuses({ day: 300, month: 425 }, 300)).toBeNull();
    expect(limitRefuses({ day: 300, month: 425 }, 301)).toEqual({
      code: 'limit_reached',
      period: 'day',
      left: 300,
    });
    expect(limitRefuses({ day: null, month: 0 }, 1)).toMatchObject({ period: 'month', left: 0 });
    expect(limitRefuses({ day: null, month: null }, 1_000_000)).toBeNull();
  });
});

it.each([
  ['in spring has 23 hours', '2026-03-29T12:00:00Z', MADRID, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  [
    'in autumn has 25 hours',
    '2026-10-25T23:30:00+01:00',
    MADRID,
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
  ],
  [
    'without a midnight begins later',
    '2026-09-06T12:00:00Z',
    'America/Santiago',
    '2026-09-06T04:00:00Z',
    '2026-09-07T03:00:00Z',
  ],
])('a day %s', (_, now, zone, from, until) => {
  expect(limitSpans(Date.parse(now), zone).day).toEqual({ from: Date.parse(from), until: Date.parse(until) });
});

it('a month runs from its first to its last local midnight', () => {
  expect(limitSpans(Date.parse('2026-10-31T23:30:00+01:00'), MADRID).month).toEqual({
    from: Date.parse('2026-10-01T00:00:00+02:00'),
    until: Date.parse('2026-11-01T00:00:00+01:00'),
  });
});

function waits(most: number, wished: number | null, since = NOW): OwnLimit {
  return { most, wish: { most: wished, from: since + LOOSER_AFTER_MS } };
}

function set(limit: OwnLimit, most: number | null, now = NOW): OwnLimit {
  const result = setLimit(deepFreeze(limit), most, now);
  if (!result.ok) throw new Error(result.failure.code);
  return result.limit;
}
