import type { Id } from '../ids.ts';
import type { Decision } from '../match/decision.ts';
import type { ResultFailure } from '../results/reported-result.ts';
import { checkScore } from '../results/result-score.ts';
import type { Bracket } from './bracket.ts';
import { type BracketStep, type FlowFailure, flowed, unlessBlocked } from './delta.ts';
import { bothLost, hasResult, stageOfLeg } from './outcome.ts';
import { isExempt, type Tie } from './tie.ts';

export type KnockoutFailure =
  | { readonly code: 'knockout_tie_missing'; readonly tie: string }
  | { readonly code: 'knockout_leg_missing'; readonly tie: string; readonly leg: number }
  /** There must be a decision, or null, for each of its legs. */
  | { readonly code: 'knockout_legs_miscounted'; readonly tie: string; readonly legs: number }
  /** A bye, or nobody came through on the other side: there is no match to decide. */
  | { readonly code: 'knockout_tie_exempt'; readonly tie: string }
  | { readonly code: 'knockout_teams_unknown'; readonly tie: string }
  | { readonly code: 'knockout_leg_decided'; readonly tie: string; readonly leg: number }
  /** The second leg needs a result of the first. */
  | { readonly code: 'knockout_leg_too_early'; readonly tie: string; readonly leg: number }
  /** Both lost the first leg: there is no second. */
  | { readonly code: 'knockout_leg_needless'; readonly tie: string; readonly leg: number }
  | { readonly code: 'knockout_team_withdrawn'; readonly tie: string; readonly team: Id }
  | {
      readonly code: 'knockout_result_wrong';
      readonly tie: string;
      readonly leg: number;
      readonly failures: readonly ResultFailure<never>[];
    }
  | FlowFailure;

export type KnockoutStep<Team extends Id = Id> = BracketStep<Team, KnockoutFailure>;

/**
 * The decision of a leg (1 or 2; sides as `legTeams` says) that has no result yet, be it open or annulled, and all
 * that follows from it.
 */
export function decideLeg<Team extends Id>(
  bracket: Bracket<Team>,
  key: string,
  leg: number,
  decision: Decision,
): KnockoutStep<Team> {
  const index = bracket.ties.findIndex((one) => one.key === key);
  const tie = bracket.ties[index];
  if (!tie) return failed({ code: 'knockout_tie_missing', tie: key });
  if (leg !== 1 && leg !== tie.legs) return failed({ code: 'knockout_leg_missing', tie: key, leg });
  const failure = checkTeams(tie);
  if (failure) return failed(failure);
  if (hasResult(tie.decisions[leg - 1])) return failed({ code: 'knockout_leg_decided', tie: key, leg });
  const gone = tie.entries.find((entry) => entry.kind === 'team' && bracket.withdrawn.includes(entry.team));
  if (gone?.kind === 'team' && decision.status === 'played') {
    return failed({ code: 'knockout_team_withdrawn', tie: key, team: gone.team });
  }
  return decided(bracket, index, { ...tie, decisions: tie.decisions.with(leg - 1, decision) });
}

/**
 * Other decisions for a tie, one a leg; null takes one back. The answer is the plan: the bracket as if these had
 * always been the decisions, and in `delta.undone` the ties that lose or change a team. Refused where one of
 * those has a result; an annulled leg has none, and stays annulled.
 */
export function correctTie<Team extends Id>(
  bracket: Bracket<Team>,
  key: string,
  decisions: readonly (Decision | null)[],
): KnockoutStep<Team> {
  const index = bracket.ties.findIndex((one) => one.key === key);
  const tie = bracket.ties[index];
  if (!tie) return failed({ code: 'knockout_tie_missing', tie: key });
  return decided(bracket, index, { ...tie, decisions });
}

function decided<Team extends Id>(bracket: Bracket<Team>, index: number, tie: Tie<Team>): KnockoutStep<Team> {
  const failure = checkDecisions(bracket, tie);
  if (failure) return failed(failure);
  const ties = bracket.ties.with(index, tie);
  return unlessBlocked(bracket, flowed(bracket, ties, bracket.withdrawn, new Set([index])));
}

function checkDecisions(bracket: Bracket, tie: Tie): KnockoutFailure | null {
  const { key, decisions } = tie;
  if (decisions.length !== tie.legs) return { code: 'knockout_legs_miscounted', tie: key, legs: tie.legs };
  const failure = decisions.some(hasResult) ? checkTeams(tie) : null;
  if (failure) return failure;
  for (const [index, decision] of decisions.entries()) {
    const wrong = hasResult(decision) ? checkLeg(bracket, tie, index + 1, decision) : null;
    if (wrong) return wrong;
  }
  return null;
}

function checkTeams(tie: Tie): KnockoutFailure | null {
  if (isExempt(tie)) return { code: 'knockout_tie_exempt', tie: tie.key };
  const known = tie.entries.every((entry) => entry.kind === 'team');
  return known ? null : { code: 'knockout_teams_unknown', tie: tie.key };
}

function checkLeg(bracket: Bracket, tie: Tie, leg: number, decision: Decision): KnockoutFailure | null {
  const before = tie.decisions[leg - 2];
  if (leg === 2 && !hasResult(before)) return { code: 'knockout_leg_too_early', tie: tie.key, leg };
  if (before && bothLost(before)) return { code: 'knockout_leg_needless', tie: tie.key, leg };
  const failures = checkScore(decision, stageOfLeg(bracket.settings, tie, leg));
  return failures.length > 0 ? { code: 'knockout_result_wrong', tie: tie.key, leg, failures } : null;
}

function failed(failure: KnockoutFailure): { readonly ok: false; readonly failure: KnockoutFailure } {
  return { ok: false, failure };
}
