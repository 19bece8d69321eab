import type { Id } from '../ids.ts';
import type { FinishedTier } from './season-change.ts';

/**
 * What a division is when the season changes. Leagues that feed nobody are the ladder, whatever stands between them. A
 * knockout that nobody feeds keeps its teams, and so does a group, a league that feeds the final phase in the tier
 * `into`. A final phase has no teams of its own: they come from its groups.
 */
export type NextRole =
  | { readonly kind: 'ladder' | 'knockout' | 'final' }
  | { readonly kind: 'group'; readonly into: number };

/** A division at the end of its season, or a new one: nobody is in its ranking yet. */
export type NextTier<Team extends Id = Id> = FinishedTier<Team> & {
  /** Of the ladder alone: places in the next season; 0 leaves a new division as it is. */
  readonly size: number;
  /** By default a tier of the ladder. */
  readonly role?: NextRole;
};

/** A new team, and the entry that it takes (`nextSeasonEntries`); null: the ladder, or the only one there is. */
export type Newcomer<Team extends Id = Id> = { readonly team: Team; readonly into: number | null };

/** Where new teams come in, by the tier that is named for it. */
export type NextSeasonEntry = { readonly tier: number; readonly kind: 'ladder' | 'knockout' | 'groups' };

/** A final phase with the groups that feed it. */
export type NextCup<Team extends Id = Id> = {
  readonly tier: number;
  readonly groups: readonly NextTier<Team>[];
};

/**
 * Where new teams can enter: the ladder by its lowest tier, each knockout, and the groups of each final phase by the
 * tier of that. The ladder comes first, the others in their order.
 */
export function nextSeasonEntries(tiers: readonly NextTier[]): NextSeasonEntry[] {
  const lowest = ladderOf(tiers).at(-1);
  return [
    ...(lowest ? [{ tier: lowest.tier, kind: 'ladder' } as const] : []),
    ...[
      ...knockoutsOf(tiers).map(({ tier }) => ({ tier, kind: 'knockout' }) as const),
      ...cupsOf(tiers).map(({ tier }) => ({ tier, kind: 'groups' }) as const),
    ].sort((a, b) => a.tier - b.tier),
  ];
}

/** The tiers of the ladder that have teams or places, from the top. */
export function ladderOf<Team extends Id>(tiers: readonly NextTier<Team>[]): NextTier<Team>[] {
  return inOrder(tiers).filter(
    ({ role, ranking, size }) => kindOf(role) === 'ladder' && (ranking.length > 0 || size > 0),
  );
}

export function knockoutsOf<Team extends Id>(tiers: readonly NextTier<Team>[]): NextTier<Team>[] {
  return inOrder(tiers).filter(({ role }) => kindOf(role) === 'knockout');
}

export function cupsOf<Team extends Id>(tiers: readonly NextTier<Team>[]): NextCup<Team>[] {
  const groups = inOrder(tiers).flatMap((one) =>
    one.role?.kind === 'group' ? [{ into: one.role.into, one }] : [],
  );
  const finals = [...new Set(groups.map(({ into }) => into))].sort((a, b) => a - b);
  return finals.map((tier) => ({
    tier,
    groups: groups.filter(({ into }) => into === tier).map(({ one }) => one),
  }));
}

/** The teams that end the season in this division: none in a final phase, whose teams are those of its groups. */
export function rankedIn<Team extends Id>({ role, ranking }: NextTier<Team>): readonly Team[] {
  return kindOf(role) === 'final' ? [] : ranking;
}

function kindOf(role: NextRole | undefined): NextRole['kind'] {
  return role?.kind ?? 'ladder';
}

function inOrder<Team extends Id>(tiers: readonly NextTier<Team>[]): NextTier<Team>[] {
  return [...tiers].sort((a, b) => a.tier - b.tier);
}
