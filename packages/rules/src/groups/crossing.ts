import type { Id } from '../ids.ts';
import type { FirstPairing } from '../knockout/layout.ts';
import { bracketSize } from '../knockout/seeding.ts';
import { BYE, type Entrance } from '../knockout/tie.ts';
import { type FieldFailure, MOST_TEAMS } from '../schedule/schedule.ts';
import { type Qualifier, seatQualifiers } from './crossing-seats.ts';
import { partRivals } from './crossing-swaps.ts';

/** A division that feeds a final phase: its first `places` teams enter it. */
export type GroupFeed<Group extends Id = Id> = { readonly group: Group; readonly places: number };

/** Besides the places of the feeds, the best `count` of all teams that came `position`th: the best thirds. */
export type BestPlaced = { readonly position: number; readonly count: number };

export type CrossingFailure<Group extends Id = Id> =
  | Exclude<FieldFailure, { code: 'field_team_twice' }>
  | { readonly code: 'feed_group_twice'; readonly group: Group }
  | { readonly code: 'feed_places_invalid'; readonly group: Group; readonly places: number }
  /** More than there are groups, or of a place that goes through anyway. */
  | { readonly code: 'best_placed_invalid'; readonly position: number; readonly count: number }
  /** A better placed team of its group would stay out. */
  | { readonly code: 'best_placed_skips'; readonly position: number };

export type GroupCrossing<Group extends Id = Id> =
  | { readonly ok: true; readonly pairings: FirstPairing[] }
  | { readonly ok: false; readonly failure: CrossingFailure<Group> };

/** The first round of a final phase that these groups may feed: as `pairQualifiers` crosses them. */
export function crossGroups<Group extends Id>(
  feeds: readonly GroupFeed<Group>[],
  best: BestPlaced | null = null,
): GroupCrossing<Group> {
  const failure = checkFeeds(feeds) ?? checkBest(feeds, best) ?? checkSize(qualifiersOf(feeds, best).length);
  return failure ? { ok: false, failure } : { ok: true, pairings: pairQualifiers(feeds, best) };
}

/**
 * The first round of a final phase fed by groups, from the top of the bracket, the better placed first. Neighbouring
 * groups are crossed, A1-B2 in one half and B1-A2 in the other, as at the World Cup; better places get the byes, in the
 * order of the feeds. Rivals of a group meet as late as possible: half of them are in each half and, unless a group has
 * more places than there are pairings, they never meet in a first match. If all groups have the same one to three
 * places, rivals are spread evenly over every quarter, eighth and so on too. (For unequal groups, more than three
 * places, or more than 256 teams, the seating does this as far as it can.)
 *
 * It checks nothing: a final phase that was set when fewer things were refused keeps its bracket.
 */
export function pairQualifiers(feeds: readonly GroupFeed[], best: BestPlaced | null): FirstPairing[] {
  const qualifiers = qualifiersOf(feeds, best);
  const seats = partRivals(seatQualifiers(qualifiers, bracketSize(qualifiers.length)));
  const pairings: FirstPairing[] = [];
  for (let seat = 0; seat < seats.length; seat += 2) {
    const [one, other] = [seats[seat], seats[seat + 1]];
    if (one) pairings.push([one.source, other?.source ?? BYE]);
  }
  return pairings;
}

function checkSize(teams: number): CrossingFailure<never> | null {
  if (teams < 2) return { code: 'field_too_small', teams };
  return teams > MOST_TEAMS ? { code: 'field_too_large', teams, most: MOST_TEAMS } : null;
}

/** Who enters, the best placed first: rank 1, 2, 3 … */
export function qualifiersOf(feeds: readonly GroupFeed[], best: BestPlaced | null): Qualifier[] {
  return [...placed(feeds), ...bestPlaced(best)];
}

/** From the strongest: all winners in the order of the feeds, all runners-up, and so on. */
function placed(feeds: readonly GroupFeed[]): Qualifier[] {
  const deepest = Math.max(0, ...feeds.map(({ places }) => places));
  return Array.from({ length: deepest }, (_, index) => index + 1).flatMap((position) =>
    feeds
      .filter(({ places }) => places >= position)
      .map(({ group }) => ({ source: { kind: 'group_place', group, position }, group, position })),
  );
}

function bestPlaced(best: BestPlaced | null): Qualifier[] {
  if (!best) return [];
  const { position, count } = best;
  return Array.from({ length: count }, (_, index) => {
    const source: Entrance = { kind: 'best_of_position', position, nth: index + 1 };
    return { source, group: null, position };
  });
}

function checkFeeds<Group extends Id>(feeds: readonly GroupFeed<Group>[]): CrossingFailure<Group> | null {
  const seen = new Set<Group>();
  for (const { group, places } of feeds) {
    if (seen.has(group)) return { code: 'feed_group_twice', group };
    seen.add(group);
    const sound = Number.isInteger(places) && places >= 0 && places <= MOST_TEAMS;
    if (!sound) return { code: 'feed_places_invalid', group, places };
  }
  return null;
}

function checkBest(feeds: readonly GroupFeed[], best: BestPlaced | null): CrossingFailure<never> | null {
  if (!best) return null;
  const { position, count } = best;
  const goesThroughAnyway = feeds.some(({ places }) => places >= position);
  const isCount = Number.isInteger(position) && Number.isInteger(count) && count >= 1;
  if (!isCount || goesThroughAnyway || count > feeds.length) {
    return { code: 'best_placed_invalid', position, count };
  }
  const isNext = feeds.every(({ places }) => places === position - 1);
  return isNext ? null : { code: 'best_placed_skips', position };
}
