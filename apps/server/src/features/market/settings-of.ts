import { MARKET_SETTINGS, type MarketSettings } from '@matchnight/rules';
import type { TournamentRow } from '../tournaments/index.ts';

type SetRow = Pick<TournamentRow, 'squad_smallest' | 'squad_largest' | 'start_price'>;

/** What a tournament sets for its market; what it does not set is the product's. */
export function marketSettingsOf(row: SetRow): MarketSettings {
  return {
    ...MARKET_SETTINGS,
    squad: { smallest: row.squad_smallest, largest: row.squad_largest },
    startPriceCents: row.start_price,
  };
}
