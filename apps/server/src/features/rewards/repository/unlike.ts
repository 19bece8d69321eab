import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

const MOST_TOLD = 20;

/** Where the ledger and the rows say different things: each reward that was paid has its transfer, and each transfer its reward. */
export async function findUnlikeRewards(db: DbOrTx): Promise<readonly string[]> {
  const { rows } = await sql<{ found: string }>`
    select 'reward ' || coalesce(rows.id::text, substr(moved.reason, 8)) || ' paid ' || coalesce(moved.coins, 0) || ', not '
      || coalesce(rows.coins, 0) as found
    from (
      select v.id, r.coins, 'reward:' || v.id as reason, 'reward:' || v.reward_id || ':' || v.player_id as key
      from reward_receivers v join rewards r on r.id = v.reward_id where v.outcome = 'paid'
    ) rows
    full join (
      select t.reason, t.idempotency_key as key, -sum(e.amount) as coins
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
      where a.kind = 'rewards' and t.reason like 'reward:%' group by t.id
    ) moved on moved.key = rows.key and moved.reason = rows.reason
    where rows.coins is distinct from moved.coins
    order by 1 limit ${MOST_TOLD}`.execute(db);
  return rows.map(({ found }) => found);
}
