import { rankOf } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import {
  existsManagerOfAny,
  findAllMemberUserIds,
  findTeamByKey,
  lockTeam,
  requireClub,
} from '../teams/index.ts';

/** What a deed needs of its call, or of the demo that does it. */
export type Doing = Pick<PrivateWrite<'trainings.add'>, 'tx' | 'now' | 'touch'>;

/**
 * The club, held until the transaction ends; it and its managers are read when the lock is there.
 * @throws Refusal `team_of_one`, `team_disbanded`; `forbidden` where the viewer runs it no more
 */
export async function holdClub(
  { tx, viewer }: Pick<PrivateWrite<'trainings.add'>, 'tx' | 'viewer'>,
  teamId: number,
): Promise<void> {
  await lockTeam(tx, teamId);
  requireClub(found(await findTeamByKey(tx, { id: teamId })));
  if (rankOf(viewer.type) >= rankOf('FULL')) return;
  if (!(await existsManagerOfAny(tx, [teamId], viewer.userId))) throw new Refusal('forbidden');
}

/** Everybody in the club who may have what it plans on screen. */
export async function touchMembers(
  { tx, touch }: Pick<Doing, 'tx' | 'touch'>,
  teamId: number,
): Promise<void> {
  touch(...(await findAllMemberUserIds(tx, teamId)).map((id) => `user:${id}` as const));
}
