import { Refusal } from '../../platform/errors.ts';

/**
 * Refuses what only a club that plays on has: in 1v1 a team is its player, and a disbanded club keeps its page and its
 * history alone.
 * @throws Refusal `team_of_one`, `team_disbanded`
 */
export function requireClub(team: { readonly of_one: boolean; readonly disbanded_at: Date | null }): void {
  if (team.of_one) throw new Refusal('team_of_one');
  if (team.disbanded_at !== null) throw new Refusal('team_disbanded');
}
