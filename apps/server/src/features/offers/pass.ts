import { passMarketTime } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { SigningsChanged } from '../market/index.ts';
import { findTournamentByKey } from '../tournaments/index.ts';
import { loadMarket } from './market.ts';
import { findAllConcerned } from './repository/market.ts';
import { saveChanges } from './save.ts';

/**
 * What time has ended in a tournament's market: offers whose window closed or whose player did not answer, notices that
 * are over. Who asks holds the tournament's row.
 */
export async function passTime(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<void> {
  const teamIds = await findAllConcerned(tx, tournamentId);
  if (teamIds.length === 0) return;
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (!tournament) return;
  const loaded = await loadMarket(tx, { tournament, teamIds, playerId: null, now });
  const { changes } = passMarketTime(loaded.market, now.getTime());
  await saveChanges({ tx, events }, loaded, changes, { now, by: { actorId: null } });
}

/** An administrator closed signings, or opened them anew: what this ends, ends at once. */
export async function passByCalendar(
  tx: Tx,
  { tournamentId, at }: SigningsChanged,
  events: Events,
): Promise<void> {
  await passTime({ tx, events }, { tournamentId, now: at });
}
