import { rankOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findPlayer, type PlayerRow } from './repository/players.ts';

/** Somebody below the viewer, a player without an account, or the viewer: nobody else could change theirs. */
export function mayRename(
  { user_id, type }: Pick<PlayerRow, 'user_id' | 'type'>,
  viewer: Pick<Viewer, 'userId' | 'type'>,
): boolean {
  return user_id === viewer.userId || rankOf(type) < rankOf(viewer.type);
}

/**
 * A player whom a viewer may give another nick.
 * @throws Refusal not_found, nick_of_deleted, user_outranked
 */
export async function playerOf(
  db: DbOrTx,
  { id, now, viewer }: { id: number; now: Date; viewer: Viewer },
): Promise<PlayerRow> {
  const row = found(await findPlayer(db, id, now));
  if (row.user_id === null && row.nick === DELETED_NICK) throw new Refusal('nick_of_deleted');
  if (!mayRename(row, viewer)) throw new Refusal('user_outranked');
  return row;
}
