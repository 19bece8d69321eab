import {
  type BookedCoins,
  bookCoins,
  type CoinMovement,
  type CoinParts,
  type CoinsTaken,
  spendCoins as spent,
  stakeCoins,
  takeCoinsByHand as takenByHand,
  type UserCoins,
  type VsCoins,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { coinsOfUser, coinsTooFew } from './balance.ts';
import { type CoinHolder, type Holder, keyOf } from './holder.ts';
import { findMovedByKey } from './repository/ledger.ts';
import { findReversed, upsertReversed } from './repository/reversed.ts';
import { lockHolders, type Posting, transfer } from './transfer.ts';

/** What all that moves a user's coins is asked with. */
export interface CoinsAsked {
  readonly userId: number;
  /** The same key moves coins once, and only the same number of the same user's for the same reason. */
  readonly key: string;
  /** `word:id` of what causes it, or a word alone. */
  readonly reason: string;
  /** When it happened: by default the database's clock. */
  readonly at?: Date;
}

/**
 * Gives a user coins, or gives them back to where they came from (`parts` of `spendCoins`). What they owe is paid first.
 * @throws Refusal `paid_already`
 */
export async function creditCoins(
  tx: Tx,
  asked: CoinsAsked & { readonly parts: CoinParts; readonly from: CoinHolder },
): Promise<'done' | 'repeated'> {
  const { parts, from } = asked;
  return await move(tx, asked, {
    counterpart: from,
    worth: parts.bought + parts.earned,
    decide: async (has) => await booked(tx, asked.userId, has, { credited: parts, reversed: 0 }),
  });
}

/** Gives a user coins that did not exist before. They count as earned: nobody paid for them. */
export async function grantCoins(
  tx: Tx,
  grant: CoinsAsked & { readonly amount: number },
): Promise<'done' | 'repeated'> {
  return await creditCoins(tx, {
    ...grant,
    parts: { bought: 0, earned: grant.amount },
    from: { kind: 'issue' },
  });
}

/**
 * Pays in the shop: bought coins first, then earned ones. Answers how many of each, which a purchase keeps so that a refund
 * goes back to where it came from; null where the key paid this before.
 * @throws Refusal `coins_too_few` with what there is, `paid_already`
 */
export async function spendCoins(
  tx: Tx,
  asked: CoinsAsked & { readonly amount: number },
): Promise<CoinParts | null> {
  return await pay(tx, asked, { to: { kind: 'income' }, take: spent, tooFew: coinsTooFew });
}

/**
 * Enters a VS: earned coins, and where all count then bought ones, go into its escrow, never into debt. Answers how many of each, which
 * the entry keeps.
 * @throws Refusal `coins_too_few` with what there is of these, `paid_already`
 */
export async function enterCoins(
  tx: Tx,
  asked: CoinsAsked & { readonly amount: number; readonly betId: number; readonly accepted: VsCoins },
): Promise<CoinParts | null> {
  const { betId, accepted } = asked;
  return await pay(tx, asked, {
    to: { kind: 'escrow', betId },
    take: (has, coins) => stakeCoins(has, coins, accepted),
    tooFew: coinsTooFew,
  });
}

/**
 * Takes coins from a user by hand, back into the issue: earned ones first, then bought ones, never into debt.
 * @throws whatever `tooFew` makes of what there is; Refusal `paid_already`
 */
export async function takeCoins(
  tx: Tx,
  asked: CoinsAsked & { readonly amount: number; readonly tooFew: (available: number) => Refusal },
): Promise<CoinParts | null> {
  return await pay(tx, asked, { to: { kind: 'issue' }, take: takenByHand, tooFew: asked.tooFew });
}

/**
 * Takes back coins whose payment was reversed: bought ones, then earned ones, and the rest is owed; or returns them (below zero) where
 * it no longer is. What reversals hold is kept with the user, so that all returns to where it came from.
 * @throws Refusal `paid_already`
 */
export async function reverseCoins(
  tx: Tx,
  asked: CoinsAsked & { readonly coins: number },
): Promise<'done' | 'repeated'> {
  const change = { credited: { bought: 0, earned: 0 }, reversed: asked.coins };
  return await move(tx, asked, {
    counterpart: { kind: 'issue' },
    worth: -asked.coins,
    decide: async (has) => await booked(tx, asked.userId, has, change),
  });
}

/** Asks the law with what reversals hold of the user, and keeps what they hold then. The accounts are locked. */
async function booked(
  tx: Tx,
  userId: number,
  has: UserCoins,
  change: Parameters<typeof bookCoins>[2],
): Promise<BookedCoins['movements']> {
  const before = await findReversed(tx, userId);
  const { movements, taken } = bookCoins(has, before, change);
  const isSame = taken.bought === before.bought && taken.earned === before.earned;
  if (!isSame) await upsertReversed(tx, userId, taken);
  return movements;
}

async function pay(
  tx: Tx,
  asked: CoinsAsked & { readonly amount: number },
  how: {
    readonly to: CoinHolder;
    readonly take: (has: UserCoins, coins: number) => CoinsTaken;
    readonly tooFew: (available: number) => Refusal;
  },
): Promise<CoinParts | null> {
  let parts: CoinParts | null = null;
  await move(tx, asked, {
    counterpart: how.to,
    worth: -asked.amount,
    decide: (has) => {
      const taken = how.take(has, asked.amount);
      if (!taken.ok) throw how.tooFew(taken.failure.availableCoins);
      parts = taken.parts;
      return taken.movements;
    },
  });
  return parts;
}

/** Asks the law with what the user has behind the locks, and writes what it answers as one transfer. */
async function move(
  tx: Tx,
  { userId, key, reason, at }: CoinsAsked,
  how: {
    readonly counterpart: CoinHolder;
    /** By how much the user has more, less what they owe: the same whatever the law takes it from. */
    readonly worth: number;
    readonly decide: (has: UserCoins) => readonly CoinMovement[] | Promise<readonly CoinMovement[]>;
  },
): Promise<'done' | 'repeated'> {
  const site: readonly Holder[] = [{ kind: 'issue' }, { kind: 'claims' }, how.counterpart];
  await lockHolders(tx, [{ kind: 'earned', userId }, ...site]);
  const known = await findMovedByKey(tx, { key, userId });
  if (known) {
    if (known.reason !== reason || (known.coins ?? 0) - (known.debt ?? 0) !== how.worth) {
      throw new Refusal('paid_already');
    }
    return 'repeated';
  }
  const movements = await how.decide(await coinsOfUser(tx, userId));
  const postings = postingsOf(movements, userId, how.counterpart);
  return await transfer(tx, { key, reason, postings, ...(at ? { at } : {}) });
}

/** The law's movements by holder; what the same holder gives and takes is one posting, or none. */
function postingsOf(movements: readonly CoinMovement[], userId: number, counterpart: CoinHolder): Posting[] {
  const byKey = new Map<string, Posting>();
  for (const { account, coins } of movements) {
    const holder = holderOf(account, userId, counterpart);
    const before = byKey.get(keyOf(holder))?.amount ?? 0;
    byKey.set(keyOf(holder), { holder, amount: before + coins });
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0);
}

function holderOf(account: CoinMovement['account'], userId: number, counterpart: CoinHolder): Holder {
  switch (account) {
    case 'counterpart':
      return counterpart;
    case 'issue':
    case 'claims':
      return { kind: account };
    default:
      return { kind: account, userId };
  }
}
