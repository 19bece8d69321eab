import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

const MOST_TOLD = 20;

/**
 * Where the ledger and the rows of VS say different things: what is held is what entries say that are not over, what each entry paid and
 * got is what its transfers moved.
 */
export async function findUnlikeBets(db: DbOrTx): Promise<readonly string[]> {
  const { rows } = await sql<{ found: string }>`
    -- What each escrow gained, by what it was for: read in one pass, since looked up entry by entry it takes minutes at a million.
    with moved as materialized (
      select a.bet_id, regexp_replace(t.idempotency_key, '^vs_(won|returned):', 'vs_back:') as key, sum(l.amount) as coins
      from ledger_accounts a
      join ledger_entries l on l.account_id = a.id
      join ledger_transfers t on t.id = l.transfer_id
      where a.bet_id is not null group by 1, 2
    ), held as materialized (
      select bet_id, sum(earned + bought) as coins from bet_entries where over_at is null group by 1
    )
    select 'VS ' || b.id || ' holds ' || coalesce(a.balance, 0) || ', not ' || coalesce(held.coins, 0) as found
    from bets b
    left join ledger_accounts a on a.bet_id = b.id
    left join held on held.bet_id = b.id
    where coalesce(a.balance, 0) <> coalesce(held.coins, 0)
    union all
    select 'entry ' || e.id || ' of VS ' || e.bet_id || ' paid ' || coalesce(paid.coins, 0) || ', not ' || (e.earned + e.bought)
    from bet_entries e left join moved paid on paid.bet_id = e.bet_id and paid.key = 'vs_entry:' || e.id
    where coalesce(paid.coins, 0) <> e.earned + e.bought
    union all
    select 'entry ' || e.id || ' of VS ' || e.bet_id || ' got ' || coalesce(-back.coins, 0) || ', not ' || e.got
    from bet_entries e left join moved back on back.bet_id = e.bet_id
      and back.key = case when e.is_left then 'vs_left:' || e.id else 'vs_back:' || e.bet_id || ':' || e.user_id end
    where e.got is not null and coalesce(-back.coins, 0) <> e.got
    limit ${MOST_TOLD}`.execute(db);
  return rows.map(({ found }) => found);
}
