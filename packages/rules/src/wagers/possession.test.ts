import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { extendPossession, isPossessedAt, MOST_POSSESSION_DAYS, possessionNoticeAt } from './possession.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

describe('a product', () => {
  it.each([
    ['lasts its days from now', null, 30, NOW + 30 * DAY],
    ['is extended while it runs', { until: NOW + 1 }, 30, NOW + 1 + 30 * DAY],
    ['starts anew once it ended', { until: NOW - 1 }, 1, NOW + DAY],
    ['without days lasts forever', null, null, null],
    ['that runs may become one forever', { until: NOW + 1 }, null, null],
  ])('%s', (_, present, days, until) => {
    expect(extendPossession(deepFreeze(present), days, NOW)).toEqual({ ok: true, possession: { until } });
  });

  it.each([null, 30])('had forever is not bought again (%j days)', (days) => {
    expect(extendPossession({ until: null }, days, NOW)).toEqual({
      ok: false,
      failure: { code: 'possession_is_forever' },
    });
  });

  it.each([0, -1, 0.5])('is not sold for %d days', (days) => {
    expect(extendPossession(null, days, NOW)).toEqual({
      ok: false,
      failure: { code: 'possession_days_invalid', days },
    });
  });

  it('is not bought for more than a hundred years ahead', () => {
    const most = { until: NOW + MOST_POSSESSION_DAYS * DAY };
    expect(extendPossession({ until: NOW + DAY }, MOST_POSSESSION_DAYS - 1, NOW)).toEqual({
      ok: true,
      possession: most,
    });
    expect(extendPossession(deepFreeze(most), 1, NOW)).toEqual({
      ok: false,
      failure: { code: 'possession_too_long', most: MOST_POSSESSION_DAYS },
    });
  });

  it.each([
    ['eight days before its end nothing', 8 * DAY, null],
    ['seven days before its end the first', 7 * DAY, 7],
    ['two days before it still the first', 2 * DAY, 7],
    ['the day before it the second', DAY, 1],
    ['a moment before it still the second', 1, 1],
    ['at its end that it has ended', 0, 0],
    ['long after it the same', -400 * DAY, 0],
  ])('owes its owner a notice: %s', (_, left, notice) => {
    expect(possessionNoticeAt({ until: NOW + left }, NOW)).toBe(notice);
  });

  it('that lasts forever owes none', () => {
    expect(possessionNoticeAt({ until: null }, NOW)).toBeNull();
  });

  it('lasts until just before its end, or forever', () => {
    expect(
      [null, { until: NOW }, { until: NOW + 1 }, { until: null }].map((one) => isPossessedAt(one, NOW)),
    ).toEqual([false, false, true, true]);
  });
});
