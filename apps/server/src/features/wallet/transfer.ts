import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import {
  findAccountId,
  findAllEntriesByKey,
  type Holder,
  insertEntries,
  insertTransfer,
  lockAccounts,
  updateBalance,
} from './repository.ts';

export interface Transfer {
  readonly from: Holder;
  readonly to: Holder;
  /** Coins, a whole number above zero. */
  readonly amount: number;
  /** A word of the domain such as `welcome` or `purchase:12`; kept for ever beside the entries. */
  readonly reason: string;
  /** The same key moves coins once, however often it is asked. Scope it by what is paid, and by who pays. */
  readonly idempotencyKey: string;
}

/** The payer has too few coins. Thrown, so that the whole transaction is undone. */
export class NotEnoughCoins extends Error {
  override name = 'NotEnoughCoins';
}

/** The key was used before, for something else: nobody may get goods by another purchase's key. */
export class KeyOfAnotherTransfer extends Error {
  override name = 'KeyOfAnotherTransfer';
}

/**
 * Moves coins by double entry: both accounts are locked in the order of their ids, a repeated key does nothing
 * (`repeated`), a user's balance never falls below zero.
 * @throws NotEnoughCoins, KeyOfAnotherTransfer; RangeError for an amount or parties that can't be
 */
export async function transfer(tx: Tx, asked: Transfer): Promise<'done' | 'repeated'> {
  if (!Number.isSafeInteger(asked.amount) || asked.amount <= 0) {
    throw new RangeError(`coins are whole and above zero, not ${asked.amount}`);
  }
  const from = await accountOf(tx, asked.from);
  const to = await accountOf(tx, asked.to);
  if (from === to) throw new RangeError('coins move between two accounts');
  const entries = [
    { accountId: from, amount: -asked.amount },
    { accountId: to, amount: asked.amount },
  ];
  await lockAccounts(tx, [from, to]);
  const transferId = await insertTransfer(tx, asked);
  if (transferId === undefined) {
    await requireSame(tx, asked.idempotencyKey, entries);
    return 'repeated';
  }
  if (!(await updateBalance(tx, from, -asked.amount))) throw new NotEnoughCoins();
  await updateBalance(tx, to, asked.amount);
  await insertEntries(tx, transferId, entries);
  return 'done';
}

/** Gives a user coins that did not exist before. */
export async function grantCoins(
  tx: Tx,
  grant: { userId: number; amount: number; reason: string; idempotencyKey: string },
): Promise<'done' | 'repeated'> {
  const { userId, ...rest } = grant;
  return await transfer(tx, { from: 'issue', to: { userId }, ...rest });
}

async function accountOf(db: DbOrTx, holder: Holder): Promise<number> {
  const id = await findAccountId(db, holder);
  if (id === undefined) throw new RangeError(`no ledger account of ${JSON.stringify(holder)}`);
  return id;
}

async function requireSame(
  db: DbOrTx,
  key: string,
  entries: readonly { accountId: number; amount: number }[],
): Promise<void> {
  const known = await findAllEntriesByKey(db, key);
  const isSame =
    known.length === entries.length &&
    entries.every((entry) =>
      known.some((row) => row.account_id === entry.accountId && row.amount === entry.amount),
    );
  if (!isSame) throw new KeyOfAnotherTransfer();
}
