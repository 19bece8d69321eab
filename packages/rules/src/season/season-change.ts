import type { Id } from '../ids.ts';

/** A division at the end of its season. */
export type FinishedTier<Team extends Id = Id> = {
  /** 1 is the highest; each tier changes places with the next one that there is. */
  readonly tier: number;
  /** The final table, best first, with those who withdrew or leave now. */
  readonly ranking: readonly Team[];
  /** How many change places with the tier below; of no effect in the lowest. */
  readonly teamsDown: number;
  /** Places in the next season; as many as now unless told. */
  readonly size?: number | undefined;
};

/** What the next season of a tournament is made of. */
export type SeasonChange<Team extends Id = Id> = {
  readonly tiers: readonly FinishedTier<Team>[];
  readonly leaving: readonly Team[];
  /** New teams, in the order in which they get the places left in the lowest tier. */
  readonly entering: readonly Team[];
};
