import { type Decision, finalScore, type Score, type Sides } from '../match/decision.ts';

/**
 * Elo ratings of teams, per console, as World Football Elo calculates them (eloratings.net), without its home
 * advantage. Ratings and steps are whole thousandths of a point: the other team loses exactly what one team wins, and a
 * correction that is taken back restores the ratings.
 */
export const ELO_START = 1_500_000;

const THOUSANDTHS = 1000;
const K = { league: 20, knockout: 30 } as const;

/** What a match stores, so that it can be corrected without replaying those after it. */
export type EloRecord = {
  /** Both teams' ratings before the match. */
  readonly ratings: Sides<number>;
  readonly isKnockout: boolean;
  /** What the home team won (below zero: lost); the away team lost as much. */
  readonly step: number;
};

/** What to add to both ratings, and the match's new record. */
export type EloChange = { readonly record: EloRecord; readonly change: Sides<number> };

/** The first decision of a match. Walkovers and annulled matches change no rating: only played matches count. */
export function rateMatch(match: {
  readonly ratings: Sides<number>;
  readonly isKnockout: boolean;
  readonly decision: Decision;
}): EloChange {
  const { ratings, isKnockout, decision } = match;
  return correctElo({ ratings, isKnockout, step: 0 }, decision);
}

/** Another decision of a match, or null if it is taken back: only the difference of its own step is added. */
export function correctElo(record: EloRecord, decision: Decision | null): EloChange {
  const step = decision?.status === 'played' ? eloStep(record, finalScore(decision)) : 0;
  const gain = step - record.step;
  return { record: { ...record, step }, change: { home: gain, away: 0 - gain } };
}

/** The share of the points that a team can expect: 1/2 among equals, 10/11 with 400 points more. */
export function eloExpectation(own: number, rival: number): number {
  return 1 / (1 + 10 ** ((rival - own) / (400 * THOUSANDTHS)));
}

/** A rating as it is shown: whole points. */
export function eloShown(rating: number): number {
  return Math.round(rating / THOUSANDTHS);
}

/** The score after extra time decides; a shoot-out leaves it a draw. */
function eloStep({ ratings, isKnockout }: EloRecord, { home, away }: Score): number {
  if (!Number.isFinite(ratings.home - ratings.away)) throw new TypeError('a rating that is no number');
  const k = isKnockout ? K.knockout : K.league;
  const surprise = result(home - away) - eloExpectation(ratings.home, ratings.away);
  const points = k * goalDifferenceFactor(Math.abs(home - away)) * surprise;
  // avoids -0, which a comparison of records treats as another number
  return Math.round(points * THOUSANDTHS) + 0;
}

function result(goalDifference: number): number {
  return (Math.sign(goalDifference) + 1) / 2;
}

function goalDifferenceFactor(goals: number): number {
  if (goals <= 1) return 1;
  return goals === 2 ? 1.5 : (11 + goals) / 8;
}
