import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findGuest } from './repository/guest.ts';

/**
 * The player whom a viewer is.
 * @throws Refusal where they are none
 */
export async function playerOf(db: DbOrTx, { playerId }: Pick<Viewer, 'playerId'>) {
  const player = playerId === null ? undefined : await findGuest(db, playerId);
  if (!player) throw new Refusal('link_unknown');
  return player;
}
