import { MOST_IN_GROUP } from '../groups/dealing-lists.ts';
import type { Id } from '../ids.ts';
import { checkKnockoutSize, type KnockoutSizeFailure } from '../knockout/bracket.ts';
import { LEAST_TEAMS } from '../schedule/schedule.ts';
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
 * Every team stays in its group, and no group fills its vacancies from another: an organiser deals them all anew. New
 * teams come to the smallest group, one after the other, to the first of equals.
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
    const [first] = filled;
    if (!first) throw new Error('groups without a group');
    const smallest = filled.reduce(
      (least, one) => (one.moves.length < least.moves.length ? one : least),
      first,
    );
    if (smallest.moves.length >= MOST_IN_GROUP) {
      return { ok: false, failure: { code: 'next_season_groups_full', tier, most: MOST_IN_GROUP } };
    }
    smallest.moves.push(isNew(team, smallest.tier));
  }
  const moves = filled.flatMap((one) => one.moves);
  const least = LEAST_TEAMS * groups.length;
  if (moves.length < least) {
    return { ok: false, failure: { code: 'next_season_groups_too_few', tier, teams: moves.length, least } };
  }
  return { ok: true, moves, opens: [...filled.map((one) => one.tier), tier] };
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
