import { rankOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsAdministrator } from '../tournaments/index.ts';
import { findRole } from './repository/people.ts';

/** Whether a viewer may act on an account: it is there, of a lower rank, and runs not the same tournament. */
export async function mayActOn(
  db: DbOrTx,
  viewer: Viewer,
  { userId, tournamentId }: { userId: number; tournamentId: number | null },
): Promise<boolean> {
  const role = await findRole(db, userId);
  if (role === undefined || userId === viewer.userId) return false;
  const rank = rankOf(role);
  if (rank > 0 || viewer.type !== null) return rank < rankOf(viewer.type);
  return tournamentId !== null && !(await existsAdministrator(db, tournamentId, userId));
}
