import { insertReading, OF_SITE, writeAudit } from '../../platform/audit.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db, DbOrTx } from '../../platform/database/index.ts';

/** Writes down that the viewer reads the log, of a tournament or of the site: once a session and hour, not each page. */
export async function writeReading(
  db: DbOrTx,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  tournamentId: number | null = null,
): Promise<void> {
  await insertReading(db, { userId, sessionId, of: logOf(tournamentId), tournamentId });
}

/** Writes down each time that the viewer takes entries out as a file. */
export async function writeExport(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  { number, tournamentId = null }: { readonly number: number; readonly tournamentId?: number | null },
): Promise<void> {
  const { noun, id: nounId } = logOf(tournamentId);
  await db.transaction().execute(async (tx) => {
    await writeAudit(tx, { userId, action: 'log.export', noun, nounId, after: { number }, tournamentId });
  });
}

function logOf(tournamentId: number | null) {
  return tournamentId === null ? OF_SITE : { noun: 'tournament', id: tournamentId };
}
