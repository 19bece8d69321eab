import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

const MOST_TOLD = 20;

/**
 * Where the ledger and the rows of VS say different things: what is held is what entries say that are not over, what each entry paid and
 * got is what its transfers moved.
 */
export async function findUnlikeBets(db: DbOrTx): Promise<readonly string[]> {
  const { rows } = await sql<{ found: string }>`
    select 'VS ' || b.id || ' holds ' || coalesce(a.balance, 0) || ', not ' || held.coins as found
    from bets b
    left join ledger_accounts a on a.bet_id = b.id
    join lateral (
      select coalesce(sum(earned + bought), 0) as coins from bet_entries where bet_id = b.id and over_at is null
    ) held on true
    where coalesce(a.balance, 0) <> held.coins
    union all
    select 'entry ' || e.id || ' of VS ' || e.bet_id || ' paid ' || coalesce(moved.paid, 0) || ', not ' || (e.earned + e.bought)
    from bet_entries e
    left join lateral (
      select sum(l.amount) as paid from ledger_transfers t join ledger_entries l on l.transfer_id = t.id
      join ledger_accounts a on a.id = l.account_id and a.bet_id = e.bet_id
      where t.idempotency_key = 'vs_entry:' || e.id
    ) moved on true
    where coalesce(moved.paid, 0) <> e.earned + e.bought
    union all
    select 'entry ' || e.id || ' of VS ' || e.bet_id || ' got ' || coalesce(moved.got, 0) || ', not ' || e.got
    from bet_entries e
    left join lateral (
      select -sum(l.amount) as got from ledger_transfers t join ledger_entries l on l.transfer_id = t.id
      join ledger_accounts a on a.id = l.account_id and a.bet_id = e.bet_id
      where t.idempotency_key = any(case when e.is_left then array['vs_left:' || e.id] else
        array['vs_won:' || e.bet_id || ':' || e.user_id, 'vs_returned:' || e.bet_id || ':' || e.user_id] end)
    ) moved on true
    where e.got is not null and coalesce(moved.got, 0) <> e.got
    limit ${MOST_TOLD}`.execute(db);
  return rows.map(({ found }) => found);
}
