import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { type Holder, keyOf, purseOf } from './holder.ts';
import {
  findAllEntriesByKey,
  insertEntries,
  insertTransfer,
  lockAccounts,
  updateBalances,
  withAccounts,
} from './repository.ts';

/** What an account gains, or pays below zero: whole coins, or whole cents of tournament money. */
export interface Posting {
  readonly holder: Holder;
  readonly amount: number;
}

export interface Transfer {
  /** The same key moves money once, however often it is asked. Scope it by what is paid, and by who pays. */
  readonly key: string;
  /** A word of the domain such as `welcome` or `purchase:12`; kept for ever beside the entries. */
  readonly reason: string;
  /** All in one purse, each holder once; they sum to zero. */
  readonly postings: readonly Posting[];
  /** When it happened: by default the database's clock. */
  readonly at?: Date;
}

/** A posting whose holder's account is known. */
interface Entry extends Posting {
  readonly accountId: number;
}

/**
 * Moves coins, or one tournament's money, by double entry: the accounts are opened where they are new and locked in
 * the order of their ids, a repeated key does nothing (`repeated`), no balance but an issuing one falls below zero.
 * @throws Refusal `coins_too_few`, `money_too_few`, or `paid_already` where the key paid something else (the whole
 * transaction is undone); RangeError for postings that no caller may ask for
 */
export async function transfer(tx: Tx, asked: Transfer): Promise<'done' | 'repeated'> {
  requireSense(asked.postings);
  // In the order of the holders, so that two transfers that open the same accounts never wait for each other.
  const inOrder = asked.postings.toSorted((a, b) => (keyOf(a.holder) < keyOf(b.holder) ? -1 : 1));
  const entries = await withAccounts(tx, inOrder);
  await lockAccounts(
    tx,
    entries.map(({ accountId }) => accountId),
  );
  const transferId = await insertTransfer(tx, asked);
  if (transferId === undefined) {
    await requireSame(tx, asked.key, entries);
    return 'repeated';
  }
  if (!(await updateBalances(tx, entries))) {
    const [first] = asked.postings;
    throw new Refusal(first && purseOf(first.holder) === 'coins' ? 'coins_too_few' : 'money_too_few');
  }
  await insertEntries(tx, transferId, entries);
  for (const { holder } of asked.postings) if ('userId' in holder) touch(tx, `user:${holder.userId}`);
  return 'done';
}

/** So much goes from one holder to another. */
export function between(from: Holder, to: Holder, amount: number): Posting[] {
  return [
    { holder: from, amount: -amount },
    { holder: to, amount },
  ];
}

/** Gives a user coins that did not exist before. They count as earned: nobody paid for them. */
export async function grantCoins(
  tx: Tx,
  grant: { userId: number; amount: number; reason: string; key: string },
): Promise<'done' | 'repeated'> {
  const { userId, amount, ...rest } = grant;
  const postings = between({ kind: 'issue' }, { kind: 'earned', userId }, amount);
  return await transfer(tx, { ...rest, postings });
}

function requireSense(postings: readonly Posting[]): void {
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  const isWhole = postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  if (!isWhole || sum !== 0) throw new RangeError('amounts are whole, not zero, and sum to zero');
  const holders = new Set(postings.map(({ holder }) => keyOf(holder)));
  if (holders.size < 2 || holders.size < postings.length) {
    throw new RangeError('money moves between different holders, each named once');
  }
  if (new Set(postings.map(({ holder }) => purseOf(holder))).size > 1) {
    throw new RangeError('coins never become cents, and no tournament’s money another’s');
  }
}

async function requireSame(tx: Tx, key: string, entries: readonly Entry[]): Promise<void> {
  const known = await findAllEntriesByKey(tx, key);
  const isSame =
    known.length === entries.length &&
    entries.every((entry) =>
      known.some((row) => row.account_id === entry.accountId && row.amount === entry.amount),
    );
  if (!isSame) throw new Refusal('paid_already');
}
