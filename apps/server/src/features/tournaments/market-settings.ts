import { checkMarketSettings, MARKET_SETTINGS, type MarketSettings } from '@matchnight/rules';
import { notFound, refuseField } from '../../platform/errors.ts';
import type { TournamentRow } from './repository/tournaments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a tournament sets for offers, by the names of the form; `dealsPerPair` null: any number. */
export interface OfferSettings {
  readonly offerHours: number;
  readonly dealsPerPair: number | null;
  readonly resaleAllowed: boolean;
  readonly leaveDays: number;
  readonly offerLeastPercent: number;
  readonly offerMostPercent: number;
}
type OfferRow = Pick<TournamentRow, keyof ReturnType<typeof offerColumnsOf>>;
type MarketRow = OfferRow & Pick<TournamentRow, 'squad_smallest' | 'squad_largest' | 'start_price'>;

/** What a tournament starts with. */
export const PRODUCT_OFFERS: OfferSettings = {
  offerHours: MARKET_SETTINGS.confirmWithinMs / HOUR_MS,
  dealsPerPair: MARKET_SETTINGS.mostDealsPerPair,
  resaleAllowed: MARKET_SETTINGS.resaleAllowed,
  leaveDays: MARKET_SETTINGS.noticeMs / DAY_MS,
  offerLeastPercent: MARKET_SETTINGS.offerBand.leastPercent,
  offerMostPercent: MARKET_SETTINGS.offerBand.mostPercent,
};

export const OFFER_SETTINGS = Object.keys(PRODUCT_OFFERS);

/** @throws Refusal `not_found`: in 1v1 a team is its player, so that there is nobody to sign or to sell */
export function requireMarket({ kind }: Pick<TournamentRow, 'kind'>): void {
  if (kind === 'single') throw notFound();
}

/** The market's settings of a tournament; what no tournament sets is the product's. */
export function marketSettingsOf(row: MarketRow): MarketSettings {
  return {
    ...lawOf(offerSettingsOf(row)),
    squad: { smallest: row.squad_smallest, largest: row.squad_largest },
    startPriceCents: row.start_price,
  };
}

export function offerSettingsOf(row: OfferRow): OfferSettings {
  return {
    offerHours: row.offer_hours,
    dealsPerPair: row.deals_per_pair,
    resaleAllowed: row.resale_allowed,
    leaveDays: row.leave_days,
    offerLeastPercent: row.offer_least_percent,
    offerMostPercent: row.offer_most_percent,
  };
}

export function offerColumnsOf(asked: OfferSettings) {
  return {
    offer_hours: asked.offerHours,
    deals_per_pair: asked.dealsPerPair,
    resale_allowed: asked.resaleAllowed,
    leave_days: asked.leaveDays,
    offer_least_percent: asked.offerLeastPercent,
    offer_most_percent: asked.offerMostPercent,
  };
}

/** @throws Refusal on the field that the law of the market says no to */
export function requireSoundOffers(asked: OfferSettings): void {
  const failure = checkMarketSettings(lawOf(asked));
  if (failure === null) return;
  // The contract bounds each number as the law does; only their order is left.
  if (failure.setting !== 'offerBand') throw new Error(`${failure.setting} is refused`);
  throw refuseField('offerLeastPercent', 'offer_band');
}

function lawOf(asked: OfferSettings): MarketSettings {
  return {
    ...MARKET_SETTINGS,
    confirmWithinMs: asked.offerHours * HOUR_MS,
    mostDealsPerPair: asked.dealsPerPair,
    resaleAllowed: asked.resaleAllowed,
    noticeMs: asked.leaveDays * DAY_MS,
    offerBand: { leastPercent: asked.offerLeastPercent, mostPercent: asked.offerMostPercent },
  };
}
