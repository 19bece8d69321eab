import type { UserCoins } from '../coins/coins.ts';
import { checkInstant } from '../instants.ts';
import type { PremiumPart, PremiumSpell } from '../premium/premium.ts';
import { runningSpell } from '../premium/premium.ts';
import type { Bought } from './reversal.ts';

const DAY = 86_400_000;

/** How long what was bought can be given back: 14 days of 24 hours from when it was fulfilled. */
export const GIVE_BACK_MS = 14 * DAY;

/** A fulfilled order, as far as it is reversed: `booked` is what was taken of `bought`, `reversed` in cents what was paid back. */
export type GivenBackOrder = Bought & {
  readonly reversed: number;
  readonly booked: number;
  readonly fulfilledAt: number;
};

export type GiveBackFailure =
  | { readonly code: 'give_back_too_late'; readonly until: number }
  | { readonly code: 'give_back_nothing' };

/** How much is given back: `units` coins, or whole days, and the cents that the provider pays back for them. */
export type GiveBack =
  | { readonly ok: true; readonly units: number; readonly cents: number }
  | { readonly ok: false; readonly failure: GiveBackFailure };

/**
 * All unspent coins of a package: at most what is not yet reversed of it, and the user's bought coins. Its cents are then an
 * event of the payment like any refund of the provider's, and what is taken follows from the one figure: a later reversal
 * takes the rest alone. So at most `units` coins are taken, and one that is worth no cent stays.
 * @param order `bought` is the coins of the package
 */
export function giveBackCoins(order: GivenBackOrder, has: Pick<UserCoins, 'bought'>, now: number): GiveBack {
  const units = Math.min(order.bought - order.booked, has.bought);
  return giveBack(order, units, Math.floor((order.paidCents * units) / order.bought), now);
}

/**
 * The days that are left of the part that an order bought, whole ones: the day that has begun is used. Days that a reversal
 * took of it, or of its spell's end, are not left. As with coins, the cents are an event, and the spell is cut by its share. Cents
 * are rounded down, so that this share is a little less than whole days: what all steps together give back is therefore what the
 * unused days are worth now, or the rest of the share and of the day in use would be a day that is given back once more.
 * @param order `bought` is the part's milliseconds
 * @param spells of the receiver
 */
export function giveBackPremium(
  order: GivenBackOrder & { readonly part: PremiumPart },
  spells: readonly PremiumSpell[],
  now: number,
): GiveBack {
  const { part, bought, booked, paidCents } = order;
  const spell = runningSpell(spells, now);
  const unused = spell?.from === part.spell ? unusedDays(order, spell, now) : 0;
  // a part is whole days: months are of UTC, and keep the hour
  const worth = Math.floor((paidCents * unused) / (bought / DAY));
  return giveBack(order, Math.floor(unused - booked / DAY), worth - order.reversed, now);
}

/** Whole days of an order's part that had not begun by now, those that were reversed among them. */
function unusedDays(
  { part, bought, booked }: Pick<GivenBackOrder, 'bought' | 'booked'> & { readonly part: PremiumPart },
  { boughtUntil, reversedMs }: PremiumSpell,
  now: number,
): number {
  // What other orders gave back counts as whole days, too.
  const byOthers = Math.ceil((reversedMs - booked) / DAY) * DAY;
  const left = Math.min(bought, part.until - now, boughtUntil - byOthers - now);
  return Math.max(0, Math.floor(left / DAY));
}

function giveBack(
  { paidCents, reversed, fulfilledAt }: GivenBackOrder,
  units: number,
  worth: number,
  now: number,
): GiveBack {
  checkInstant(now);
  const until = fulfilledAt + GIVE_BACK_MS;
  if (now >= until) return { ok: false, failure: { code: 'give_back_too_late', until } };
  const cents = Math.min(paidCents - reversed, worth);
  if (units <= 0 || cents <= 0) return { ok: false, failure: { code: 'give_back_nothing' } };
  return { ok: true, units, cents };
}
