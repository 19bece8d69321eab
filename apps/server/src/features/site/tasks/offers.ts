import { runsClub } from '@matchnight/contract';
import { pictureAddress } from '../../../platform/files.ts';
import { countToAnswer, countToApprove, countToConfirm } from '../../offers/index.ts';
import { isSiteWide } from '../../tournaments/index.ts';
import type { FindTasks, Task } from './task.ts';

/** Offers that wait for one: as the player, for a team that one runs, as an administrator. */
export const ofOffers: FindTasks = async ({ db, viewer, console, teams, now }) => {
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
  const asked = { userId: viewer.userId, isSiteWide: isSiteWide(viewer), console };
  for (const { count, ...tournament } of await countToApprove(db, asked)) {
    tasks.push({ kind: 'offers_to_approve', until: null, count, tournament });
  }
  return tasks;
};
