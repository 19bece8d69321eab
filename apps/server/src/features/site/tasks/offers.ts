import { runsClub } from '@matchnight/contract';
import { pictureAddress } from '../../../platform/files.ts';
import { waitingFor } from '../../offers/index.ts';
import { isSiteWide } from '../../tournaments/index.ts';
import type { FindTasks, Task } from './task.ts';

/** Offers that wait for one: as the player, for a team that one runs, as an administrator. */
export const ofOffers: FindTasks = async ({ db, viewer, console, teams, now }) => {
  const { userId, playerId } = viewer;
  const run = teams.filter(({ role }) => runsClub(role));
  const teamIds = run.map(({ id }) => id);
  const who = { userId, playerId, teamIds, isSiteWide: isSiteWide(viewer), console };
  const { confirm, answer, approve } = await waitingFor(db, who, now);
  const tasks: Task[] = [];
  if (confirm.count > 0) {
    const { count, until } = confirm;
    tasks.push({ kind: 'transfers_to_confirm', until: until?.toISOString() ?? null, count });
  }
  for (const { team_id: id, count, name: tournament, slug: address } of answer) {
    const team = run.find((one) => one.id === id);
    if (!team) continue;
    const { name, slug, image } = team;
    const ref = { id, name, slug, image: pictureAddress(image) };
    const where = { name: tournament, slug: address };
    tasks.push({ kind: 'offers_to_answer', until: null, count, team: ref, tournament: where });
  }
  for (const { count, ...tournament } of approve) {
    tasks.push({ kind: 'offers_to_approve', until: null, count, tournament });
  }
  return tasks;
};
