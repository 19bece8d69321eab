import { type CoinMovement, moved } from './movements.ts';

export type { CoinMovement } from './movements.ts';

/** A user's coins: what they bought, what they earned, and what they owe the site. Whole, never below zero. */
export type UserCoins = {
  readonly bought: number;
  readonly earned: number;
  readonly debt: number;
};

/** How many of some coins were bought, and how many earned. */
export type CoinParts = Pick<UserCoins, 'bought' | 'earned'>;

export type CoinsFailure = { readonly code: 'coins_too_few'; readonly availableCoins: number };

export type CoinsTaken =
  | { readonly ok: true; readonly parts: CoinParts; readonly movements: readonly CoinMovement[] }
  | { readonly ok: false; readonly failure: CoinsFailure };

/** What a user can spend, which is shown as their balance. */
export function availableCoins({ bought, earned }: CoinParts): number {
  return bought + earned;
}

/**
 * Coins that a user gets, or gets back, into the accounts that the parts name. They pay the debt first, bought ones before
 * earned ones, as a debt arises where bought ones are missing.
 * @throws RangeError for parts that are no coins
 */
export function creditCoins(has: UserCoins, parts: CoinParts): CoinMovement[] {
  requireCoins(parts.bought + parts.earned, parts.bought, parts.earned);
  const ofBought = Math.min(parts.bought, has.debt);
  const ofEarned = Math.min(parts.earned, has.debt - ofBought);
  const paid = ofBought + ofEarned;
  return moved({
    counterpart: -(parts.bought + parts.earned),
    bought: parts.bought - ofBought,
    earned: parts.earned - ofEarned,
    debt: -paid,
    claims: paid,
    issue: paid,
  });
}

/** Coins that a user pays in the shop: bought ones first, then earned ones. @throws RangeError for what is no amount */
export function spendCoins(has: UserCoins, coins: number): CoinsTaken {
  return taken(has, coins, 'bought');
}

/** Coins that an administrator takes: earned ones first, then bought ones, and never into debt. @throws RangeError likewise */
export function takeCoinsByHand(has: UserCoins, coins: number): CoinsTaken {
  return taken(has, coins, 'earned');
}

/**
 * Coins whose payment was taken back: bought ones, then earned ones; what was spent meanwhile becomes debt.
 * @throws RangeError for what is no amount
 */
export function claimCoins(has: UserCoins, coins: number): CoinMovement[] {
  requireCoins(coins);
  const bought = Math.min(coins, has.bought);
  const earned = Math.min(coins - bought, has.earned);
  const debt = coins - bought - earned;
  return moved({ bought: -bought, earned: -earned, counterpart: bought + earned, debt, claims: -debt });
}

function taken(has: UserCoins, coins: number, first: keyof CoinParts): CoinsTaken {
  requireCoins(coins);
  const available = availableCoins(has);
  if (coins > available) {
    return { ok: false, failure: { code: 'coins_too_few', availableCoins: available } };
  }
  const ofFirst = Math.min(coins, has[first]);
  const rest = coins - ofFirst;
  const parts = first === 'bought' ? { bought: ofFirst, earned: rest } : { bought: rest, earned: ofFirst };
  const movements = moved({ bought: -parts.bought, earned: -parts.earned, counterpart: coins });
  return { ok: true, parts, movements };
}

function requireCoins(total: number, ...parts: readonly number[]): void {
  const isWhole = [total, ...parts].every((coins) => Number.isSafeInteger(coins) && coins >= 0);
  if (!isWhole || total === 0) throw new RangeError('coins are whole and more than zero');
}
