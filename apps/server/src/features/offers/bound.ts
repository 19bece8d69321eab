import { signingsAt } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { calendarOf } from '../market/index.ts';
import { findTournamentByKey } from '../tournaments/index.ts';
import { passTime } from './pass.ts';
import { findTeamOf } from './repository/market.ts';
import { findAllAgreed, findAllBought, type OfferRow } from './repository/offers.ts';
import { sinceTransfer } from './since.ts';

/** What keeps a player from running their club: a sale that it agreed to, or a transfer that may still be undone. */
export async function boundByMarket(
  tx: Tx,
  { teamId, playerId, now }: { readonly teamId: number; readonly playerId: number; readonly now: Date },
  events: Events,
): Promise<'sale' | 'undoing' | null> {
  const of = { teamId, playerId };
  for (const { tournament_id: tournamentId } of await findAllAgreed(tx, of)) {
    await passTime({ tx, events }, { tournamentId, now });
  }
  if ((await findAllAgreed(tx, of)).length > 0) return 'sale';
  for (const row of await findAllBought(tx, of)) {
    if (await mayBeUndone(tx, row, { now, events })) return 'undoing';
  }
  return null;
}

/** Whether an undo would still be possible; what can change again, money and room in squads, is left out. */
async function mayBeUndone(
  tx: Tx,
  row: OfferRow,
  { now, events }: { readonly now: Date; readonly events: Events },
): Promise<boolean> {
  const { tournament_id: tournamentId, buyer_id: buyerId, player_id: playerId, ended_at: at } = row;
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (!tournament || at === null) return false;
  const { open, openedAt } = signingsAt(await calendarOf(tx, tournament), now.getTime());
  if (!open || (openedAt !== null && at.getTime() < openedAt)) return false;
  if ((await findTeamOf(tx, tournamentId, playerId)) !== buyerId) return false;
  const { cameAnew, hasPlayed } = await sinceTransfer(tx, row, events);
  return !cameAnew && !hasPlayed;
}
