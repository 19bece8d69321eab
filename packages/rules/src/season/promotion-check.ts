import type { Id } from '../ids.ts';
import type { SeasonChange } from './season-change.ts';

export type TierFailure<Team extends Id = Id> =
  | { readonly code: 'promotion_without_tier' }
  | { readonly code: 'promotion_tier_twice'; readonly tier: number }
  | { readonly code: 'promotion_team_twice'; readonly team: Team }
  | { readonly code: 'promotion_leaver_unknown'; readonly team: Team }
  | { readonly code: 'promotion_down_invalid'; readonly tier: number; readonly teamsDown: number }
  | { readonly code: 'promotion_size_invalid'; readonly tier: number; readonly size: number }
  /**
   * The tier is too small for this many promotions and relegations: some teams would do both, or there aren't as many.
   */
  | {
      readonly code: 'promotion_overlap';
      readonly tier: number;
      readonly teams: number;
      readonly up: number;
      readonly down: number;
    }
  | {
      readonly code: 'promotion_no_room';
      readonly tier: number;
      readonly places: number;
      readonly teams: number;
    };

/** Why no plan can be made of this; null if one can. Tiers are given in order. */
export function checkTiers<Team extends Id>(change: SeasonChange<Team>): TierFailure<Team> | null {
  if (change.tiers.length === 0) return { code: 'promotion_without_tier' };
  return checkTeams(change) ?? checkNumbers(change) ?? checkOverlap(change);
}

function checkTeams<Team extends Id>({
  tiers,
  entering,
  leaving,
}: SeasonChange<Team>): TierFailure<Team> | null {
  const seen = new Set<Team>();
  for (const team of [...tiers.flatMap(({ ranking }) => ranking), ...entering]) {
    if (seen.has(team)) return { code: 'promotion_team_twice', team };
    seen.add(team);
  }
  const ranked = new Set(tiers.flatMap(({ ranking }) => ranking));
  for (const team of leaving) {
    if (!ranked.has(team)) return { code: 'promotion_leaver_unknown', team };
  }
  return null;
}

function checkNumbers({ tiers }: SeasonChange): TierFailure<never> | null {
  const seen = new Set<number>();
  for (const { tier, teamsDown, size = 0 } of tiers) {
    if (!Number.isFinite(tier)) throw new TypeError(`no tier: ${tier}`);
    if (seen.has(tier)) return { code: 'promotion_tier_twice', tier };
    seen.add(tier);
    if (!isCount(teamsDown)) return { code: 'promotion_down_invalid', tier, teamsDown };
    if (!isCount(size)) return { code: 'promotion_size_invalid', tier, size };
  }
  return null;
}

function checkOverlap<Team extends Id>({ tiers, leaving }: SeasonChange<Team>): TierFailure<never> | null {
  const gone = new Set(leaving);
  for (const [index, { tier, ranking, teamsDown }] of tiers.entries()) {
    const up = tiers[index - 1]?.teamsDown ?? 0;
    const down = index === tiers.length - 1 ? 0 : teamsDown;
    // of the teams that play on, this many rank above the places that go down
    const above = ranking
      .slice(0, Math.max(0, ranking.length - down))
      .filter((team) => !gone.has(team)).length;
    if (up > above || down > ranking.length) {
      return { code: 'promotion_overlap', tier, teams: ranking.length, up, down };
    }
  }
  return null;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
