import { isLeagueMode } from '@matchnight/contract';
import { type NextRole, strengthsOf } from '@matchnight/rules';
import type { DivisionsTable } from '../../platform/database/tables.ts';

/** A division among those of its tournament. */
interface Placed {
  readonly id: number;
  readonly tier: number;
  readonly competition_type: DivisionsTable['competition_type'];
  /** The final phase that it sends teams to. */
  readonly feeds_into: number | null;
}

/** What a division is among all of its tournament: the ladder, a knockout, or a part of a group stage. */
export function roleOf({ id, competition_type: mode, feeds_into }: Placed, all: readonly Placed[]): NextRole {
  if (!isLeagueMode(mode)) return { kind: all.some((one) => one.feeds_into === id) ? 'final' : 'knockout' };
  const fed = all.find((one) => one.id === feeds_into);
  return fed ? { kind: 'group', into: fed.tier } : { kind: 'ladder' };
}

/** How strong each of all divisions of a tournament is, by its id. */
export function strengthsOfDivisions(all: readonly Placed[]): Map<number, number> {
  const byTier = strengthsOf(all.map((one) => ({ tier: one.tier, role: roleOf(one, all) })));
  return new Map(all.map(({ id, tier }) => [id, byTier.get(tier) ?? 1]));
}
