import {
  type DECIDED_STATUSES,
  type Decision,
  isDecided,
  type MatchStatus,
  type Score,
  type Side,
  walkoverScore,
} from '@matchnight/rules';

type DecidedStatus = (typeof DECIDED_STATUSES)[number];

/** The columns that say how a match was decided. */
interface Stored<Status extends MatchStatus> {
  readonly status: Status;
  /** The score that counts, extra time included; where both teams lost it is 0-0. */
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly default_winner: 'home' | 'away' | 'none' | null;
}

/**
 * Extra time and penalties. They belong to the decision in a bracket only: elsewhere an import knows of them, and
 * they decide nothing.
 */
interface StoredFurther {
  readonly stage: 'league' | 'liguilla' | 'knockout';
  readonly home_regular_goals: number | null;
  readonly away_regular_goals: number | null;
  readonly home_penalties: number | null;
  readonly away_penalties: number | null;
  readonly sent_on: Side | null;
}

/** How a match was decided; null while it is open. Who doesn't read what went further gets the score that counts. */
export function decisionOf(row: Stored<DecidedStatus> & Partial<StoredFurther>): Decision;
export function decisionOf(row: Stored<MatchStatus> & Partial<StoredFurther>): Decision | null;
export function decisionOf(row: Stored<MatchStatus> & Partial<StoredFurther>): Decision | null {
  const { status } = row;
  if (!isDecided(status)) return null;
  if (status === 'annulled') return { status };
  const score = { home: row.home_goals ?? 0, away: row.away_goals ?? 0 };
  if (status === 'won_by_default') {
    const winner = row.default_winner ?? 'none';
    return winner === 'none' ? { status, winner } : { status, winner, awarded: score };
  }
  if (row.stage === 'league') return { status, score };
  const { regular, penalties } = furtherOf(row);
  const after = { penalties, ...(row.sent_on ? { sentOn: row.sent_on } : {}) };
  return regular ? { status, score: regular, extraTime: score, ...after } : { status, score, ...after };
}

/** What is known of a score that came after extra time or a shoot-out. */
export function furtherOf(row: Partial<StoredFurther>): Further {
  return {
    regular: scoreOf(row.home_regular_goals, row.away_regular_goals),
    penalties: scoreOf(row.home_penalties, row.away_penalties),
  };
}

/** Null: there was none. */
export interface Further {
  /** The score after ninety minutes, where extra time followed. */
  readonly regular: Score | null;
  readonly penalties: Score | null;
}

export function scoreOf(home: number | null | undefined, away: number | null | undefined): Score | null {
  return home == null || away == null ? null : { home, away };
}

/** The score that tables and lists show; 0-0 if both lost, since there is no common score. */
export function shownScore(decision: Decision): Score | null {
  if (decision.status === 'annulled') return null;
  if (decision.status === 'played') return decision.extraTime ?? decision.score;
  return decision.winner === 'none' ? { home: 0, away: 0 } : walkoverScore(decision);
}
