/** A team in a bracket, as replies name it. */
export interface BracketTeam {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
}

/** What a place of a tie is called until its team is known. `number`: the tie's in its round, from 1. */
export type BracketSource =
  | { readonly kind: 'winner' | 'loser'; readonly round: string; readonly number: number }
  /** With reseeding: the nth best placed of those who come through the round. */
  | { readonly kind: 'survivor'; readonly round: string; readonly nth: number }
  /** In the reset of a grand final, which is played only if the second side won. */
  | { readonly kind: 'rematch' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'table_position'; readonly position: number }
  /** `group` is its name. */
  | { readonly kind: 'group_place'; readonly group: string; readonly position: number }
  | { readonly kind: 'best_of_position'; readonly position: number; readonly nth: number }
  | { readonly kind: 'by_hand'; readonly number: number }
  /** Nobody, and nobody ever will: the other side is exempt. */
  | { readonly kind: 'bye' };

/** Goals of one leg in the order of the tie, whichever team was at home; null = not played yet. */
export interface BracketLeg {
  readonly home_goals: number | null;
  readonly away_goals: number | null;
}

/** A tie: one match, or two legs. */
export interface BracketMatch {
  readonly id: number | string;
  /** In its round, from 1; where it isn't said, its place in `matches`. */
  readonly number?: number;
  readonly home: BracketTeam | null;
  readonly away: BracketTeam | null;
  /** null = nothing is known of it. */
  readonly home_source: BracketSource | null;
  readonly away_source: BracketSource | null;
  /** While nobody has the place for certain: who would have it now. */
  readonly home_now?: BracketTeam | null;
  readonly away_now?: BracketTeam | null;
  /** With two legs, those of all that were played. */
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly home_penalties: number | null;
  readonly away_penalties: number | null;
  readonly winner: { readonly name: string; readonly slug: string } | null;
  /** What decided it was no match: its goals are those that were awarded. */
  readonly isByDefault?: boolean;
  /** Where there are two. */
  readonly legs?: readonly BracketLeg[];
}

/**
 * A round with its ties, exempt ones included: all of them, or of a part of a bracket those that stand one below the
 * other there. Rounds come in the order of play.
 * `key`: final, semi_final, quarter_final, round_of_16 …, third_place, winners_round_1 …, losers_round_1 …,
 * grand_final, grand_final_reset. Any other is shown by its `name`.
 */
export interface BracketRound {
  readonly key: string;
  readonly name: string;
  /** How many ties it has, where not all are given. */
  readonly ties?: number;
  readonly matches: readonly BracketMatch[];
}
