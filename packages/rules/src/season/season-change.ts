import type { Id } from '../ids.ts';

/** A division at the end of its season. */
export type FinishedTier<Team extends Id = Id> = {
  /** 1 is the highest; each tier swaps teams with the next tier that exists. */
  readonly tier: number;
  /** The final table, best first, with teams that withdrew or leave now. */
  readonly ranking: readonly Team[];
  /** How many teams swap with the tier below; without effect in the lowest tier. */
  readonly teamsDown: number;
  /** Places in the next season; by default as many as now. */
  readonly size?: number | undefined;
};

/** The data that the next season of a tournament is planned from. */
export type SeasonChange<Team extends Id = Id> = {
  readonly tiers: readonly FinishedTier<Team>[];
  readonly leaving: readonly Team[];
  /** New teams, in the order in which they get the places left in the lowest tier. */
  readonly entering: readonly Team[];
};
