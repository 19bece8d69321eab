import type { Id } from '../ids.ts';
import type { FirstPairing } from '../knockout/layout.ts';
import { meetingRound } from './crossing-swaps.ts';

export type BestPlacedFailure = {
  readonly code: 'best_placed_count_wrong';
  /** How many places the first round has, and how many are given away. */
  readonly places: number;
  readonly given: number;
};

export type BestPlacedSeats<Group extends Id = Id> =
  | {
      readonly ok: true;
      /** For each entrance "nth best" of the first round, the group whose team takes it. */
      readonly seats: readonly { readonly nth: number; readonly group: Group }[];
    }
  | { readonly ok: false; readonly failure: BestPlacedFailure };

/**
 * Which of the best thirds takes which of their entrances, known only when all groups have ended. `groups` are the
 * groups of the qualified teams, best team first. Each team takes the entrance of its own number if that keeps it away
 * from rivals of its group; otherwise teams swap, so that the earliest possible meeting of group rivals is as late as
 * can be.
 */
export function seatBestPlaced<Group extends Id>(
  pairings: readonly FirstPairing[],
  groups: readonly Group[],
): BestPlacedSeats<Group> {
  const entrances = entrancesOf(pairings);
  if (entrances.length !== groups.length) {
    return {
      ok: false,
      failure: { code: 'best_placed_count_wrong', places: entrances.length, given: groups.length },
    };
  }
  const rounds = groups.map((group) => entrances.map(({ seat }) => firstMeeting(pairings, group, seat)));
  const latest = [...new Set(rounds.flat())].sort((a, b) => b - a);
  for (const least of latest) {
    const taken = matching(rounds, least);
    if (taken) return { ok: true, seats: inOrder(entrances, taken, groups) };
  }
  return { ok: true, seats: [] };
}

type NumberedSeat = { readonly nth: number; readonly seat: number };

function entrancesOf(pairings: readonly FirstPairing[]): NumberedSeat[] {
  return pairings
    .flat()
    .flatMap((source, seat) => (source.kind === 'best_of_position' ? [{ nth: source.nth, seat }] : []))
    .sort((a, b) => a.nth - b.nth);
}

/** The first round in which a team of this group, in this seat, can meet a rival of its group. */
function firstMeeting(pairings: readonly FirstPairing[], group: Id, seat: number): number {
  const rivals = pairings
    .flat()
    .flatMap((source, at) => (source.kind === 'group_place' && source.group === group ? [at] : []));
  return Math.min(...rivals.map((at) => meetingRound(at, seat)));
}

/**
 * Who takes each entrance so that no group rivals meet before the round `least`; null if that is impossible. A
 * bipartite matching by augmenting paths, best team first, each trying the entrance of its own number first.
 */
function matching(rounds: readonly (readonly number[])[], least: number): number[] | null {
  const holder = new Array<number>(rounds.length).fill(-1);
  const seat = (one: number, tried: Set<number>): boolean => {
    const own = rounds[one] ?? [];
    const open = [one, ...own.keys()].filter((entrance) => (own[entrance] ?? 0) >= least);
    for (const entrance of open) {
      if (tried.has(entrance)) continue;
      tried.add(entrance);
      const other = holder[entrance] ?? -1;
      if (other >= 0 && !seat(other, tried)) continue;
      holder[entrance] = one;
      return true;
    }
    return false;
  };
  return rounds.every((_, one) => seat(one, new Set())) ? holder : null;
}

function inOrder<Group extends Id>(
  entrances: readonly NumberedSeat[],
  holders: readonly number[],
  groups: readonly Group[],
) {
  return entrances.flatMap(({ nth }, index) => {
    const group = groups[holders[index] ?? -1];
    return group === undefined ? [] : [{ nth, group }];
  });
}
