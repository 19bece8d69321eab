import { compareIds, type Id } from '../ids.ts';
import { compareNames } from './names.ts';

/** A team with its Elo rating, in thousandths of a point. */
export type RatedTeam<Team extends Id = Id> = {
  readonly team: Team;
  readonly name: string;
  readonly rating: number;
};

/**
 * The ranking of teams: by rating, then by name. Only exactly equal ratings share a position (1 1 3), even if the
 * rounded points look the same.
 */
export function rankTeamsByRating<Team extends Id, Rated extends RatedTeam<Team>>(
  teams: readonly Rated[],
): (Rated & { readonly position: number })[] {
  const ranked = teams.toSorted(
    (a, b) => b.rating - a.rating || compareNames(a.name, b.name) || compareIds(a.team, b.team),
  );
  let position = 1;
  return ranked.map((one, index) => {
    if (ranked[index - 1]?.rating !== one.rating) position = index + 1;
    return { ...one, position };
  });
}
