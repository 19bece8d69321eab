import { runsClub } from '@matchnight/contract';
import { pictureAddress } from '../../../platform/files.ts';
import { squadsToFill, waitingFor } from '../../offers/index.ts';
import { isSiteWide } from '../../tournaments/index.ts';
import type { Asked, FindTasks, Task } from './task.ts';

/** Offers that wait for one: as the player, for a team that one runs, as an administrator; and squads that lack one's own people. */
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
    const team = refOf(run, id);
    if (team)
      tasks.push({
        kind: 'offers_to_answer',
        until: null,
        count,
        team,
        tournament: { name: tournament, slug: address },
      });
  }
  const toFill = await squadsToFill(db, teamIds, now);
  for (const { team_id: id, count, name: tournament, slug: address } of toFill) {
    const team = refOf(run, id);
    if (team)
      tasks.push({
        kind: 'squad_to_fill',
        until: null,
        count,
        team,
        tournament: { name: tournament, slug: address },
      });
  }
  for (const { count, ...tournament } of approve) {
    tasks.push({ kind: 'offers_to_approve', until: null, count, tournament });
  }
  return tasks;
};

function refOf(teams: Asked['teams'], id: number) {
  const team = teams.find((one) => one.id === id);
  return team && { id, name: team.name, slug: team.slug, image: pictureAddress(team.image) };
}
