import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';
import { columnsOf, type Holder, keyOf, keyOfColumns, SOURCES } from '../holder.ts';

/** What a user has and owes, by the kind of account; those that were never opened are not there. */
export async function findAllCoins(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .execute();
}

/** What is posted, with the ids of the accounts; accounts that are new are made, in the order of the postings. */
export async function withAccounts<P extends { readonly holder: Holder }>(
  db: DbOrTx,
  postings: readonly P[],
): Promise<(P & { readonly accountId: number })[]> {
  const holders = postings.map(({ holder }) => holder);
  const known = await findAccountIds(db, holders);
  const missing = holders.filter((holder) => !known.has(keyOf(holder)));
  if (missing.length > 0) {
    await db
      .insertInto('ledger_accounts')
      .values(missing.map(columnsOf))
      .onConflict((conflict) => conflict.constraint('ledger_accounts_holder_key').doNothing())
      .execute();
    // Another transaction may have opened some in between: all are there now.
    for (const [key, id] of await findAccountIds(db, missing)) known.set(key, id);
  }
  return postings.map((posting) => {
    const accountId = known.get(keyOf(posting.holder));
    if (accountId === undefined) throw new Error(`no ledger account of ${keyOf(posting.holder)}`);
    return { ...posting, accountId };
  });
}

/** Holder's key → account's id, of those that have an account. */
async function findAccountIds(db: DbOrTx, holders: readonly Holder[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'user_id', 'tournament_id', 'team_id', 'bet_id'])
    .where((eb) =>
      eb.or(
        holders.map((holder) => {
          const { kind, user_id, tournament_id, team_id, bet_id } = columnsOf(holder);
          return eb.and([
            eb('kind', '=', kind),
            eb('user_id', user_id === null ? 'is' : '=', user_id),
            eb('tournament_id', tournament_id === null ? 'is' : '=', tournament_id),
            eb('team_id', team_id === null ? 'is' : '=', team_id),
            eb('bet_id', bet_id === null ? 'is' : '=', bet_id),
          ]);
        }),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, ...columns }) => [keyOfColumns(columns), id]));
}

/** Locks accounts in the order of their ids, as every transfer does, so that two never wait for each other. */
export async function lockAccounts(db: DbOrTx, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** By the account's id. */
export async function findAllBalances(db: DbOrTx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** The new transfer's id; undefined where the key was used before. */
export async function insertTransfer(
  db: DbOrTx,
  { key, reason, at }: { readonly key: string; readonly reason: string; readonly at?: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('ledger_transfers')
    .values({ idempotency_key: key, reason, ...(at ? { created_at: at } : {}) })
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
  const rows = entries.map(({ accountId, amount }) => ({
    transfer_id: transferId,
    account_id: accountId,
    amount,
  }));
  await db.insertInto('ledger_entries').$call(given('ledger_entries', rows)).execute();
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

/** What a transfer moved on one user's accounts of coins, and its reason; undefined where the key is new. */
export async function findMovedByKey(
  db: DbOrTx,
  { key, userId }: { readonly key: string; readonly userId: number },
) {
  return await db
    .selectFrom('ledger_transfers as t')
    .leftJoin('coin_entries as c', (join) =>
      join.onRef('c.transfer_id', '=', 't.id').on('c.user_id', '=', userId),
    )
    .select(['t.reason', 'c.coins', 'c.debt'])
    .where('t.idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Changes the balances; false if an account that is no source would fall below zero. */
export async function updateBalances(
  db: DbOrTx,
  entries: readonly { accountId: number; amount: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger_accounts a set balance = a.balance + change.amount
    from unnest(${entries.map(({ accountId }) => accountId)}::bigint[], ${entries.map(({ amount }) => amount)}::bigint[])
      as change (account_id, amount)
    where a.id = change.account_id and (a.kind = any(${[...SOURCES]}) or a.balance + change.amount >= 0)`.execute(
    db,
  );
  return numAffectedRows === BigInt(entries.length);
}
