import { expect, it } from 'vitest';
import { checkMarketSettings, MARKET_SETTINGS, type MarketSettings, SQUAD_LIMITS } from './settings.ts';

it('the default settings of a market are sound, for 1v1 too', () => {
  expect(checkMarketSettings(MARKET_SETTINGS)).toBeNull();
  expect(checkMarketSettings({ ...MARKET_SETTINGS, squad: SQUAD_LIMITS.single })).toBeNull();
  expect(checkMarketSettings({ ...MARKET_SETTINGS, mostDealsPerPair: null, noticeMs: 0 })).toBeNull();
});

const wrong: readonly Partial<MarketSettings>[] = [
  { squad: { smallest: 8, largest: 7 } },
  { squad: { smallest: 0, largest: 7 } },
  { squad: { smallest: 1, largest: 101 } },
  { startPriceCents: -1 },
  { mostInvitations: 1.5 },
  { confirmWithinMs: 366 * 86_400_000 },
  { mostDealsPerPair: 1001 },
  { noticeMs: 366 * 86_400_000 },
  { offerBand: { leastPercent: 0, mostPercent: 1_000_001 } },
  { offerBand: { leastPercent: 60, mostPercent: 50 } },
  { offerBand: { leastPercent: Number.NaN, mostPercent: 50 } },
  { confirmWithinMs: 0 },
  { mostDealsPerPair: -1 },
  { noticeMs: Number.POSITIVE_INFINITY },
  { idleMs: -5 },
];
it.each(wrong)('%o is refused by its name', (change) => {
  expect(checkMarketSettings({ ...MARKET_SETTINGS, ...change })).toEqual({
    code: 'market_setting_invalid',
    setting: Object.keys(change)[0],
  });
});
