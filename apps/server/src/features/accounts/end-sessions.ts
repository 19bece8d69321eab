import type { Tx } from '../../platform/database/index.ts';
import { EVERY_SESSION, sessionTag } from '../../platform/live.ts';
import { touch } from '../../platform/touch.ts';
import { deleteAllByUser, deleteById, deleteEverySession, deleteStale } from './repository/sessions.ts';

/** Ends all sessions of a user but the one to keep, and with the commit their live streams on every node. */
export async function endAllSessions(tx: Tx, userId: number, keep?: number): Promise<void> {
  touch(tx, ...(await deleteAllByUser(tx, userId, keep)).map(sessionTag));
}

/** Ends every session of the site, in the same way; tells how many. */
export async function endEverySession(tx: Tx): Promise<number> {
  touch(tx, EVERY_SESSION);
  return await deleteEverySession(tx);
}

/** Ends one session in the same way; false where the user has no such one. */
export async function endOneSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const isEnded = await deleteById(tx, userId, sessionId);
  if (isEnded) touch(tx, sessionTag(sessionId));
  return isEnded;
}

/** Ends what has expired or was used longest ago, in the same way, so that `keep` are left. */
export async function endStaleSessions(tx: Tx, userId: number, now: Date, keep: number): Promise<void> {
  touch(tx, ...(await deleteStale(tx, userId, now, keep)).map(sessionTag));
}
