import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRunning } from './repository/bans.ts';

/**
 * Refuses a banned user who wants to write.
 * @throws Refusal `banned`, with the ban's reason
 */
export async function refuseBanned(
  db: DbOrTx,
  asked: { playerId: number | null; tournamentId: number | null; now: Date },
): Promise<void> {
  const { playerId } = asked;
  const ban = playerId === null ? undefined : await findRunning(db, { ...asked, playerId });
  if (ban) throw new Refusal('banned', { values: { reason: ban.reason } });
}
