import type { DbOrTx } from '../../platform/database/index.ts';
import { columnsOf, type Holder } from './holder.ts';

/** What the user has, bought or earned: null before anything moved. */
export async function findCoins(db: DbOrTx, userId: number): Promise<number | null> {
  const { coins } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number | null>('balance').as('coins'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return coins;
}

/** The id of the holder's account, which is made where it is new. */
export async function openAccount(db: DbOrTx, holder: Holder): Promise<number> {
  const known = await findAccountId(db, holder);
  if (known !== undefined) return known;
  const made = await db
    .insertInto('ledger_accounts')
    .values(columnsOf(holder))
    .onConflict((conflict) => conflict.constraint('ledger_accounts_holder_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another transaction may have opened it in between: it is there now.
  const id = made?.id ?? (await findAccountId(db, holder));
  if (id === undefined) throw new Error(`no ledger account of ${JSON.stringify(holder)}`);
  return id;
}

async function findAccountId(db: DbOrTx, holder: Holder): Promise<number | undefined> {
  const { kind, ...nouns } = columnsOf(holder);
  const row = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.and([
        eb('user_id', nouns.user_id === null ? 'is' : '=', nouns.user_id),
        eb('tournament_id', nouns.tournament_id === null ? 'is' : '=', nouns.tournament_id),
        eb('team_id', nouns.team_id === null ? 'is' : '=', nouns.team_id),
      ]),
    )
    .executeTakeFirst();
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
  transfer: { key: string; reason: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('ledger_transfers')
    .values({ idempotency_key: transfer.key, reason: transfer.reason })
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

export async function findAllEntriesByKey(db: DbOrTx, key: string) {
  return await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select(['e.account_id', 'e.amount'])
    .where('t.idempotency_key', '=', key)
    .orderBy('e.id')
    .execute();
}

/** False where the account would fall below zero, which only an issuing one may. */
export async function updateBalance(db: DbOrTx, accountId: number, change: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', change) }))
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('kind', '=', 'issue'), eb(eb('balance', '+', change), '>=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What moved on a user's accounts, newest first. */
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
