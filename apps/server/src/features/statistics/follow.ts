import { isLeagueMode } from '@matchnight/contract';
import { newStanding } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { findAllSlots, holdSeason } from '../divisions/index.ts';
import type { MatchDecided } from '../matches/index.ts';
import { matchDelta } from './match-delta.ts';
import { addPlayerChanges } from './repository/players.ts';
import {
  deleteStandings,
  findAdjustments,
  findSeason,
  insertStandings,
  updateTeam,
} from './repository/standings.ts';
import { applyToStandings, ranked } from './standings.ts';

/** In the deciding transaction: the table, and every player's counts. */
export async function statisticsOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const delta = matchDelta(event.before, event.after, event.weights);
  if (event.stage === 'league') {
    await applyToStandings(tx, event.seasonId, delta.teams, [event.homeTeamId, event.awayTeamId]);
  }
  await addPlayerChanges(tx, event.seasonId, delta.players);
}

/** The table once more for teams whose results came in another order than it was thought. */
export async function refreshStandings(tx: Tx, seasonId: number, teamIds: readonly number[]): Promise<void> {
  await holdSeason(tx, seasonId);
  await applyToStandings(tx, seasonId, [], teamIds);
}

/** The heir has the row of the table, with its points. The season is locked, and its slot is the heir's. */
export async function handOverStanding(
  tx: Tx,
  slot: { readonly seasonId: number; readonly from: number; readonly to: number },
): Promise<void> {
  await updateTeam(tx, slot);
  await refreshStandings(tx, slot.seasonId, [slot.to]);
}

/** A table of a league whose schedule was just created: every team at zero, in the order of their lots. */
export async function openStandings(tx: Tx, { seasonId }: { readonly seasonId: number }): Promise<void> {
  const season = await findSeason(tx, seasonId);
  // A knockout has no table.
  if (!isLeagueMode(season.competition_type)) return;
  const slots = await findAllSlots(tx, seasonId);
  const adjustments = await findAdjustments(tx, seasonId);
  const standings = slots.map((slot) => {
    const own = adjustments.filter(({ team_id }) => team_id === slot.id);
    return newStanding(
      slot.id,
      slot.lot,
      own.reduce((sum, { points }) => sum + points, 0),
    );
  });
  await deleteStandings(tx, seasonId);
  await insertStandings(tx, await ranked(tx, season, standings));
}
