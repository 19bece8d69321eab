import { runsClub } from '@matchnight/contract';
import { pictureAddress } from '../../../platform/files.ts';
import { countToAnswer, countToApprove, countToConfirm } from '../../offers/index.ts';
import type { FindTasks, Task } from './task.ts';

/** Offers that wait for one: as the player, for a team that one runs, as an administrator. */
export const ofOffers: FindTasks = async ({ db, viewer, teams, divisions, now }) => {
  const { playerId } = viewer;
  const tasks: Task[] = [];
  if (playerId !== null) {
    const { count, until } = await countToConfirm(db, playerId, now);
    if (count > 0) {
      tasks.push({ kind: 'transfers_to_confirm', until: until?.toISOString() ?? null, count });
    }
  }
  const run = teams.filter(({ role }) => runsClub(role));
  const waiting = await countToAnswer(
    db,
    run.map(({ id }) => id),
  );
  for (const { team_id: id, count, ...tournament } of waiting) {
    const team = run.find((one) => one.id === id);
    if (!team) continue;
    const { name, slug, image } = team;
    const ref = { id, name, slug, image: pictureAddress(image) };
    tasks.push({ kind: 'offers_to_answer', until: null, count, team: ref, tournament });
  }
  const tournaments = new Map(divisions.map((row) => [row.tournament_id, row]));
  for (const { tournament_id: id, count } of await countToApprove(db, [...tournaments.keys()])) {
    const row = tournaments.get(id);
    if (!row) continue;
    const tournament = { id, name: row.tournament_name, slug: row.tournament_slug };
    tasks.push({ kind: 'offers_to_approve', until: null, count, tournament });
  }
  return tasks;
};
