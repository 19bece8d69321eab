import type { Id } from '../ids.ts';
import type { KnockoutSettings } from '../knockout/bracket.ts';
import type { FirstPairing } from '../knockout/layout.ts';
import { type BracketLayout, bracketFromPairings } from '../knockout/new-bracket.ts';
import type { Seat } from '../knockout/seats.ts';
import { type NthPlaced, rankNthPlaced } from './best-placed.ts';
import { seatBestPlaced } from './best-placed-seats.ts';
import {
  type BestPlaced,
  type CrossingFailure,
  crossGroups,
  type GroupFeed,
  pairQualifiers,
  qualifiersOf,
} from './crossing.ts';

/** Where a final phase takes its teams from: the first of each feeding division and, if asked, the best of one further place. */
export type Feeding<Group extends Id = Id> = {
  readonly feeds: readonly GroupFeed<Group>[];
  readonly best: BestPlaced | null;
  /** The first round from the top, where it is not that of crossed groups: a competition of the past was drawn its own way. */
  readonly pairings?: readonly FirstPairing[];
};

/** What is known of a division before anything feeds or is fed. */
export type Feeder<Group extends Id = Id> = {
  readonly group: Group;
  /** The tournament it belongs to. */
  readonly tournament: Id;
  /** Whether it plays a league, which alone ends with a table. */
  readonly isLeague: boolean;
  /** How many of its table play its own final phase; 0: it has none. */
  readonly playoffs: number;
  /** How many teams it has, once nobody can be added; null before. */
  readonly teams: number | null;
  /** The divisions that feed it. */
  readonly fedBy: readonly Group[];
  /** The other division that it feeds already. */
  readonly feedsOther: Group | null;
};

export type FeedingFailure<Group extends Id = Id> =
  | CrossingFailure<Group>
  | { readonly code: 'feed_none' }
  /** It would be fed, by way of others, by itself. */
  | { readonly code: 'feed_circle'; readonly group: Group }
  | { readonly code: 'feed_other_tournament'; readonly group: Group }
  | { readonly code: 'feed_no_league'; readonly group: Group }
  | { readonly code: 'feed_has_playoffs'; readonly group: Group }
  | { readonly code: 'feed_feeds_other'; readonly group: Group; readonly other: Group }
  /** It has no team in a place that goes on, or whose best go on. */
  | { readonly code: 'feed_group_too_small'; readonly group: Group; readonly teams: number };

/**
 * Whether these divisions can feed a final phase: leagues of its own tournament without a final phase of their own, with
 * a team for every place. `known` has at least every division that is named, and what feeds those.
 */
export function checkFeeding<Group extends Id>(
  fed: { readonly group: Group; readonly tournament: Id },
  { feeds, best }: Feeding<Group>,
  known: readonly Feeder<Group>[],
): FeedingFailure<Group> | null {
  if (feeds.length === 0) return { code: 'feed_none' };
  const byGroup = new Map(known.map((feeder) => [feeder.group, feeder]));
  for (const { group, places } of feeds) {
    const feeder = byGroup.get(group);
    if (leadsTo(group, fed.group, byGroup)) return { code: 'feed_circle', group };
    if (!feeder || feeder.tournament !== fed.tournament) return { code: 'feed_other_tournament', group };
    if (!feeder.isLeague) return { code: 'feed_no_league', group };
    if (feeder.playoffs > 0) return { code: 'feed_has_playoffs', group };
    if (feeder.feedsOther !== null) return { code: 'feed_feeds_other', group, other: feeder.feedsOther };
    const failure = checkGroupOfFeed({ places, best }, feeder.teams);
    if (failure) return { ...failure, group };
  }
  const crossing = crossGroups(feeds, best);
  return crossing.ok ? null : crossing.failure;
}

/** Whether a group of so many teams has one for every place that goes on; null `teams`: nobody knows yet. */
export function checkGroupOfFeed(
  { places, best }: { readonly places: number; readonly best: BestPlaced | null },
  teams: number | null,
): { readonly code: 'feed_group_too_small'; readonly teams: number } | null {
  if (teams === null) return null;
  const deepest = Math.max(places, best?.position ?? 0);
  return teams < deepest ? { code: 'feed_group_too_small', teams } : null;
}

function leadsTo<Group extends Id>(
  from: Group,
  to: Group,
  known: ReadonlyMap<Group, Feeder<Group>>,
  seen: ReadonlySet<Group> = new Set(),
): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  const feeders = known.get(from)?.fedBy ?? [];
  return feeders.some((group) => leadsTo(group, to, known, new Set([...seen, from])));
}

