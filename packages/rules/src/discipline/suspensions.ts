import { compareIds, type Id } from '../ids.ts';
import { type MatchCards, type SeasonPart, sentOffFor, towardSuspension } from './cards.ts';
import type { DisciplineRules, SuspensionReason } from './discipline-rules.ts';

/** Matches that a player misses for what he was shown in one. */
export type Suspension<Match extends Id = Id> = {
  /** Where he earned it. */
  readonly match: Match;
  readonly reason: SuspensionReason;
  readonly matches: number;
  /** It binds matches that kick off after this (epoch milliseconds). */
  readonly earnedAt: number;
};

/** Matches with a yellow so far, in each part of one season. */
export type YellowTally = Readonly<Record<SeasonPart, number>>;

/** A new season begins with this: it wipes the yellows, not the suspensions. */
export const NO_YELLOWS: YellowTally = { rounds: 0, liguilla: 0 };

/**
 * All suspensions that a player earned in one competition, in the order in which they came to be. Their number
 * depends on that order alone, not on the order of the input. `before` only where an administrator chose that the
 * yellows of the last season go on.
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
 * One match more: what the tally becomes and what was earned. A yellow that completes the five and a red in the
 * same match earn a suspension each, served one after the other.
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
