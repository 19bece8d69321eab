import type { Id } from '../ids.ts';
import type { WhenLevel } from '../results/when-level.ts';
import type { Legs, Tie } from './tie.ts';

export type KnockoutSettings = {
  readonly legs: Legs;
  /** Of the final and the match for third place. */
  readonly finalLegs: Legs;
  /** What decides a tie that is level on aggregate. There is no away-goals rule. */
  readonly whenLevel: WhenLevel;
  /** Before each round the best placed of those left meets the worst placed. */
  readonly reseeding: boolean;
  readonly thirdPlace: boolean;
};

/** A knockout as it stands. `ties` come in the order of play: every tie after those it gets its teams from. */
export type Bracket<Team extends Id = Id> = {
  readonly settings: KnockoutSettings;
  readonly ties: readonly Tie<Team>[];
  /** Teams that left: the rival of a tie that they had not finished goes on. */
  readonly withdrawn: readonly Team[];
};
