import type { NextRole } from './next-season-divisions.ts';

/** A division of a tournament by its tier, its place from the top. By default a league of the ladder. */
export type PlacedDivision = { readonly tier: number; readonly role?: NextRole };

/**
 * How strong each division of a tournament is, by its tier: 1 is the strongest, 2 the next. Tiers order all divisions, and only
 * leagues stand one below another: the groups of one stage are equals, their final phase is as strong as they are, and a
 * knockout (such as another one's second chance) is as strong as what stands above it.
 */
export function strengthsOf(divisions: readonly PlacedDivision[]): Map<number, number> {
  const strengths = new Map<number, number>();
  /** By the tier of the final phase. */
  const stages = new Map<number, number>();
  let lowest = 0;
  for (const { tier, role } of [...divisions].sort((a, b) => a.tier - b.tier)) {
    const stage = role?.kind === 'group' ? role.into : role?.kind === 'final' ? tier : null;
    const known = stage === null ? undefined : stages.get(stage);
    if (known === undefined && role?.kind !== 'knockout') lowest += 1;
    const strength = known ?? Math.max(lowest, 1);
    if (stage !== null) stages.set(stage, strength);
    strengths.set(tier, strength);
  }
  return strengths;
}
