import { compareIds, type Id } from '../ids.ts';
import { type MatchCards, type SeasonPart, sentOffFor, towardSuspension } from './cards.ts';
import type { DisciplineRules, SuspensionReason } from './discipline-rules.ts';

/** Matches that a player misses for the cards of one match. */
export type Suspension<Match extends Id = Id> = {
  /** Where the player earned it. */
  readonly match: Match;
  readonly reason: SuspensionReason;
  readonly matches: number;
  /** It binds matches that kick off after this (epoch milliseconds). */
  readonly earnedAt: number;
};

/** Matches with a yellow so far, in each part of one season. */
export type YellowTally = Readonly<Record<SeasonPart, number>>;

/** A new season begins with this: it clears the yellows, not the suspensions. */
export const NO_YELLOWS: YellowTally = { rounds: 0, liguilla: 0 };

/**
 * All suspensions that a player earned in one competition, in the order in which they were earned. They are numbered by
 * that order, not by the order of the input. `before` is given only if an administrator keeps the yellows of the last
 * season.
 */
export function suspensionsFrom<Match extends Id>(
  cards: readonly MatchCards<Match>[],
  rules: DisciplineRules,
  before: YellowTally = NO_YELLOWS,
): Suspension<Match>[] {
  const all: Suspension<Match>[] = [];
  let tally = before;
  for (const one of [...cards].sort(byDecision)) {
    const step = addCards(tally, one, rules);
    tally = step.tally;
    all.push(...step.earned);
  }
  return all;
}

/**
 * The yellows with which a player begins the next season, if an administrator keeps them: those of the last part of
 * this one, since a liguilla wipes the ones before it.
 */
export function keptYellows(tally: YellowTally, last: SeasonPart): YellowTally {
  return { ...NO_YELLOWS, rounds: tally[last] };
}

/**
 * Adds one match to the tally: the new tally and the suspensions earned. A fifth yellow and a red in the same match
 * earn a suspension each, served one after the other.
 */
export function addCards<Match extends Id>(
  tally: YellowTally,
  cards: MatchCards<Match>,
  rules: DisciplineRules,
): { readonly tally: YellowTally; readonly earned: Suspension<Match>[] } {
  const more = towardSuspension(cards);
  const yellows = tally[cards.part] + more;
  const reasons: SuspensionReason[] = [];
  if (more > 0 && rules.yellowsEvery !== null && yellows % rules.yellowsEvery === 0) reasons.push('yellows');
  const dismissal = sentOffFor(cards);
  if (dismissal) reasons.push(dismissal);
  return {
    tally: { ...tally, [cards.part]: yellows },
    earned: reasons
      .filter((reason) => rules.matches[reason] > 0)
      .map((reason) => ({
        match: cards.match,
        reason,
        matches: rules.matches[reason],
        earnedAt: cards.decidedAt,
      })),
  };
}

function byDecision(a: MatchCards, b: MatchCards): number {
  return a.decidedAt - b.decidedAt || compareIds(a.match, b.match);
}
