import { availableCoins } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { coinsOfUser, coinsTooFew } from './balance.ts';
import { accountsOfUser, type Holder, isSource, keyOf, purseOf } from './holder.ts';
import {
  findAllEntriesByKey,
  insertEntries,
  insertTransfer,
  lockAccounts,
  updateBalances,
  withAccounts,
} from './repository/ledger.ts';

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
 * the order of their ids, a repeated key does nothing (`repeated`), no balance but a source's falls below zero. Who gives a
 * user coins asks `credit`, which pays their debt first.
 * @throws Refusal `coins_too_few`, `money_too_few`, or `paid_already` where the key paid something else (the whole
 * transaction is undone); RangeError for postings that no caller may ask for
 */
export async function transfer(tx: Tx, asked: Transfer): Promise<'done' | 'repeated'> {
  requireSense(asked.postings);
  const holders = asked.postings.map(({ holder }) => holder);
  const accounts = await lockHolders(tx, holders);
  const entries = asked.postings.map((posting) => ({
    ...posting,
    accountId: accountOf(accounts, posting.holder),
  }));
  return await write(tx, asked, entries);
}

/**
 * Opens and locks the accounts of these holders, and all of each user that is among them: what a user has and owes is one
 * figure. Answers the accounts by the holders' keys.
 */
export async function lockHolders(tx: Tx, holders: readonly Holder[]): Promise<ReadonlyMap<string, number>> {
  const all = holders.flatMap((holder) => ('userId' in holder ? accountsOfUser(holder.userId) : [holder]));
  const byKey = new Map(all.map((holder) => [keyOf(holder), holder]));
  // In the order of the holders, so that two transfers that open the same accounts never wait for each other.
  const inOrder = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, holder]) => ({ holder }));
  const accounts = await withAccounts(tx, inOrder);
  await lockAccounts(
    tx,
    accounts.map(({ accountId }) => accountId),
  );
  return new Map(accounts.map(({ holder, accountId }) => [keyOf(holder), accountId]));
}

/** Writes a transfer between accounts that are locked. @throws Refusal as `transfer` does */
async function write(tx: Tx, asked: Transfer, entries: readonly Entry[]): Promise<'done' | 'repeated'> {
  const transferId = await insertTransfer(tx, asked);
  if (transferId === undefined) {
    await requireSame(tx, asked.key, entries);
    return 'repeated';
  }
  if (!(await updateBalances(tx, entries))) throw await tooFew(tx, entries);
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

function accountOf(accounts: ReadonlyMap<string, number>, holder: Holder): number {
  const id = accounts.get(keyOf(holder));
  if (id === undefined) throw new Error(`no ledger account of ${keyOf(holder)}`);
  return id;
}

/** Tells what the first who pays coins has. */
async function tooFew(tx: Tx, entries: readonly Entry[]): Promise<Refusal> {
  const payer = entries.find(({ amount, holder }) => amount < 0 && !isSource(holder))?.holder;
  if (payer === undefined || purseOf(payer) !== 'coins') return new Refusal('money_too_few');
  return coinsTooFew('userId' in payer ? availableCoins(await coinsOfUser(tx, payer.userId)) : 0);
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
