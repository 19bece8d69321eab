import { leaveVs } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { AccountDeleted } from '../accounts/index.ts';
import type { BanChanged } from '../discipline/index.ts';
import { giveUp } from './enter.ts';
import { findBannedIn } from './repository/banned.ts';
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

/**
 * Who is banned from the site leaves what can still be left; in a locked one reports and ruling decide as for others. A ban that begins
 * later does so when it begins (`leaveOfBanned`): until then they play.
 */
export async function leaveAllOfBanned(
  tx: Tx,
  { deed, playerId, tournamentId, startsAt, at }: BanChanged,
): Promise<void> {
  if (deed !== 'banned' || tournamentId !== null || startsAt > at) return;
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

/** Those of a VS who are banned from the site by now, since a ban of theirs has begun, leave it as long as it can be left. */
export async function leaveOfBanned(tx: Tx, betId: number, now: Date): Promise<void> {
  await lockBet(tx, betId);
  const bet = await findBet(tx, betId);
  if (bet === undefined) return;
  const stored = await storedVs(tx, bet);
  for (const userId of await findBannedIn(tx, betId, now)) {
    if (leaveVs(stored.vs, userId, now.getTime()).ok) await giveUp(tx, stored, { userId, now });
  }
}
