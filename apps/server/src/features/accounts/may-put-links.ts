import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsSince } from './repository/users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Links are for confirmed accounts that are a day old, and for those who run the site. */
export async function mayPutLinks(db: DbOrTx, viewer: Viewer, now: Date): Promise<boolean> {
  if (viewer.type !== null) return true;
  return viewer.isConfirmed && (await existsSince(db, viewer.userId, new Date(now.getTime() - DAY_MS)));
}
