import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface EntryRow {
  readonly number: number;
  readonly at: Date;
  readonly reason: string;
  readonly coins: number;
  readonly debt: number;
  readonly coins_after: number;
  readonly debt_after: number;
  /** Of an administrator's deed: why it was done, and by whom. */
  readonly why: string | null;
  readonly by: string | null;
}

/** How many entries a user's coins have. */
export async function countEntries(db: DbOrTx, userId: number): Promise<number> {
  const row = await db
    .selectFrom('coin_entries')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The entries of a user from a number down, newest first: found by the key, however many there are. */
export async function findAllEntries(
  db: DbOrTx,
  { userId, from, limit }: { readonly userId: number; readonly from: number; readonly limit: number },
): Promise<EntryRow[]> {
  return await db
    .with('page', (page) =>
      page
        .selectFrom('coin_entries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('number', '<=', from)
        .orderBy('number', 'desc')
        .limit(limit),
    )
    .selectFrom('page as c')
    .innerJoin('ledger_transfers as t', 't.id', 'c.transfer_id')
    .leftJoin('audit_log as a', (join) =>
      join.on(sql<boolean>`a.id = substring(t.reason from '^hand:(\\d+)$')::bigint`),
    )
    .leftJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['c.number', 'c.coins', 'c.debt', 'c.coins_after', 'c.debt_after'])
    .select(['t.created_at as at', 't.reason', 'a.reason as why', 'p.nick as by'])
    .orderBy('c.number', 'desc')
    .execute();
}
