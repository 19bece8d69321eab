import { LEAST_IN_GROUP, MOST_IN_GROUP } from '../groups/dealing-lists.ts';
import type { Id } from '../ids.ts';
import { checkKnockoutSize, type KnockoutSizeFailure } from '../knockout/bracket.ts';
import { type NextCup, type NextTier, rankedIn } from './next-season-divisions.ts';
import type { TeamMove } from './promotion.ts';

export type NextCupFailure =
  /** As many teams would play a knockout. */
  | { readonly code: 'next_season_knockout'; readonly tier: number; readonly failure: KnockoutSizeFailure }
  /** All groups of a final phase have so many teams; `least` is what as many groups need. */
  | {
      readonly code: 'next_season_groups_too_few';
      readonly tier: number;
      readonly teams: number;
      readonly least: number;
    }
  /** No group has a place for another new team. */
  | { readonly code: 'next_season_groups_full'; readonly tier: number; readonly most: number };

/** What a knockout, or the groups of one final phase, become: no moves and no tiers where nobody ever was in it. */
export type NextCupPlan<Team extends Id = Id> =
  | {
      readonly ok: true;
      readonly moves: readonly TeamMove<Team>[];
      /** The tiers that get a season, the final phase's included. */
      readonly opens: readonly number[];
    }
  | { readonly ok: false; readonly failure: NextCupFailure };

/** Its teams play again, with those that are new. */
export function planKnockout<Team extends Id>(
  knockout: NextTier<Team>,
  out: ReadonlySet<Team>,
  entering: readonly Team[],
): NextCupPlan<Team> {
  const { tier, ranking } = knockout;
  if (ranking.length + entering.length === 0) return { ok: true, moves: [], opens: [] };
  const moves = [...staying(knockout, out), ...entering.map((team) => isNew(team, tier))];
  const failure = checkKnockoutSize(moves.length);
  if (failure) return { ok: false, failure: { code: 'next_season_knockout', tier, failure } };
  return { ok: true, moves, opens: [tier] };
}

/**
 * Every team stays in its group, and new teams come to the smallest one, one after the other, to the first of equals. A group
 * that would have fewer than three takes the last of the largest; an organiser can deal them all anew afterwards.
 */
export function planGroups<Team extends Id>(
  { tier, groups }: NextCup<Team>,
  out: ReadonlySet<Team>,
  entering: readonly Team[],
): NextCupPlan<Team> {
  const teams = groups.reduce((sum, group) => sum + group.ranking.length, entering.length);
  if (teams === 0) return { ok: true, moves: [], opens: [] };
  const filled = groups.map((group) => ({ tier: group.tier, moves: staying(group, out) }));
  for (const team of entering) {
    const smallest = extreme(filled, (one, least) => one < least);
    if (smallest.moves.length >= MOST_IN_GROUP) {
      return { ok: false, failure: { code: 'next_season_groups_full', tier, most: MOST_IN_GROUP } };
    }
    smallest.moves.push(isNew(team, smallest.tier));
  }
  const least = LEAST_IN_GROUP * groups.length;
  const count = filled.reduce((sum, one) => sum + one.moves.length, 0);
  if (count < least) {
    return { ok: false, failure: { code: 'next_season_groups_too_few', tier, teams: count, least } };
  }
  evenOut(filled);
  const moves = filled.flatMap((one) => one.moves);
  return { ok: true, moves, opens: [...filled.map((one) => one.tier), tier] };
}

type FilledGroup<Team extends Id> = { readonly tier: number; readonly moves: TeamMove<Team>[] };

/** The last of the largest group, until none has fewer than three. */
function evenOut<Team extends Id>(groups: readonly FilledGroup<Team>[]): void {
  for (;;) {
    const smallest = extreme(groups, (one, least) => one < least);
    if (smallest.moves.length >= LEAST_IN_GROUP) return;
    const last = extreme(groups, (one, most) => one > most).moves.pop();
    if (!last) throw new Error('a group without a team is the largest');
    smallest.moves.push({ ...last, to: smallest.tier, why: last.from === null ? 'new' : 'evens_groups' });
  }
}

/** The first of the groups whose number of teams no other one is beyond. */
function extreme<Team extends Id>(
  groups: readonly FilledGroup<Team>[],
  isBeyond: (one: number, other: number) => boolean,
): FilledGroup<Team> {
  const [first] = groups;
  if (!first) throw new Error('groups without a group');
  return groups.reduce((best, one) => (isBeyond(one.moves.length, best.moves.length) ? one : best), first);
}

function staying<Team extends Id>(division: NextTier<Team>, out: ReadonlySet<Team>): TeamMove<Team>[] {
  const { tier } = division;
  return rankedIn(division).flatMap((team, index) =>
    out.has(team) ? [] : [{ team, from: tier, position: index + 1, to: tier, why: 'stays' as const }],
  );
}

function isNew<Team extends Id>(team: Team, to: number): TeamMove<Team> {
  return { team, from: null, position: null, to, why: 'new' };
}
