import type { DbOrTx } from '../../../platform/database/index.ts';

/** The windows of some tournaments, each's by number. */
export async function findAllWindows(db: DbOrTx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return await db
    .selectFrom('signing_windows')
    .selectAll()
    .where('tournament_id', 'in', [...tournamentIds])
    .orderBy('tournament_id')
    .orderBy('number')
    .execute();
}

/** These windows in place of the former ones, numbered as they come. */
export async function replaceWindows(
  db: DbOrTx,
  tournamentId: number,
  windows: readonly { opens_at: Date; closes_at: Date }[],
): Promise<void> {
  await db.deleteFrom('signing_windows').where('tournament_id', '=', tournamentId).execute();
  if (windows.length === 0) return;
  await db
    .insertInto('signing_windows')
    .values(windows.map((window, place) => ({ ...window, tournament_id: tournamentId, number: place + 1 })))
    .execute();
}

/** The locks of some tournaments. */
export async function findAllLocks(db: DbOrTx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return await db
    .selectFrom('tournaments')
    .select(['id', 'kind', 'lock_signing', 'lock_signing_at', 'signings_opened_at'])
    .where('id', 'in', [...tournamentIds])
    .execute();
}
