import type { Handler } from '../../platform/calls/handler.ts';
import { divisionItemView, findAllOfTeams } from '../matches/index.ts';
import { findAllPlaces, placeView } from '../profiles/index.ts';
import { findAllTeamsOfUser } from '../registrations/index.ts';
import { teamRef } from '../teams/index.ts';

/** A match may still be on for so long; then its result is missing. */
const STILL_ON_MS = 2 * 3_600_000;
const [NEXT, OVERDUE, RESULTS] = [5, 10, 3];

/** What is on for one user: their teams and those teams' matches. */
export const mine: Handler<'site.mine'> = async ({ db, params, viewer, now }) => {
  const rows = await findAllTeamsOfUser(db, params.console, viewer.userId);
  const ids = rows.map(({ id }) => id);
  const begun = new Date(now.getTime() - STILL_ON_MS);
  const teams = [];
  for (const row of rows) {
    const divisions = await findAllPlaces(db, row.id);
    teams.push({ team: teamRef(row), role: row.role, divisions: divisions.map(placeView) });
  }
  return {
    data: {
      teams,
      next: (await findAllOfTeams(db, ids, 'next', begun, NEXT)).map(divisionItemView),
      overdue: (await findAllOfTeams(db, ids, 'overdue', begun, OVERDUE)).map(divisionItemView),
      last_results: (await findAllOfTeams(db, ids, 'decided', begun, RESULTS)).map(divisionItemView),
    },
  };
};
