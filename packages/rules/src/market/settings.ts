/** How many players a team may have in a tournament. */
export type SquadLimits = { readonly smallest: number; readonly largest: number };

/** A team of `single` (1v1) is one player. */
export const SQUAD_LIMITS: Readonly<Record<'clubs' | 'single', SquadLimits>> = {
  clubs: { smallest: 7, largest: 25 },
  single: { smallest: 1, largest: 1 },
};

/** What a tournament may set about its market. Money in cents of tournament money, times in milliseconds. */
export type MarketSettings = {
  readonly squad: SquadLimits;
  /** What a player costs who enters the tournament. */
  readonly startPriceCents: number;
  /** Open invitations a team may have at once. */
  readonly mostInvitations: number;
  /** Offers below or above these shares of the price need an administrator. */
  readonly offerBand: { readonly leastPercent: number; readonly mostPercent: number };
  /** How long a player has to confirm a transfer that his manager accepted. */
  readonly confirmWithinMs: number;
  /** Transfers between the same two teams in a window, in either direction; null = any number. */
  readonly mostDealsPerPair: number | null;
  /** Whether who was bought from another team may be sold on while that window is open. */
  readonly resaleAllowed: boolean;
  /** How long who wants to leave stays. */
  readonly noticeMs: number;
  /** Nobody has to stay in a team that has not played for so long. */
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
