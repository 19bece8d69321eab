import { passMarketTime } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { AccountDeleted } from '../accounts/index.ts';
import type { PlayerEntered, SquadsSigned } from '../registrations/index.ts';
import { findTournamentByKey, lockTournament, type TeamLeft } from '../tournaments/index.ts';
import { afterOffers } from './after-offers.ts';
import { loadMarket } from './market.ts';
import { passTime } from './pass.ts';
import { findAllSignedIn } from './repository/market.ts';
import { findAllOpenFor, findAllOpenOfTeam, type OfferRow } from './repository/offers.ts';
import { saveChanges } from './save.ts';

/** A team takes part no longer: the offers that it made and received lapse, and their money returns. */
export async function lapseOffersOfTeam(
  tx: Tx,
  { teamId, tournamentId, at }: TeamLeft,
  events: Events,
): Promise<void> {
  const open = await findAllOpenOfTeam(tx, { teamId, tournamentId });
  await lapse({ tx, events }, { tournamentId, open, at });
}

/** An administrator took a player out of the tournament. */
export async function lapseOffersForPlayer(
  tx: Tx,
  { deed, playerId, tournamentId, at }: PlayerEntered,
  events: Events,
): Promise<void> {
  if (deed !== 'taken_out') return;
  const open = await findAllOpenFor(tx, tournamentId, { playerIds: [playerId] });
  await lapse({ tx, events }, { tournamentId, open, at });
}

/** A list was taken back: nobody is sold whom it signed. */
export async function lapseOffersForSquads(
  tx: Tx,
  { squads, tournamentId, at }: SquadsSigned,
  events: Events,
): Promise<void> {
  const playerIds = squads.flatMap((squad) => squad.playerIds);
  const open = await findAllOpenFor(tx, tournamentId, { playerIds });
  await lapse({ tx, events }, { tournamentId, open, at });
}

/** A player left the club after a tournament was over, or was taken out of it: the club has nobody to sell there. */
export async function lapseOffersOfMember(
  tx: Tx,
  { teamId, playerId, at }: { readonly teamId: number; readonly playerId: number; readonly at: Date },
  events: Events,
): Promise<void> {
  const open = (await findAllOpenOfTeam(tx, { teamId })).filter(
    (offer) => offer.seller_id === teamId && offer.player_id === playerId,
  );
  for (const tournamentId of new Set(open.map(({ tournament_id: id }) => id))) {
    const there = open.filter(({ tournament_id: id }) => id === tournamentId);
    await lapse({ tx, events }, { tournamentId, open: there, at });
  }
}

/** Whether a team has made or received offers that are open by now: those that time has ended lapse first. */
export async function hasOpenOffers(
  tx: Tx,
  { teamId, now }: { readonly teamId: number; readonly now: Date },
  events: Events,
): Promise<boolean> {
  const open = await findAllOpenOfTeam(tx, { teamId });
  for (const tournamentId of new Set(open.map(({ tournament_id: id }) => id))) {
    await passTime({ tx, events }, { tournamentId, now });
  }
  return open.length > 0 && (await findAllOpenOfTeam(tx, { teamId })).length > 0;
}

/** Somebody deletes their account: nobody is left to confirm, so the money returns at once. */
export async function lapseOffersOfAccount(
  tx: Tx,
  { playerId, at }: AccountDeleted,
  events: Events,
): Promise<void> {
  for (const tournamentId of await findAllSignedIn(tx, playerId)) {
    // Held before the look: a bid that was on its way is seen, the next one finds nobody to confirm it.
    await lockTournament(tx, tournamentId);
    const open = await findAllOpenFor(tx, tournamentId, { playerIds: [playerId] });
    await lapse({ tx, events }, { tournamentId, open, at });
  }
}

async function lapse(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  {
    tournamentId,
    open,
    at,
  }: { readonly tournamentId: number; readonly open: readonly OfferRow[]; readonly at: Date },
): Promise<void> {
  if (open.length === 0) return;
  await lockTournament(tx, tournamentId);
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (!tournament) return;
  const now = await afterOffers(tx, tournamentId, at);
  const teamIds = [...new Set(open.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]))];
  for (const { id, player_id: playerId } of open) {
    const loaded = await loadMarket(tx, { tournament, teamIds, playerIds: [playerId], now });
    // For this offer it is as if signings had closed.
    const closed = {
      ...loaded.market,
      calendar: { ...loaded.market.calendar, lock: 'closed' as const },
      offers: loaded.market.offers.filter((one) => one.offer === id),
    };
    const { changes } = passMarketTime(closed, now.getTime());
    await saveChanges({ tx, events }, loaded, changes, { now, by: { actorId: null } });
  }
}
