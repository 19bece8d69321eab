import { Refusal } from '../../platform/errors.ts';

/** A match whose result stands in the way of another decision. */
export interface MatchInTheWay {
  readonly id: number;
  /** Its round; of a mini-league too. */
  readonly round: string | null;
  /** Null where its tie has one. */
  readonly leg: number | null;
  readonly home: string;
  readonly away: string;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
}

const CODES = { later: 'liguilla_later_match_played', other_leg: 'liguilla_other_leg_played' } as const;

/** So many are named in the sentence; the preview lists all. */
const NAMED = 10;

/** A decision waits until these are annulled, in this order: the last one first. */
export class AnnulFirst extends Refusal {
  /** They would be of other teams, or the other leg could not have ended so. */
  readonly why: keyof typeof CODES;
  readonly matches: readonly MatchInTheWay[];

  constructor(why: keyof typeof CODES, matches: readonly MatchInTheWay[]) {
    const names = matches.slice(0, NAMED).map(({ home, away }) => `${home} – ${away}`);
    const more = matches.length > NAMED ? ['…'] : [];
    super(CODES[why], { values: { count: matches.length, matches: [...names, ...more].join(', ') } });
    this.why = why;
    this.matches = matches;
  }
}
