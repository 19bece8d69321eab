/** How many players a team may have in a tournament. */
export type SquadLimits = { readonly smallest: number; readonly largest: number };

/** A team of `single` (1v1) is one player. */
export const SQUAD_LIMITS: Readonly<Record<'clubs' | 'single', SquadLimits>> = {
  clubs: { smallest: 7, largest: 25 },
  single: { smallest: 1, largest: 1 },
};

/** What a tournament may set for its market. Money in cents of tournament money, times in milliseconds. */
export type MarketSettings = {
  readonly squad: SquadLimits;
  /** The price of a player who enters the tournament. */
  readonly startPriceCents: number;
  /** The open invitations that a team may have at once. */
  readonly mostInvitations: number;
  /** Offers below or above these shares of the price need an administrator. */
  readonly offerBand: { readonly leastPercent: number; readonly mostPercent: number };
  /** How long a player has to confirm a transfer after the manager accepts it. */
  readonly confirmWithinMs: number;
  /** Transfers between the same two teams in a window, in either direction; null = any number. */
  readonly mostDealsPerPair: number | null;
  /** Whether a player who was bought from another team may be sold again while that window is open. */
  readonly resaleAllowed: boolean;
  /** How long a player who wants to leave has to stay. */
  readonly noticeMs: number;
  /** Nobody has to stay in a team that has not played for this long. */
  readonly idleMs: number;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The tournament money a team starts with: 100,000,000, in cents. */
export const START_BALANCE_CENTS = 10_000_000_000;

export const MARKET_SETTINGS: MarketSettings = {
  squad: SQUAD_LIMITS.clubs,
  startPriceCents: 100_000_000,
  mostInvitations: 30,
  offerBand: { leastPercent: 50, mostPercent: 200 },
  confirmWithinMs: 48 * HOUR,
  mostDealsPerPair: 2,
  resaleAllowed: false,
  noticeMs: 7 * DAY,
  idleMs: 14 * DAY,
};

/** The most open offers of a team: an offer of a cent costs nothing, and each tells people something. */
export const MOST_OPEN_OFFERS = 30;

/** The most that a tournament may set for its market. */
export const MOST_MARKET_SETTINGS = {
  squad: 100,
  invitations: 1000,
  deals: 1000,
  percent: 1_000_000,
  hours: (365 * DAY) / HOUR,
  days: 365,
} as const;

export type MarketSettingsFailure = {
  readonly code: 'market_setting_invalid';
  readonly setting: keyof MarketSettings;
};

/** The first thing that is wrong with settings that somebody typed; null if they are sound. */
export function checkMarketSettings(settings: MarketSettings): MarketSettingsFailure | null {
  const { squad, offerBand, mostDealsPerPair } = settings;
  const { leastPercent, mostPercent } = offerBand;
  const isTime = (ms: number) => isWhole(ms, 0, MOST_MARKET_SETTINGS.days * DAY);
  const sound: Readonly<Record<keyof MarketSettings, boolean>> = {
    squad: isWhole(squad.smallest, 1, squad.largest) && isWhole(squad.largest, 1, MOST_MARKET_SETTINGS.squad),
    startPriceCents: isWhole(settings.startPriceCents, 0, Number.MAX_SAFE_INTEGER),
    mostInvitations: isWhole(settings.mostInvitations, 0, MOST_MARKET_SETTINGS.invitations),
    offerBand: isWhole(leastPercent, 0, mostPercent) && isWhole(mostPercent, 0, MOST_MARKET_SETTINGS.percent),
    confirmWithinMs: isTime(settings.confirmWithinMs) && settings.confirmWithinMs > 0,
    mostDealsPerPair: mostDealsPerPair === null || isWhole(mostDealsPerPair, 0, MOST_MARKET_SETTINGS.deals),
    resaleAllowed: typeof settings.resaleAllowed === 'boolean',
    noticeMs: isTime(settings.noticeMs),
    idleMs: isTime(settings.idleMs),
  };
  const setting = MARKET_SETTING_NAMES.find((name) => !sound[name]);
  return setting ? { code: 'market_setting_invalid', setting } : null;
}

const MARKET_SETTING_NAMES: readonly (keyof MarketSettings)[] = [
  'squad',
  'startPriceCents',
  'mostInvitations',
  'offerBand',
  'confirmWithinMs',
  'mostDealsPerPair',
  'resaleAllowed',
  'noticeMs',
  'idleMs',
];

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
