import { rankOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllMemberUserIds } from './repository/members.ts';
import { existsManagerOfAny, findByKey, lockById } from './repository/teams.ts';

/**
 * Refuses what only a club that plays on has: in 1v1 a team is its player, and a disbanded club keeps its page and its
 * history alone.
 * @throws Refusal `team_of_one`, `team_disbanded`
 */
export function requireClub(team: { readonly of_one: boolean; readonly disbanded_at: Date | null }): void {
  if (team.of_one) throw new Refusal('team_of_one');
  if (team.disbanded_at !== null) throw new Refusal('team_disbanded');
}

/**
 * A club, held until the transaction ends; it and its managers are read when the lock is there, so that who was removed a
 * moment ago does nothing.
 * @throws Refusal `team_of_one`, `team_disbanded`; `forbidden` where the viewer runs it no more
 */
export async function holdAsManager(
  { tx, viewer }: { readonly tx: Tx; readonly viewer: Pick<Viewer, 'type' | 'userId'> },
  teamId: number,
): Promise<void> {
  await lockById(tx, teamId);
  requireClub(found(await findByKey(tx, { id: teamId })));
  if (rankOf(viewer.type) >= rankOf('FULL')) return;
  if (!(await existsManagerOfAny(tx, [teamId], viewer.userId))) throw new Refusal('forbidden');
}

/** Everybody who belongs to a club may have on screen what it does. */
export async function touchMembers(tx: Tx, teamId: number): Promise<void> {
  const users = await findAllMemberUserIds(tx, teamId);
  touch(tx, `desk:${teamId}`, ...users.map((id) => `user:${id}` as const));
}
