import type { Id } from '../ids.ts';
import { type Decision, type Sides, type Tally, tallies } from '../match/decision.ts';

/** The sums of a team's matches. Every field is a plain sum, so a correction can add and subtract. */
export type Counts = {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  /** 3-1-0, earned in matches only; points that a judge added or deducted are the standing's `adjustment`. */
  readonly points: number;
  /** Those of `played` that were decided by default: nobody played them, so statistics ignore them. */
  readonly walkovers: number;
  /** Yellow 1, two yellows or a red 3: fewer is better. */
  readonly fairPlay: number;
};

/** A team's running counts in one season of one division. */
export type Standing<Team extends Id = Id> = Counts & {
  readonly team: Team;
  readonly adjustment: number;
  /** The number drawn when the schedule was created; the lower one ranks above. */
  readonly lot: number;
};

/** A decided match as the table needs it. `fairPlay` is what `fairPlayOf` says of the lines; without it 0. */
export type DecidedMatch<Team extends Id = Id> = Sides<Team> & {
  readonly decision: Decision;
  readonly fairPlay?: Sides<number> | null;
};

/** A team as it entered the season. */
export type Entrant<Team extends Id = Id> = {
  readonly team: Team;
  readonly lot: number;
  readonly adjustment?: number;
};

export const POINTS = { W: 3, D: 1, L: 0 } as const;

export const NO_COUNTS: Counts = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
  walkovers: 0,
  fairPlay: 0,
};

/**
 * What a decided match adds to both teams' counts. An annulled match adds nothing. A match won by default adds no fair
 * play points: cards shown before it was broken off count for discipline only.
 */
export function countMatch(match: Omit<DecidedMatch, keyof Sides<Id>>): Sides<Counts> {
  const both = tallies(match.decision);
  if (!both) return { home: NO_COUNTS, away: NO_COUNTS };
  const isWalkover = match.decision.status === 'won_by_default';
  const walkovers = isWalkover ? 1 : 0;
  const fairPlay = isWalkover ? null : match.fairPlay;
  return {
    home: counts(both.home, walkovers, fairPlay?.home ?? 0),
    away: counts(both.away, walkovers, fairPlay?.away ?? 0),
  };
}

/** The same counts (or standing) with `more` added; other fields stay the same. */
export function addCounts<Total extends Counts>(total: Total, more: Counts): Total {
  return combine(total, more, 1);
}

/** The same counts (or standing) with `less` subtracted: `subtractCounts(addCounts(a, b), b)` is `a`. */
export function subtractCounts<Total extends Counts>(total: Total, less: Counts): Total {
  return combine(total, less, -1);
}

/** A team before its first match. */
export function newStanding<Team extends Id>(team: Team, lot: number, adjustment = 0): Standing<Team> {
  if (!Number.isFinite(lot) || !Number.isFinite(adjustment)) {
    throw new RangeError(`team ${team} has the lot ${lot} and ${adjustment} points more`);
  }
  return { ...NO_COUNTS, team, adjustment, lot };
}

/** The points that rank a team and that the table shows: earned, added and deducted. */
export function totalPoints(standing: Pick<Standing, 'points' | 'adjustment'>): number {
  return standing.points + standing.adjustment;
}

export function goalDifference(counts: Pick<Counts, 'goalsFor' | 'goalsAgainst'>): number {
  return counts.goalsFor - counts.goalsAgainst;
}

function counts({ goalsFor, goalsAgainst, outcome }: Tally, walkovers: number, fairPlay: number): Counts {
  return {
    played: 1,
    won: outcome === 'W' ? 1 : 0,
    drawn: outcome === 'D' ? 1 : 0,
    lost: outcome === 'L' ? 1 : 0,
    goalsFor,
    goalsAgainst,
    points: POINTS[outcome],
    walkovers,
    fairPlay,
  };
}

function combine<Total extends Counts>(total: Total, other: Counts, sign: 1 | -1): Total {
  return {
    ...total,
    played: total.played + sign * other.played,
    won: total.won + sign * other.won,
    drawn: total.drawn + sign * other.drawn,
    lost: total.lost + sign * other.lost,
    goalsFor: total.goalsFor + sign * other.goalsFor,
    goalsAgainst: total.goalsAgainst + sign * other.goalsAgainst,
    points: total.points + sign * other.points,
    walkovers: total.walkovers + sign * other.walkovers,
    fairPlay: total.fairPlay + sign * other.fairPlay,
  };
}
