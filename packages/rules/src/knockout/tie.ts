import type { Id } from '../ids.ts';
import type { Decision } from '../match/decision.ts';

/** One value for each side of a tie, in bracket order; `legSides` says which side is at home in a leg. */
export type TiePair<Value> = readonly [Value, Value];
export type TieSide = 0 | 1;

/** How a team enters the bracket from outside. */
export type Entrance =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'table_position'; readonly position: number }
  | { readonly kind: 'group_place'; readonly group: Id; readonly position: number }
  /** The nth best of all groups' teams in this position: with position 3, the best thirds. */
  | { readonly kind: 'best_of_position'; readonly position: number; readonly nth: number }
  /** Paired by the administrator; the number is the team's index in the list of those that take part. */
  | { readonly kind: 'by_hand'; readonly number: number };

/** How a team comes from an earlier tie, or from a whole round, of the same bracket. */
export type Progress =
  | (TieName & { readonly kind: 'winner' })
  | (TieName & { readonly kind: 'loser' })
  /** With reseeding: the nth best placed of those who come through the round, once all of it is settled. */
  | { readonly kind: 'survivor'; readonly round: RoundKey; readonly nth: number }
  /** The team on this side of a grand final, if its second side won and so has to win again; otherwise nobody. */
  | (TieName & { readonly kind: 'rematch'; readonly side: TieSide });

/** What a tie is called: "semi-final 1". */
export type TieName = {
  readonly round: RoundKey;
  /** 1, 2, 3 … from the top of the round, exempt ties included. */
  readonly number: number;
};

/** The name of a place in a tie, known before any team is: "2nd of the table", "winner of semi-final 1". */
export type Source = Entrance | Progress;

/** There will never be a rival: the other side is exempt. */
export type Bye = { readonly kind: 'bye' };

export type RoundKey =
  | 'final'
  | 'semi_final'
  | 'quarter_final'
  | `round_of_${number}`
  | 'third_place'
  | `winners_round_${number}`
  | `losers_round_${number}`
  | 'grand_final'
  | 'grand_final_reset';

/** A team in the bracket. `rank`: 1 is the best placed; it stays the same through all rounds. */
export type RankedTeam<Team extends Id = Id> = {
  readonly kind: 'team';
  readonly team: Team;
  readonly rank: number;
};

/** Who has a place: not known yet, nobody (and nobody ever will: the rival is exempt), or a team. */
export type TieEntry<Team extends Id = Id> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  | RankedTeam<Team>;

export type Legs = 1 | 2;

/**
 * Two places, one of which goes through. A tie with nobody on one side is never a match: the other side is exempt.
 * `entries` and `winner` follow from the earlier ties and from `decisions` (one per leg, null while open).
 */
export type Tie<Team extends Id = Id> = TieName & {
  /** Round and number, such as `semi_final-1`. */
  readonly key: string;
  readonly sources: TiePair<Source | Bye>;
  readonly legs: Legs;
  readonly entries: TiePair<TieEntry<Team>>;
  readonly decisions: readonly (Decision | null)[];
  /** `unknown` = still open; `nobody` = both lost, or no team was there to win it. */
  readonly winner: TieEntry<Team>;
};

export const UNKNOWN_ENTRY = { kind: 'unknown' } as const;
export const NOBODY = { kind: 'nobody' } as const;
export const BYE: Bye = { kind: 'bye' };

/** A tie of a new bracket: no team is known yet, only byes. */
export function newTie<Team extends Id>(
  round: RoundKey,
  number: number,
  sources: TiePair<Source | Bye>,
  legs: Legs,
): Tie<Team> {
  return {
    key: tieKey(round, number),
    round,
    number,
    sources,
    legs,
    entries: [entryOf(sources[0]), entryOf(sources[1])],
    decisions: legs === 1 ? [null] : [null, null],
    winner: UNKNOWN_ENTRY,
  };
}

export function tieKey(round: RoundKey, number: number): string {
  return `${round}-${number}`;
}

/** Never a match: one side or both is empty, and stays so. */
export function isExempt(tie: Pick<Tie, 'entries'>): boolean {
  return tie.entries[0].kind === 'nobody' || tie.entries[1].kind === 'nobody';
}

/** The loser: nobody if the winner was exempt, or if both lost (then neither is *the* loser). */
export function loserOf<Team extends Id>(tie: Tie<Team>): TieEntry<Team> {
  const [first, second] = tie.entries;
  if (isExempt(tie) || tie.winner.kind === 'nobody') return NOBODY;
  if (tie.winner.kind === 'unknown') return UNKNOWN_ENTRY;
  return sameEntry(tie.winner, first) ? second : first;
}

export function sameEntry(one: TieEntry, other: TieEntry): boolean {
  if (one === other) return true;
  if (one.kind !== 'team' || other.kind !== 'team') return one.kind === other.kind;
  return one.team === other.team && one.rank === other.rank;
}

function entryOf(source: Source | Bye): typeof NOBODY | typeof UNKNOWN_ENTRY {
  return source.kind === 'bye' ? NOBODY : UNKNOWN_ENTRY;
}
