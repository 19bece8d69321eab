import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRunning } from './repository/bans.ts';

/** Whether a player is banned now, from the site or from this tournament; null: from the site alone. */
export async function isBanned(
  db: DbOrTx,
  asked: { playerId: number; tournamentId: number | null; now: Date },
): Promise<boolean> {
  return (await findRunning(db, asked)) !== undefined;
}

/**
 * Lets nobody write who is banned.
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
