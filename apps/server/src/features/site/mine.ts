import type { Handler } from '../../platform/calls/handler.ts';
import { divisionItemView, findAllOfTeams } from '../matches/index.ts';
import { findAllPlacesOfTeams, placeView, stepsOfUser } from '../profiles/index.ts';
import { findAllTeamsOfUser } from '../registrations/index.ts';
import { teamRef } from '../teams/index.ts';
import { tasksOf } from './tasks/index.ts';

/** A match may still be on for so long; then its result is missing. */
const STILL_ON_MS = 2 * 3_600_000;
const [NEXT, OVERDUE, RESULTS] = [5, 5, 3];

/** What needs doing, and what is on, for one user: by the same number of statements whatever they have and run. */
export const mine: Handler<'site.mine'> = async ({ db, params: { console }, viewer, now, events }) => {
  const teams = await findAllTeamsOfUser(db, console, viewer.userId);
  const ids = teams.map(({ id }) => id);
  const begun = new Date(now.getTime() - STILL_ON_MS);
  const matches = async (which: 'next' | 'overdue' | 'decided', most: number) =>
    (await findAllOfTeams(db, ids, which, begun, most)).map(divisionItemView);
  const next = await matches('next', NEXT);
  const overdue = await matches('overdue', OVERDUE);
  const places = await findAllPlacesOfTeams(db, ids);
  const divisions = await stepsOfUser(db, console, viewer, { events, now });
  return {
    data: {
      ...(await tasksOf({ db, viewer, console, now, teams, divisions, overdue })),
      teams: teams.map((row) => ({
        team: teamRef(row),
        role: row.role,
        divisions: (places.get(row.id) ?? []).map(placeView),
      })),
      lacks_factor: viewer.lacksFactor,
      next,
      last_results: await matches('decided', RESULTS),
    },
  };
};
