import { insertReading, OF_SITE } from '../../platform/audit.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';

/** Writes down that the viewer reads the log, of a tournament or of the site: once a session and hour, not each page. */
export async function writeReading(
  db: DbOrTx,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  tournamentId: number | null = null,
): Promise<void> {
  const of = tournamentId === null ? OF_SITE : { noun: 'tournament', id: tournamentId };
  await insertReading(db, { userId, sessionId, of, tournamentId });
}
