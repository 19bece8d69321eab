import type { Id } from '../ids.ts';
import { type DrawnOrder, drawOrder } from './draw.ts';

/** A team that is to be seeded. `rating` is null where it was never rated: it has no match that counts. */
export type Contender<Team extends Id = Id> = {
  readonly team: Team;
  readonly rating: number | null;
};

/**
 * Seeds the teams by their ratings, best first; those that were never rated come last, as in other sports with ratings.
 * Teams that this leaves level come in the order of a lot (`drawOrder` of all teams with this seed), so that anybody who
 * knows the ratings and the seed gets the same list.
 */
export function seedByRating<Team extends Id>(
  contenders: readonly Contender<Team>[],
  seed: number,
): DrawnOrder<Team> {
  const lots = drawOrder(
    contenders.map(({ team }) => team),
    seed,
  );
  if (!lots.ok) return lots;
  const ratings = new Map(contenders.map(({ team, rating }) => [team, rating]));
  const of = (team: Team) => ratings.get(team) ?? Number.NEGATIVE_INFINITY;
  // Sorting is stable: teams that are level keep the order of their lots.
  return { ok: true, order: lots.order.toSorted((a, b) => compare(of(b), of(a))) };
}

/** Not their difference: that of two teams that were never rated is no number. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
