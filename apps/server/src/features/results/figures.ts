import type { Handler } from '../../platform/calls/handler.ts';
import { teamRef } from '../teams/index.ts';
import { findAllLate, findDecided } from './repository/figures.ts';

/** How the current season of a division is reported. */
export const figures: Handler<'results.figures'> = async ({ db, noun: { division }, now }) => {
  const { season_id: seasonId } = division;
  if (seasonId === null) return { data: { decided: 0, judged: 0, median_hours: null, late: [] } };
  const { decided = 0, judged = 0, median_hours = null } = (await findDecided(db, seasonId)) ?? {};
  const late = await findAllLate(db, seasonId, now);
  return {
    data: {
      decided,
      judged,
      median_hours,
      late: late.map((team) => ({ team: teamRef(team), missed: team.missed, owed: team.owed })),
    },
  };
};
