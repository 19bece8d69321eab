import { compareIds, type Id } from '../ids.ts';
import { compareNames } from './names.ts';
import type { RankingRow } from './rankings.ts';

/** A player's counts in divisions of one strength (`strengthsOf`); tier 1 is the strongest. */
export type TierCounts = { readonly tier: number; readonly index: number; readonly played: number };

/** One player of a console with their counts in each tier. One row per player. */
export type TierTotals<Player extends Id = Id, Team extends Id = Id> = {
  readonly player: Player;
  readonly team: Team | null;
  readonly name: string;
  readonly tiers: readonly TierCounts[];
};

/** Each tier weighs four fifths of the tier above: 1, 0.8, 0.64 … */
const TIER_WEIGHT = { of: 4n, in: 5n } as const;

/**
 * The ranking of players: the index weighted by tier, compared exactly; then fewer matches, then name. `value` has two
 * decimals, halves away from zero, but only exactly equal values share a position. Players who never played are left
 * out.
 */
export function rankPlayersByTier<Player extends Id, Team extends Id>(
  totals: readonly TierTotals<Player, Team>[],
): RankingRow<Player, Team>[] {
  const deepest = totals.flatMap((one) => one.tiers).reduce((most, { tier }) => Math.max(most, tier), 1);
  const ranked = totals
    .map((one) => ({ one, played: playedIn(one), weighted: weightedIndex(one, deepest) }))
    .filter(({ played }) => played > 0)
    .sort(
      (a, b) =>
        compareWeighted(b.weighted, a.weighted) ||
        a.played - b.played ||
        compareNames(a.one.name, b.one.name) ||
        compareIds(a.one.player, b.one.player),
    );
  let position = 1;
  return ranked.map(({ one, played, weighted }, index) => {
    if (ranked[index - 1]?.weighted !== weighted) position = index + 1;
    const { player, team } = one;
    const value = twoDecimals(weighted, TIER_WEIGHT.in ** BigInt(deepest - 1));
    const nothing = { average: null, conceded: null, cleanSheets: null, eligible: null };
    return { position, player, team, value, played, ...nothing };
  });
}

/** The weighted sum as a whole number: a numerator over 5^(deepest tier - 1), the same for everybody. */
function weightedIndex({ tiers }: TierTotals, deepest: number): bigint {
  return tiers.reduce((sum, { tier, index }) => {
    const weight = TIER_WEIGHT.of ** BigInt(tier - 1) * TIER_WEIGHT.in ** BigInt(deepest - tier);
    return sum + BigInt(index) * weight;
  }, 0n);
}

function playedIn({ tiers }: TierTotals): number {
  return tiers.reduce((sum, { played }) => sum + played, 0);
}

function compareWeighted(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function twoDecimals(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const hundredths = Number((size * 200n + denominator) / (denominator * 2n)) / 100;
  return numerator < 0n ? 0 - hundredths : hundredths;
}
