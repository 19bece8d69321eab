import type { DbOrTx } from '../../platform/database/index.ts';

/** Whose coins: a user's, or the site's own account that issues them. */
export type Holder = 'issue' | { readonly userId: number };

export async function findBalance(db: DbOrTx, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.balance;
}

export async function findAccountId(db: DbOrTx, holder: Holder): Promise<number | undefined> {
  const accounts = db.selectFrom('ledger_accounts').select('id');
  const row = await (holder === 'issue'
    ? accounts.where('kind', '=', 'issue')
    : accounts.where('user_id', '=', holder.userId)
  ).executeTakeFirst();
  return row?.id;
}

/** Locks accounts in the order of their ids, as every transfer does, so that two never wait for each other. */
export async function lockAccounts(db: DbOrTx, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The new transfer's id; undefined where the key was used before. */
export async function insertTransfer(
  db: DbOrTx,
  transfer: { idempotencyKey: string; reason: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('ledger_transfers')
    .values({ idempotency_key: transfer.idempotencyKey, reason: transfer.reason })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertEntries(
  db: DbOrTx,
  transferId: number,
  entries: readonly { accountId: number; amount: number }[],
): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, amount }) => ({ transfer_id: transferId, account_id: accountId, amount })),
    )
    .execute();
}

export async function findAllEntriesByKey(db: DbOrTx, idempotencyKey: string) {
  return await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select(['e.account_id', 'e.amount'])
    .where('t.idempotency_key', '=', idempotencyKey)
    .orderBy('e.id')
    .execute();
}

/** False where the account, if a user's, would fall below zero. */
export async function updateBalance(db: DbOrTx, accountId: number, change: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', change) }))
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('kind', '=', 'issue'), eb(eb('balance', '+', change), '>=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAccount(db: DbOrTx, userId: number): Promise<void> {
  await db
    .insertInto('ledger_accounts')
    .values({ kind: 'user', user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** What moved on a user's account, newest first. */
export async function findAllEntriesByUser(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select(['e.amount', 't.reason', 't.created_at'])
    .where('a.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(10_000)
    .execute();
}
