import { leaveVs } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { AccountDeleted } from '../accounts/index.ts';
import type { BanChanged } from '../discipline/index.ts';
import { giveUp } from './enter.ts';
import { findBet, lockBet } from './repository/bets.ts';
import { findAllOpenOf, sumHeld } from './repository/entries.ts';
import { findUserOf } from './repository/people.ts';
import { storedVs } from './step.ts';

/**
 * Who has coins in a VS that is not over keeps the account until it is: what can be left is left first.
 * @throws Refusal `vs_entry_held`
 */
export async function keepsWhoIsIn(tx: Tx, { userId }: AccountDeleted): Promise<void> {
  if ((await sumHeld(tx, userId)) > 0) throw new Refusal('vs_entry_held');
}

/** Who is banned from the site leaves what can still be left; in a locked one reports and ruling decide as for others. */
export async function leaveAllOfBanned(
  tx: Tx,
  { deed, playerId, tournamentId, at }: BanChanged,
): Promise<void> {
  if (deed !== 'banned' || tournamentId !== null) return;
  const userId = await findUserOf(tx, playerId);
  if (userId !== null) await leaveAll(tx, userId, at);
}

async function leaveAll(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const id of await findAllOpenOf(tx, userId)) {
    await lockBet(tx, id);
    // Asked behind the lock: it may be their turn no more.
    const stored = await storedVs(tx, found(await findBet(tx, id)));
    if (leaveVs(stored.vs, userId, now.getTime()).ok) await giveUp(tx, stored, { userId, now });
  }
}
