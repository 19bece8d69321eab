import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { isBannedPlayer } from '../../discipline/index.ts';

/** Who plays as a player now, and whether they are banned from the site. */
export interface Account {
  readonly userId: number;
  readonly stand: 'here' | 'banned';
}

/** The accounts of these players, none of which ends before the write does; of the others nobody has one. */
export async function heldAccounts(
  tx: Tx,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Account>> {
  const { rows } = await sql<{ player_id: number; user_id: number; is_banned: boolean }>`
    select p.id as player_id, u.id as user_id, ${isBannedPlayer(sql`p.id`, now)} as is_banned
    from players p join users u on u.id = p.user_id
    where p.id = any(${[...playerIds]}) and u.deleted_at is null
    order by u.id for share of u`.execute(tx);
  return new Map(
    rows.map(({ player_id, user_id: userId, is_banned }) => [
      player_id,
      { userId, stand: is_banned ? 'banned' : 'here' },
    ]),
  );
}
