import { VS_COINS, type VsCoins } from './vs-words.ts';

/** The site's settings of VS. */
export type VsSettings = {
  /** Without it nothing opens and nobody enters (`switchOffVs` ends what runs). */
  readonly enabled: boolean;
  readonly coins: VsCoins;
  /** How many days old (of 24 hours) an account must be to enter. */
  readonly accountDays: number;
  /** How many matches one must have played, on sheets that both sides stood by. */
  readonly playedMatches: number;
};

/** What holds if nothing is set, but for the switch. */
export const VS_SETTINGS: Omit<VsSettings, 'enabled'> = {
  coins: 'earned',
  accountDays: 30,
  playedMatches: 3,
};

export const VS_MOST_ACCOUNT_DAYS = 3650;
export const VS_MOST_PLAYED_MATCHES = 1000;

export type VsSettingsFailure =
  | { readonly code: 'vs_coins_unknown'; readonly coins: string }
  | { readonly code: 'vs_account_days_invalid'; readonly days: number; readonly most: number }
  | { readonly code: 'vs_played_matches_invalid'; readonly matches: number; readonly most: number };

/** What is wrong with settings of VS; null: they are sound. */
export function checkVsSettings(settings: Omit<VsSettings, 'enabled'>): VsSettingsFailure | null {
  const { coins, accountDays: days, playedMatches: matches } = settings;
  if (!VS_COINS.includes(coins)) return { code: 'vs_coins_unknown', coins };
  if (!isUpTo(days, VS_MOST_ACCOUNT_DAYS)) {
    return { code: 'vs_account_days_invalid', days, most: VS_MOST_ACCOUNT_DAYS };
  }
  if (!isUpTo(matches, VS_MOST_PLAYED_MATCHES)) {
    return { code: 'vs_played_matches_invalid', matches, most: VS_MOST_PLAYED_MATCHES };
  }
  return null;
}

function isUpTo(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
