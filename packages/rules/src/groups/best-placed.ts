import { compareIds, type Id } from '../ids.ts';
import { SIDES } from '../match/decision.ts';
import { addCounts, countMatch, type DecidedMatch, type Entrant, NO_COUNTS } from '../table/standing.ts';

/** A team that came nth in its group, and the group's decided matches. */
export type NthPlaced<Team extends Id = Id, Group extends Id = Id> = Entrant<Team> & {
  readonly group: Group;
  readonly matches: readonly DecidedMatch<Team>[];
};

/** Sums over its played matches without defaults; points that a judge added or deducted are included. */
export type ComparedPlace<Team extends Id = Id, Group extends Id = Id> = {
  readonly team: Team;
  readonly group: Group;
  readonly lot: number;
  readonly played: number;
  readonly points: number;
  readonly goalDifference: number;
  readonly goalsFor: number;
};

/**
 * The teams of one position in several groups, the best first: by points, goal difference and goals, each per match,
 * since groups differ in size and defaults are left out. Then by lot. A team that played at least one match ranks above
 * one that never played.
 */
export function rankNthPlaced<Team extends Id, Group extends Id>(
  candidates: readonly NthPlaced<Team, Group>[],
): ComparedPlace<Team, Group>[] {
  return candidates.map(compared).sort(byComparison);
}

function compared<Team extends Id, Group extends Id>({
  team,
  group,
  lot,
  adjustment = 0,
  matches,
}: NthPlaced<Team, Group>): ComparedPlace<Team, Group> {
  let counts = NO_COUNTS;
  for (const match of matches) {
    if (match.decision.status !== 'played') continue;
    for (const side of SIDES) {
      if (match[side] === team) counts = addCounts(counts, countMatch(match)[side]);
    }
  }
  const { played, goalsFor, goalsAgainst } = counts;
  const points = counts.points + adjustment;
  return { team, group, lot, played, points, goalDifference: goalsFor - goalsAgainst, goalsFor };
}

/** Whether nothing but the lot tells which of two stands above the other. */
export function isByLot(a: ComparedPlace, b: ComparedPlace): boolean {
  return byMerit(a, b) === 0;
}

const PER_MATCH: readonly ((place: ComparedPlace) => number)[] = [
  ({ points }) => points,
  ({ goalDifference }) => goalDifference,
  ({ goalsFor }) => goalsFor,
];

function byComparison(a: ComparedPlace, b: ComparedPlace): number {
  return byMerit(a, b) || byLot(a, b);
}

function byMerit(a: ComparedPlace, b: ComparedPlace): number {
  if (a.played === 0 || b.played === 0) return Math.sign(b.played - a.played);
  for (const sum of PER_MATCH) {
    // compares a/b with c/d without dividing
    const difference = sum(b) * a.played - sum(a) * b.played;
    if (difference !== 0) return difference;
  }
  return 0;
}

function byLot(a: ComparedPlace, b: ComparedPlace): number {
  return a.lot - b.lot || compareIds(a.group, b.group) || compareIds(a.team, b.team);
}
