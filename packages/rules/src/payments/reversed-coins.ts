import { type CoinMovement, type CoinParts, claimCoins, type UserCoins } from '../coins/coins.ts';
import { moved } from '../coins/movements.ts';

/** A user's coins after something was booked, and what reversals hold of them. */
export type BookedCoins = {
  readonly movements: readonly CoinMovement[];
  /** Of all the user's payments together; the rest of what is reversed is their debt. */
  readonly taken: CoinParts;
};

/**
 * Books coins that a user gets (`credited`: of an order, bought ones) and coins that reversals take (`reversed`; below zero:
 * return). Reversals take of all that the user would have without them: bought coins, then earned ones, and the rest is debt.
 * So what is returned lowers the debt first, then goes to earned coins, then to bought ones; a debt that was paid meanwhile
 * returns to the account that paid it. Nothing depends on the order: credits and reversals in any other end in the same
 * accounts, also where they are of several payments. Bought coins that come when earned ones were taken take their place.
 *
 * `taken` is kept with the user (zeros at first) and written with each answer; every credit has to come through here, or a
 * debt that it pays is unknown. In the answer `counterpart` gives what is credited, and `issue` takes and returns the rest.
 * @throws RangeError for amounts that are none, and if more is returned than was reversed
 */
export function bookCoins(
  has: UserCoins,
  taken: CoinParts,
  { credited, reversed }: { readonly credited: CoinParts; readonly reversed: number },
): BookedCoins {
  requireWhole(has.bought, has.earned, has.debt, taken.bought, taken.earned);
  requireWhole(credited.bought, credited.earned);
  // what reversals hold from now on, in coins
  const held = taken.bought + taken.earned + has.debt + reversed;
  requireWhole(held);
  const whole = {
    bought: has.bought + taken.bought + credited.bought,
    earned: has.earned + taken.earned + credited.earned,
    debt: 0,
  };
  const after = held === 0 ? whole : claimed(whole, held);
  const gained = {
    bought: after.bought - has.bought,
    earned: after.earned - has.earned,
    debt: after.debt - has.debt,
  };
  const given = credited.bought + credited.earned;
  return {
    movements: moved({
      ...gained,
      counterpart: -given,
      claims: -gained.debt,
      issue: given - gained.bought - gained.earned,
    }),
    taken: { bought: whole.bought - after.bought, earned: whole.earned - after.earned },
  };
}

function claimed(has: UserCoins, coins: number): UserCoins {
  const after = { ...has };
  for (const { account, coins: gained } of claimCoins(has, coins)) {
    if (account === 'bought' || account === 'earned' || account === 'debt') after[account] += gained;
  }
  return after;
}

function requireWhole(...values: readonly number[]): void {
  if (!values.every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new RangeError('coins are whole and never below zero');
  }
}