/** How many teams go into a fed final phase. */
export function fedTeams({ feeds, best }: Feeding): number {
  return feeds.reduce((sum, { places }) => sum + places, 0) + (best?.count ?? 0);
}

/** The bracket of a fed final phase: the groups are crossed, every place is named, nobody is known. */
export function fedLayout<Team extends Id = Id>(
  feeding: Feeding,
  settings: KnockoutSettings,
): BracketLayout<Team> {
  return bracketFromPairings<Team>(firstRoundOf(feeding), settings);
}

function firstRoundOf({ feeds, best, pairings }: Feeding): readonly FirstPairing[] {
  return pairings ?? pairQualifiers(feeds, best);
}

/** A group as it stands. */
export type GroupEnd<Team extends Id = Id, Group extends Id = Id> = {
  readonly group: Group;
  /** Every match is decided. */
  readonly isOver: boolean;
  /** Best first; those that withdrew behind all others. */
  readonly teams: readonly Team[];
  /** Its team in the place whose best go on; null where it has none, or nobody asks. */
  readonly nth: NthPlaced<Team, Group> | null;
};

/**
 * The teams of a fed final phase, best placed first as `fedSeats` takes them; null where nobody knows yet. A group that
 * is over fills its own places at once; the best of all groups are known when every group is over.
 */
export function qualifiedTeams<Team extends Id, Group extends Id>(
  feeding: Feeding<Group>,
  groups: readonly GroupEnd<Team, Group>[],
): (Team | null)[] {
  const { feeds, best } = feeding;
  const byGroup = new Map<Id, GroupEnd<Team, Group>>(groups.map((end) => [end.group, end]));
  const bestTeams = groups.every(({ isOver }) => isOver) ? bestSeated(feeding, groups) : new Map();
  return qualifiersOf(feeds, best).map(({ source }) => {
    if (source.kind === 'best_of_position') return bestTeams.get(source.nth) ?? null;
    if (source.kind !== 'group_place') return null;
    const end = byGroup.get(source.group);
    return end?.isOver ? (end.teams[source.position - 1] ?? null) : null;
  });
}

/** A group as it stands, and whether any of its matches counts yet: before that its order means nothing. */
export type GroupNow<Team extends Id = Id, Group extends Id = Id> = GroupEnd<Team, Group> & {
  readonly hasBegun: boolean;
};

/**
 * The teams of a fed final phase as `qualifiedTeams` has them, if every group that has begun ended now: those of groups that
 * are over are certain, the others stand where they would play.
 */
export function qualifiedNow<Team extends Id, Group extends Id>(
  feeding: Feeding<Group>,
  groups: readonly GroupNow<Team, Group>[],
): (Team | null)[] {
  return qualifiedTeams(
    feeding,
    groups.map((group) => ({ ...group, isOver: group.isOver || group.hasBegun })),
  );
}

/** Who takes each entrance "nth best": by rank, but away from rivals of the same group. */
function bestSeated<Team extends Id, Group extends Id>(
  feeding: Feeding<Group>,
  groups: readonly GroupEnd<Team, Group>[],
): Map<number, Team> {
  const { best } = feeding;
  if (!best) return new Map();
  const through = rankBest(groups).slice(0, best.count);
  const seated = seatBestPlaced(
    firstRoundOf(feeding),
    through.map(({ group }) => group),
  );
  const teamOf = new Map(through.map(({ group, team }) => [group, team]));
  const seats = seated.ok ? seated.seats : [];
  return new Map(
    seats.flatMap(({ nth, group }) => {
      const team = teamOf.get(group);
      return team === undefined ? [] : [[nth, team] as const];
    }),
  );
}

/** The teams of one place in all groups, the best first. */
export function rankBest<Team extends Id, Group extends Id>(groups: readonly GroupEnd<Team, Group>[]) {
  return rankNthPlaced(groups.flatMap(({ nth }) => (nth === null ? [] : [nth])));
}

/** The seats that are known, in a bracket of `fedLayout`. */
export function fedSeats<Team extends Id>(
  { feeds, best }: Feeding,
  entrants: readonly (Team | null)[],
): Seat<Team>[] {
  return qualifiersOf(feeds, best).flatMap(({ source }, index): Seat<Team>[] => {
    const team = entrants[index] ?? null;
    return team === null ? [] : [{ entrance: source, team, rank: index + 1 }];
  });
}
