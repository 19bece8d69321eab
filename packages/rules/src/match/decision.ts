/** One value for each of the two teams of a match. */
export type Sides<Value> = { readonly home: Value; readonly away: Value };
export type Side = keyof Sides<unknown>;
export const SIDES: readonly Side[] = ['home', 'away'];

/** The other one of the two. */
export function rivalOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Goals of both teams. */
export type Score = Sides<number>;

/**
 * A match that was played. `extraTime` is the whole score after extra time, not only the goals scored in it. `sentOn` goes
 * through where the tie is level and has no shoot-out: away goals or lots of another law decided it elsewhere. Only an import
 * says it, of who plays in the next round of its file.
 */
export type Played = {
  readonly status: 'played';
  readonly score: Score;
  readonly extraTime?: Score | null;
  readonly penalties?: Score | null;
  readonly sentOn?: Side | null;
};

/**
 * A walkover. `winner: 'none'` = both lost. `score` is the real score if the match was broken off. `awarded` is the score that
 * the default has already, by what was decided before or by another league: it counts as it is, and the winner leads in it.
 */
export type WonByDefault = {
  readonly status: 'won_by_default';
  readonly winner: Side | 'none';
  readonly score?: Score | null;
  readonly awarded?: Score | null;
};

export type Annulled = { readonly status: 'annulled' };

/** How a match was decided. */
export type Decision = Played | WonByDefault | Annulled;

/** The three statuses of a decided match; every other status is still open. */
export const DECIDED_STATUSES = [
  'played',
  'won_by_default',
  'annulled',
] as const satisfies readonly Decision['status'][];

/** Whether a value from outside is a decision: a known status and, for a default, a known winner. */
export function isDecision(value: Decision): boolean {
  if (value?.status !== 'won_by_default') return value?.status === 'played' || value?.status === 'annulled';
  return value.winner === 'home' || value.winner === 'away' || value.winner === 'none';
}

/** Whether two scores are the same; none is the same as none. */
export function isSameScore(one: Score | null | undefined, other: Score | null | undefined): boolean {
  return one?.home === other?.home && one?.away === other?.away;
}

/** Whether two decisions are the same, whatever objects they are; a score that is left out is null. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  if (one.status === 'played' && other.status === 'played') {
    return (
      isSameScore(one.score, other.score) &&
      isSameScore(one.extraTime, other.extraTime) &&
      isSameScore(one.penalties, other.penalties) &&
      (one.sentOn ?? null) === (other.sentOn ?? null)
    );
  }
  if (one.status === 'won_by_default' && other.status === 'won_by_default') {
    return (
      one.winner === other.winner &&
      isSameScore(one.score, other.score) &&
      isSameScore(one.awarded, other.awarded)
    );
  }
  return one.status === other.status;
}

export type Outcome = 'W' | 'D' | 'L';

/** A match as one team sees it: goals for and against as the table counts them. */
export type Tally = { readonly goalsFor: number; readonly goalsAgainst: number; readonly outcome: Outcome };

/** Goals of a walkover's winner; if both lost, each team concedes as many. */
export const WALKOVER_GOALS = 3;

/**
 * What the table counts for each team, or null if the match counts for nothing (annulled). Extra time counts, a
 * shoot-out doesn't: it decides who goes through, but the match stays a draw.
 * @throws TypeError if this is no decision or no score, which would otherwise be counted
 */
export function tallies(decision: Decision): Sides<Tally> | null {
  if (!isDecision(decision)) throw new TypeError(`no decision: ${JSON.stringify(decision)}`);
  if (decision.status === 'annulled') return null;
  if (decision.status === 'won_by_default' && decision.winner === 'none') {
    return { home: BOTH_LOST, away: BOTH_LOST };
  }
  const score = decision.status === 'played' ? finalScore(decision) : walkoverScore(decision);
  if (!(score.home >= 0 && score.away >= 0)) throw new TypeError(`no score: ${JSON.stringify(score)}`);
  return { home: tally(score.home, score.away), away: tally(score.away, score.home) };
}

/** The score at the end of play: after extra time if there was one, without the shoot-out. */
export function finalScore(played: Played): Score {
  return played.extraTime ?? played.score;
}

/** W, D or L for one team; null where the match was annulled. */
export function outcomeFor(decision: Decision, side: Side): Outcome | null {
  return tallies(decision)?.[side].outcome ?? null;
}

/**
 * The score that it was awarded elsewhere; else 3-0, or the real score if its goal difference is greater: 4-0 stays 4-0, and
 * 5-2 becomes 3-0, since its difference is not greater (FIFA Disciplinary Code, forfeit). Not for a match that both lost,
 * which has no common score.
 * @throws TypeError if it was awarded a score in which its winner doesn't lead
 */
export function walkoverScore({ winner, score: real, awarded }: WonByDefault): Score {
  const leadIn = ({ home, away }: Score) => (winner === 'away' ? away - home : home - away);
  if (awarded) {
    if (leadIn(awarded) > 0) return awarded;
    throw new TypeError(`${winner} did not win by default at ${JSON.stringify(awarded)}`);
  }
  if (real && leadIn(real) > WALKOVER_GOALS) return real;
  return winner === 'away' ? { home: 0, away: WALKOVER_GOALS } : { home: WALKOVER_GOALS, away: 0 };
}

const BOTH_LOST: Tally = { goalsFor: 0, goalsAgainst: WALKOVER_GOALS, outcome: 'L' };

function tally(goalsFor: number, goalsAgainst: number): Tally {
  if (goalsFor === goalsAgainst) return { goalsFor, goalsAgainst, outcome: 'D' };
  return { goalsFor, goalsAgainst, outcome: goalsFor > goalsAgainst ? 'W' : 'L' };
}

/** The same decision of the same match with its sides the other way round. */
export function turnedDecision(decision: Decision): Decision {
  switch (decision.status) {
    case 'annulled':
      return decision;
    case 'won_by_default': {
      const { winner, score, awarded } = decision;
      return {
        ...decision,
        winner: winner === 'none' ? winner : rivalOf(winner),
        ...(score ? { score: turnedScore(score) } : {}),
        ...(awarded ? { awarded: turnedScore(awarded) } : {}),
      };
    }
    case 'played': {
      const { score, extraTime, penalties, sentOn } = decision;
      return {
        ...decision,
        score: turnedScore(score),
        ...(extraTime ? { extraTime: turnedScore(extraTime) } : {}),
        ...(penalties ? { penalties: turnedScore(penalties) } : {}),
        ...(sentOn ? { sentOn: rivalOf(sentOn) } : {}),
      };
    }
  }
}

function turnedScore({ home, away }: Score): Score {
  return { home: away, away: home };
}
