import type { DbOrTx } from '../../platform/database/index.ts';
import type { Foresee } from '../matches/index.ts';
import type { TableChange } from '../statistics/index.ts';
import { findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { isMiniLeague, type MiniLeagueNow, miniLeagueNow } from './mini-league.ts';
import { findBySeason } from './repository/brackets.ts';
import type { MiniLeagueFixture } from './repository/mini-league.ts';

/** The rows of a mini-league's table that would change; none where no mini-league is played. */
export const miniLeagueWouldChange: Foresee<'table'> = async (tx, { seasonId }) => {
  const before = await nowOf(tx, seasonId);
  return async () => {
    const after = await nowOf(tx, seasonId);
    const changed = rowsOf(before, after);
    const teams = await findAllTeamsByIds(
      tx,
      changed.map(({ is }) => is.team),
    );
    return changed.flatMap(({ was, is }) => {
      const team = teams.find(({ id }) => id === is.team);
      if (!team) return [];
      return {
        team: teamRef(team),
        position_before: was.position,
        position: is.position,
        points_before: was.points,
        points: is.points,
        goal_difference_before: was.goalDifference,
        goal_difference: is.goalDifference,
      };
    });
  };
};

/** The rows that would change, were these matches of it decided so: writes nothing. */
export async function miniLeagueIf(
  db: DbOrTx,
  seasonId: number,
  changes: readonly { readonly id: number; readonly decision: MiniLeagueFixture['decision'] }[],
): Promise<TableChange[]> {
  const row = await findBySeason(db, seasonId);
  if (!row || !isMiniLeague(row) || changes.length === 0) return [];
  const before = await miniLeagueNow(db, row);
  const after = await miniLeagueNow(db, row, new Map(changes.map(({ id, decision }) => [id, decision])));
  return rowsOf(before, after).flatMap(({ was, is }) => {
    if (was.position === is.position && was.points === is.points) return [];
    return {
      team: is.team,
      position_before: was.position,
      position: is.position,
      points_before: was.points,
      points: is.points,
    };
  });
}

async function nowOf(db: DbOrTx, seasonId: number): Promise<MiniLeagueNow | null> {
  const row = await findBySeason(db, seasonId);
  return row && isMiniLeague(row) ? await miniLeagueNow(db, row) : null;
}

/** Rows of teams that are in before and after. */
function rowsOf(before: MiniLeagueNow | null, after: MiniLeagueNow | null) {
  return (after?.table ?? []).flatMap((is) => {
    const was = before?.table.find(({ team }) => team === is.team);
    const isSame =
      was?.position === is.position && was.points === is.points && was.goalDifference === is.goalDifference;
    return was && !isSame ? [{ was, is }] : [];
  });
}
