import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';

/** Adds up what was still to be added; later, if somebody is counted anew at this moment. */
export async function addUpChanges(tx: Tx): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.invitees}) as free`.execute(tx);
  if (!rows[0]?.free) return;
  await sql`
    with gone as (delete from invitee_changes returning player_id, played, points),
    sums as (select player_id, sum(played) as played, sum(points) as points from gone group by player_id)
    update invitees i set played = i.played + sums.played, points = i.points + sums.points
    from sums where sums.player_id = i.player_id`.execute(tx);
}

interface Miscounted {
  readonly player_id: number;
  /** Matches and index, as they are kept and as they should be. */
  readonly kept: string;
  readonly counted: string;
}

/** Whose matches or index are not what their counts say; triggers keep them. */
export async function findAllMiscounted(tx: Tx): Promise<Miscounted[]> {
  const { rows } = await sql<Miscounted>`
    select * from (
      select i.player_id, i.played || ' · ' || i.points as kept, c.played || ' · ' || c.points as counted
      from invitees i cross join lateral counted_of_invitee(i.player_id) c
    ) one where kept <> counted order by player_id`.execute(tx);
  return rows;
}

export async function recountInvitees(tx: Tx, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`select share_invitees()`.execute(tx);
  await sql`update invitees i set (played, points) = (select c.played, c.points from counted_of_invitee(i.player_id) c)
    where player_id = any(${[...playerIds]}::bigint[])`.execute(tx);
}
