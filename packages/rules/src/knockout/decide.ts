import type { Id } from '../ids.ts';
import { type Decision, isDecision, isSameDecision } from '../match/decision.ts';
import type { ResultFailure } from '../results/reported-result.ts';
import { checkScore } from '../results/result-score.ts';
import type { Bracket } from './bracket.ts';
import { type BracketStep, type FlowFailure, flowed, unlessBlocked } from './delta.ts';
import { bothLost, hasResult, legTeams, stageOfLeg } from './outcome.ts';
import { isExempt, type Tie } from './tie.ts';

export type KnockoutFailure =
  | { readonly code: 'knockout_tie_missing'; readonly tie: string }
  | { readonly code: 'knockout_leg_missing'; readonly tie: string; readonly leg: number }
  /** Each leg of the tie needs an element: a decision or null. */
  | { readonly code: 'knockout_legs_miscounted'; readonly tie: string; readonly legs: number }
  /** A bye, or no team came through on the other side: there is no match to decide. */
  | { readonly code: 'knockout_tie_exempt'; readonly tie: string }
  | { readonly code: 'knockout_teams_unknown'; readonly tie: string }
  | { readonly code: 'knockout_leg_decided'; readonly tie: string; readonly leg: number }
  /** The second leg needs a result of the first; it keeps its own if the first is annulled later. */
  | { readonly code: 'knockout_leg_too_early'; readonly tie: string; readonly leg: number }
  /** Both teams lost the first leg, so there is no second. */
  | { readonly code: 'knockout_leg_needless'; readonly tie: string; readonly leg: number }
  /** The team withdrew before this leg: it neither plays it nor wins it by default. */
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
 * Decides a leg (1 or 2; sides as `legTeams` says) that has no result yet, open or annulled, and derives all that
 * follows from the decision.
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
  if (!isDecision(decision)) return failed(unknownDecision(key, leg));
  const failure = checkTeams(tie);
  if (failure) return failed(failure);
  if (hasResult(tie.decisions[leg - 1])) return failed({ code: 'knockout_leg_decided', tie: key, leg });
  return decided(bracket, index, { ...tie, decisions: tie.decisions.with(leg - 1, decision) });
}

/**
 * Sets other decisions for a tie, one per leg; null takes one back. The answer is the plan: the bracket as if these had
 * always been the decisions, and in `delta.undone` the ties that lose or change a team. Refused if one of those has a
 * result; an annulled leg has none, and stays annulled. Annulling the first of two legs opens the tie and leaves the
 * second leg as it is; the first is then decided anew.
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

/** The same for one leg (1 or 2) of a tie; the other leg stays as it is. */
export function correctLeg<Team extends Id>(
  bracket: Bracket<Team>,
  key: string,
  leg: number,
  decision: Decision | null,
): KnockoutStep<Team> {
  const tie = bracket.ties.find((one) => one.key === key);
  if (!tie) return failed({ code: 'knockout_tie_missing', tie: key });
  if (leg !== 1 && leg !== tie.legs) return failed({ code: 'knockout_leg_missing', tie: key, leg });
  return correctTie(bracket, key, tie.decisions.with(leg - 1, decision));
}

function decided<Team extends Id>(bracket: Bracket<Team>, index: number, tie: Tie<Team>): KnockoutStep<Team> {
  const before = bracket.ties[index]?.decisions ?? [];
  const failure = checkLegs(tie) ?? checkDecisions(bracket, tie, before);
  if (failure) return failed(failure);
  const ties = bracket.ties.with(index, tie);
  return unlessBlocked(bracket, flowed(bracket, ties, bracket.withdrawn, new Set([index])));
}

/** Whether the tie can have these legs at all. */
export function checkLegs(tie: Tie): KnockoutFailure | null {
  const { key, decisions } = tie;
  if (decisions.length !== tie.legs) return { code: 'knockout_legs_miscounted', tie: key, legs: tie.legs };
  const failure = decisions.some(hasResult) ? checkTeams(tie) : null;
  if (failure) return failure;
  const [first, second] = decisions;
  const needless = first && bothLost(first) && hasResult(second);
  return needless ? { code: 'knockout_leg_needless', tie: key, leg: 2 } : null;
}

function checkDecisions(bracket: Bracket, tie: Tie, before: Tie['decisions']): KnockoutFailure | null {
  for (const [index, decision] of tie.decisions.entries()) {
    const wrong = decision === null ? null : checkLeg(bracket, tie, index + 1, before);
    if (wrong) return wrong;
  }
  return null;
}

function checkTeams(tie: Tie): KnockoutFailure | null {
  if (isExempt(tie)) return { code: 'knockout_tie_exempt', tie: tie.key };
  const known = tie.entries.every((entry) => entry.kind === 'team');
  return known ? null : { code: 'knockout_teams_unknown', tie: tie.key };
}

function checkLeg(bracket: Bracket, tie: Tie, leg: number, before: Tie['decisions']): KnockoutFailure | null {
  const { key } = tie;
  const decision = tie.decisions[leg - 1];
  if (!decision || !isDecision(decision)) return unknownDecision(key, leg);
  if (!hasResult(decision)) return null;
  if (leg === 2 && !hasResult(tie.decisions[0])) {
    // the first leg was annulled after the second: the tie is open, and the second is checked again with the new first
    return hasResult(before[1]) ? null : { code: 'knockout_leg_too_early', tie: key, leg };
  }
  const was = before[leg - 1];
  // what it played can be corrected as if it had stayed; its walkovers stay
  const stays = was ? was.status === 'played' || isSameDecision(was, decision) : false;
  const gone = stays ? null : winsThoughGone(bracket, tie, leg, decision);
  if (gone !== null) return { code: 'knockout_team_withdrawn', tie: key, team: gone };
  const failures = checkScore(decision, stageOfLeg(bracket.settings, tie, leg));
  return failures.length > 0 ? { code: 'knockout_result_wrong', tie: key, leg, failures } : null;
}

function unknownDecision(tie: string, leg: number): KnockoutFailure {
  return { code: 'knockout_result_wrong', tie, leg, failures: [{ code: 'decision_unknown' }] };
}

/** A team that withdrew and still plays a leg, or wins it by default; null if there is none. */
function winsThoughGone<Team extends Id>(
  bracket: Bracket<Team>,
  tie: Tie<Team>,
  leg: number,
  decision: Decision,
): Team | null {
  const teams = legTeams(tie, leg);
  if (!teams || decision.status === 'annulled') return null;
  const there =
    decision.status === 'played'
      ? [teams.home, teams.away]
      : decision.winner === 'none'
        ? []
        : [teams[decision.winner]];
  return there.find((team) => bracket.withdrawn.includes(team)) ?? null;
}

function failed(failure: KnockoutFailure): { readonly ok: false; readonly failure: KnockoutFailure } {
  return { ok: false, failure };
}
