import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllMemberUserIds } from './repository/members.ts';

/**
 * Refuses what only a club that plays on has: in 1v1 a team is its player, and a disbanded club keeps its page and its
 * history alone.
 * @throws Refusal `team_of_one`, `team_disbanded`
 */
export function requireClub(team: { readonly of_one: boolean; readonly disbanded_at: Date | null }): void {
  if (team.of_one) throw new Refusal('team_of_one');
  if (team.disbanded_at !== null) throw new Refusal('team_disbanded');
}

/** Everybody who belongs to a club may have on screen what it does. */
export async function touchMembers(tx: Tx, teamId: number): Promise<void> {
  const users = await findAllMemberUserIds(tx, teamId);
  touch(tx, `desk:${teamId}`, ...users.map((id) => `user:${id}` as const));
}
