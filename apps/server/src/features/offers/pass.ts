import { passMarketTime } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { SeasonFinished } from '../divisions/index.ts';
import type { SigningsChanged } from '../market/index.ts';
import type { NextSeasonBegins } from '../nextseason/index.ts';
import { findTournamentByKey, lockTournament } from '../tournaments/index.ts';
import { afterOffers } from './after-offers.ts';
import { loadMarket } from './market.ts';
import { findAllConcerned } from './repository/market.ts';
import { saveChanges } from './save.ts';

/**
 * What time has ended in a tournament's market: offers whose window closed or whose player did not answer, notices that
 * are over. Who asks holds the tournament's row. `isOver`: the season ends here, whatever the divisions say.
 */
export async function passTime(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  {
    tournamentId,
    now: asked,
    isOver,
  }: { readonly tournamentId: number; readonly now: Date; readonly isOver?: true },
): Promise<void> {
  const teamIds = await findAllConcerned(tx, tournamentId);
  if (teamIds.length === 0) return;
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (!tournament) return;
  const now = await afterOffers(tx, tournamentId, asked);
  const loaded = await loadMarket(tx, { tournament, teamIds, playerIds: [], now });
  const { calendar } = loaded.market;
  const market = isOver ? { ...loaded.market, calendar: { ...calendar, isOver } } : loaded.market;
  const { changes } = passMarketTime(market, now.getTime());
  await saveChanges({ tx, events }, loaded, changes, { now, by: { actorId: null } });
}

/** Before an administrator moves a team's money. */
export async function passFirst(
  tx: Tx,
  of: { readonly tournamentId: number; readonly now: Date },
  events: Events,
): Promise<void> {
  await passTime({ tx, events }, of);
}

/** An administrator closed signings, or opened them anew: what this ends, ends at once. */
export async function passByCalendar(
  tx: Tx,
  { tournamentId, at }: SigningsChanged,
  events: Events,
): Promise<void> {
  await passTime({ tx, events }, { tournamentId, now: at });
}

/** An administrator finished a season: with the tournament's last one signings are over, and what waits ends at once. */
export async function passByFinishedSeason(
  tx: Tx,
  { tournamentId, at }: SeasonFinished,
  events: Events,
): Promise<void> {
  await lockTournament(tx, tournamentId);
  await passTime({ tx, events }, { tournamentId, now: at });
}

/** Nothing that waits goes on into the next season: its money is back before anything else of the season is made. */
export async function passByNextSeason(
  tx: Tx,
  { tournamentId, at }: NextSeasonBegins,
  events: Events,
): Promise<void> {
  await passTime({ tx, events }, { tournamentId, now: at, isOver: true });
}
