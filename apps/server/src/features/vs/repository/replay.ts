import type { VsPosition } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { EnteredRow } from './entries.ts';

/** An entry that was taken back before the date. */
export interface LeftRow extends EnteredRow {
  readonly id: number;
  readonly leftAt: Date;
}

export async function findNextIds(
  db: DbOrTx,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bets')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The entries of these VS that were taken back, by VS. */
export async function findAllLeft(db: DbOrTx, betIds: readonly number[]): Promise<Map<number, LeftRow[]>> {
  const rows: LeftRow[] = await db
    .selectFrom('bet_entries')
    .select(['id', 'bet_id', 'user_id', 'position', 'seat', 'earned', 'bought', 'at', 'over_at as leftAt'])
    .$narrowType<{ position: VsPosition; leftAt: Date }>()
    .where((eb) => eb('bet_id', '=', eb.fn.any(eb.val([...betIds]))))
    .where('is_left', '=', true)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ bet_id }) => bet_id);
}

/** What the escrow of each of these VS gained, by the transfers' keys. */
export async function findAllMoved(
  db: DbOrTx,
  betIds: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const { rows } = await sql<{ bet_id: number; key: string; coins: number }>`
    select a.bet_id, t.idempotency_key as key, sum(e.amount)::int8 as coins
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.bet_id = any(${[...betIds]}) group by 1, 2`.execute(db);
  const byBet = Map.groupBy(rows, ({ bet_id }) => bet_id);
  return new Map(
    [...byBet].map(([id, of]) => [id, new Map(of.map(({ key, coins }) => [key, Number(coins)]))]),
  );
}
