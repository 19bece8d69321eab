import { LEAST_TEAMS } from '../schedule/schedule.ts';

/** The most teams of a league; a knockout may have more. */
export const MOST_LEAGUE_TEAMS = 100;

/** How many teams of a league go on and go down. */
export type LeagueZones = { readonly playoffs: number; readonly down: number };

export type LeagueFailure =
  | { readonly code: 'league_too_small'; readonly teams: number; readonly least: number }
  | { readonly code: 'league_too_large'; readonly teams: number; readonly most: number }
  | { readonly code: 'league_playoffs_of_one' }
  /** More than there are teams. */
  | { readonly code: 'league_playoffs_too_many'; readonly most: number }
  /** More than are left without those who go on, or without the leader. */
  | { readonly code: 'league_down_too_many'; readonly most: number };

/** What is wrong with the size of a league; null if it is sound. */
export function checkLeagueSize(teams: number): LeagueFailure | null {
  if (teams < LEAST_TEAMS) return { code: 'league_too_small', teams, least: LEAST_TEAMS };
  return teams > MOST_LEAGUE_TEAMS ? { code: 'league_too_large', teams, most: MOST_LEAGUE_TEAMS } : null;
}

/**
 * What is wrong with how many go on and go down; null if it is sound. No team does both. `teams` is how many there are;
 * without them, how many there can be.
 */
export function checkLeagueZones(
  { playoffs, down }: LeagueZones,
  teams: number = MOST_LEAGUE_TEAMS,
): LeagueFailure | null {
  if (playoffs === 1) return { code: 'league_playoffs_of_one' };
  if (playoffs > teams) return { code: 'league_playoffs_too_many', most: teams };
  const most = Math.max(0, teams - Math.max(1, playoffs));
  return down > most ? { code: 'league_down_too_many', most } : null;
}
