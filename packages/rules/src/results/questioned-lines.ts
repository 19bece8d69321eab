import type { Id } from '../ids.ts';
import { rivalOf, type Side, type Sides } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';
import { REPORT_SETTINGS, type ReportSettings } from './report-comparison.ts';
import type { TeamLines } from './reported-result.ts';

/**
 * The state of the lines that a team reported. They count as soon as the match is decided. While they are in question
 * they are in no statistics and earn no suspension, but the result, the table and its fair play points count. A judge
 * settles the question, and settled lines can't be questioned again.
 */
export type LinesState =
  | { readonly kind: 'reported' }
  /** By the rival's manager, or by the reports themselves if they contradict each other (reason null). */
  | { readonly kind: 'questioned'; readonly at: number; readonly reason: string | null }
  | { readonly kind: 'settled'; readonly at: number };

/** A decided match, as far as its lines can be questioned. Times are epoch milliseconds. */
export type QuestionableMatch<Player extends Id = Id> = {
  readonly status: MatchStatus;
  /** By the reports of both managers, or by a judge: lines that a judge entered are settled. */
  readonly decidedBy: 'reports' | 'judge';
  readonly decidedAt: number;
  readonly lines: Sides<TeamLines<Player>>;
  readonly states: Sides<LinesState>;
};

export type QuestionFailure =
  /** Not decided yet, or not played: there are no statistics. */
  | { readonly code: 'question_no_statistics' }
  /** The rival reported no lines. */
  | { readonly code: 'question_no_lines' }
  | { readonly code: 'question_too_late'; readonly since: number }
  | { readonly code: 'question_open_already' }
  | { readonly code: 'question_settled' }
  | { readonly code: 'question_reason_missing' }
  /** Nothing is in question, so nothing can be taken back or settled. */
  | { readonly code: 'question_missing' };

export type QuestionStep =
  | { readonly ok: true; readonly states: Sides<LinesState> }
  | { readonly ok: false; readonly failure: QuestionFailure };

/** Until when (epoch milliseconds) the rival may question lines: 24 hours from the decision. */
export function questionUntil(
  { decidedAt }: Pick<QuestionableMatch, 'decidedAt'>,
  { questionWithin }: ReportSettings = REPORT_SETTINGS,
): number {
  return decidedAt + questionWithin;
}

/** The manager of the side `by` questions the rival's lines, with a reason. */
export function questionLines(
  match: QuestionableMatch,
  by: Side,
  reason: string,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): QuestionStep {
  const side = rivalOf(by);
  const state = match.states[side];
  const until = questionUntil(match, settings);
  if (!isDecided(match.status) || match.status !== 'played')
    return failed({ code: 'question_no_statistics' });
  if (match.decidedBy === 'judge' || state.kind === 'settled') return failed({ code: 'question_settled' });
  if (state.kind === 'questioned') return failed({ code: 'question_open_already' });
  if (match.lines[side].lines.length === 0) return failed({ code: 'question_no_lines' });
  if (now >= until) return failed({ code: 'question_too_late', since: until });
  if (reason.trim() === '') return failed({ code: 'question_reason_missing' });
  return { ok: true, states: { ...match.states, [side]: { kind: 'questioned', at: now, reason } } };
}

/**
 * The manager who questioned lines takes it back: the lines count again. They are `reported` again here, so who loads the states
 * remembers that each manager questions once, and passes lines whose question was taken back as settled. Lines that contradict the score stay with the
 * judges.
 */
export function withdrawQuestion({ states }: Pick<QuestionableMatch, 'states'>, by: Side): QuestionStep {
  const side = rivalOf(by);
  const state = states[side];
  const isOwn = state.kind === 'questioned' && state.reason !== null;
  if (!isOwn) return failed({ code: 'question_missing' });
  return { ok: true, states: { ...states, [side]: { kind: 'reported' } } };
}

/** A judge confirms the lines of a team, or corrects them like any lines: then they count for good. */
export function settleLines(
  { states }: Pick<QuestionableMatch, 'states'>,
  side: Side,
  now: number,
): QuestionStep {
  if (states[side].kind !== 'questioned') return failed({ code: 'question_missing' });
  return { ok: true, states: { ...states, [side]: { kind: 'settled', at: now } } };
}

function failed(failure: QuestionFailure): { readonly ok: false; readonly failure: QuestionFailure } {
  return { ok: false, failure };
}
