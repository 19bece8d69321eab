import { runsClub } from '@matchnight/contract';
import { signingsOf } from '../../market/index.ts';
import { findAllTournamentsOfTeams } from '../repository/tasks.ts';
import type { FindTasks } from './task.ts';

/** Signings that open or close within so long are told to those who run a team. */
const SOON_MS = 3 * 24 * 3_600_000;

export const signings: FindTasks = async ({ db, teams, now }) => {
  const own = teams.filter(({ role }) => runsClub(role)).map(({ id }) => id);
  const tournaments = await findAllTournamentsOfTeams(db, own);
  const states = await signingsOf(
    db,
    tournaments.map(({ id }) => id),
    now,
  );
  return tournaments.flatMap(({ id, name, slug }) => {
    const state = states.get(id);
    if (!state || state.changes_at === null) return [];
    if (Date.parse(state.changes_at) - now.getTime() > SOON_MS) return [];
    return {
      kind: 'signings' as const,
      until: state.changes_at,
      tournament: { name, slug },
      is_open: state.open,
    };
  });
};
