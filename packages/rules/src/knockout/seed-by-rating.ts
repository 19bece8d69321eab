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
  const drawn = lots.order.map((team) => ({ team, rating: ratings.get(team) ?? null }));
  return { ok: true, order: byStrength(drawn).map(({ team }) => team) };
}

/** The best rated first, those never rated last; teams that are level stay in the order in which they are given. */
export function byStrength<One extends Pick<Contender, 'rating'>>(contenders: readonly One[]): One[] {
  const of = ({ rating }: One) => rating ?? Number.NEGATIVE_INFINITY;
  return contenders.toSorted((a, b) => compare(of(b), of(a)));
}

/** Not their difference: that of two teams that were never rated is no number. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
