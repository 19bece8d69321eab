import { pictureAddress } from '../../../platform/files.ts';
import { findAllUnansweredTrainings } from '../../trainings/index.ts';
import type { FindTasks } from './task.ts';

/** So long before a training the club's members are asked whether they come. */
const AHEAD_MS = 3 * 86_400_000;

/** The next training of each of one's clubs, where one has not said whether one comes. */
export const ofTrainings: FindTasks = async ({ db, viewer, teams, now }) => {
  const { playerId } = viewer;
  if (playerId === null) return [];
  const teamIds = teams.map(({ id }) => id);
  const before = new Date(now.getTime() + AHEAD_MS);
  const rows = await findAllUnansweredTrainings(db, { teamIds, playerId, now, before });
  return rows.map(({ id, title, starts_at: start, team_id, name, slug, image }) => ({
    kind: 'training_asked' as const,
    until: start.toISOString(),
    training: { id, title },
    team: { id: team_id, name, slug, image: pictureAddress(image) },
  }));
};
