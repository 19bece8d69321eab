import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * The rewards of the demo's people go, with their coins; those of its tournaments go with these. What real people were paid there stays
 * theirs, and names no reward any more.
 */
export async function removeRewards(tx: Tx): Promise<void> {
  await sql`delete from reward_receivers v using players p join users u on u.id = p.user_id
    where p.id = v.player_id and u.is_demo`.execute(tx);
  await sql`update ledger_transfers t set reason = 'reward'
    from reward_receivers v join rewards r on r.id = v.reward_id join tournaments own on own.id = r.tournament_id
    where own.is_demo and v.outcome = 'paid' and t.idempotency_key = 'reward:' || v.reward_id || ':' || v.player_id`.execute(
    tx,
  );
}
