import type { Id } from '../ids.ts';
import type { Played, Side } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';
import {
  type DecidedByReports,
  decidedBy,
  type JudgeCalls,
  type ManagerReport,
  type MatchReports,
  REPORT_SETTINGS,
  type ReportSettings,
  type ReportState,
  reportState,
} from './report-comparison.ts';
import type { LineRules, ResultFailure, Stage, TeamReport } from './reported-result.ts';
import { checkResult } from './result.ts';

/** A match that waits for its reports. Times are epoch milliseconds. */
export type ReportableMatch<Player extends Id = Id> = {
  readonly status: MatchStatus;
  readonly kickOff: number;
  readonly deadline: number;
  readonly reports: MatchReports<Player>;
  readonly calls: JudgeCalls;
};

export type ReportFailure<Player extends Id = Id> =
  | { readonly code: 'report_before_kick_off'; readonly kickOff: number }
  /** The match is decided, by reports or by a judge: only judges can correct it. */
  | { readonly code: 'report_match_decided' }
  /** Both managers reported: neither report can be replaced, unless a judge asked for more. */
  | { readonly code: 'report_rival_reported' }
  /** The score or the manager's own lines are impossible. */
  | { readonly code: 'report_wrong'; readonly failures: readonly ResultFailure<Player>[] };

export type ReportStep<Player extends Id = Id> =
  | { readonly ok: true; readonly reports: MatchReports<Player>; readonly state: ReportState<Player> }
  | { readonly ok: false; readonly failure: ReportFailure<Player> };

/** What a report is checked against: the stage of the match, and the manager's team as of the agreed kick-off. */
export type ReportCheck<Player extends Id = Id> = Pick<TeamReport<Player>, 'squad' | 'barred'> & {
  readonly stage: Stage;
  readonly rules: LineRules;
};

/**
 * A manager reports, or replaces their report while the rival has not reported; past the deadline too, until the match
 * is decided. `report.at` is now. The manager's own lines are checked alone: the goals that they don't explain may be
 * the rival's own goals, or those of unknown players. The caller stores every version.
 */
export function submitReport<Player extends Id>(
  match: ReportableMatch<Player>,
  by: Side,
  report: ManagerReport<Player>,
  check: ReportCheck<Player>,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportStep<Player> {
  const { kickOff, deadline, reports, calls } = match;
  const { at: now } = report;
  if (now < kickOff) return failed({ code: 'report_before_kick_off', kickOff });
  const state = stateOf(match, now, settings);
  if (state === null || state.kind === 'decided') return failed({ code: 'report_match_decided' });
  if (reports.home && reports.away && !isMoreAsked(match, state)) {
    return failed({ code: 'report_rival_reported' });
  }
  const wrong = checkReport(by, report, check);
  if (wrong.length > 0) return failed({ code: 'report_wrong', failures: wrong });
  const changed = { ...reports, [by]: report };
  return { ok: true, reports: changed, state: reportState(changed, deadline, now, settings, calls) };
}

/** What an undecided match waits for at `now`; null where it is decided. */
export function stateOf<Player extends Id>(
  { status, deadline, reports, calls }: Omit<ReportableMatch<Player>, 'kickOff'>,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportState<Player> | null {
  return isDecided(status) ? null : reportState(reports, deadline, now, settings, calls);
}

/** A judge asked for more, and its hours run: then both may report anew. */
function isMoreAsked({ calls }: Pick<ReportableMatch, 'calls'>, { kind }: ReportState): boolean {
  return kind === 'disputed' && calls.more !== null;
}

function checkReport<Player extends Id>(
  by: Side,
  { score, extraTime, penalties, lines, unknown, bestPlayer }: ManagerReport<Player>,
  { stage, rules, squad, barred }: ReportCheck<Player>,
): readonly ResultFailure<Player>[] {
  const own = { lines, unknown, squad, barred };
  const teams = by === 'home' ? { home: own, away: null } : { home: null, away: own };
  const decision: Played = { status: 'played', score, extraTime, penalties };
  const answer = checkResult({ stage, decision, teams, bestPlayer, rules, imported: false });
  return answer.ok ? [] : answer.failures;
}

export type ReportAcceptFailure =
  | { readonly code: 'report_match_decided' }
  /** There are no two reports that differ. */
  | { readonly code: 'accept_not_disputed' }
  | { readonly code: 'accept_too_late'; readonly since: number };

export type ReportAcceptance<Player extends Id = Id> =
  | { readonly ok: true; readonly decided: DecidedByReports<Player> }
  | { readonly ok: false; readonly failure: ReportAcceptFailure };

/**
 * A manager accepts the rival's report, which then decides; also while the judges are asked. The best player still needs
 * both reports to agree. The manager's own lines belong to another score, so they may have to wait (`linesOfReports`).
 */
export function acceptRivalReport<Player extends Id>(
  match: ReportableMatch<Player>,
  by: Side,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportAcceptance<Player> {
  const { reports, calls } = match;
  const [own, rival] = by === 'home' ? [reports.home, reports.away] : [reports.away, reports.home];
  // The hours to accept stay what they were when a manager asks for the judges.
  const state = stateOf({ ...match, calls: { ...calls, judges: null } }, now, settings);
  if (state === null) return failed({ code: 'report_match_decided' });
  if (state.kind === 'judges' && state.why === 'no_agreement') {
    return failed({ code: 'accept_too_late', since: state.since });
  }
  if (state.kind !== 'disputed' || !rival) return failed({ code: 'accept_not_disputed' });
  return { ok: true, decided: decidedBy(rival, own, 'accepted', now) };
}

export type JudgeCallFailure =
  | { readonly code: 'report_match_decided' }
  /** Only a dispute can be handed to the judges; everything else reaches them by itself. */
  | { readonly code: 'judges_not_disputed' }
  | { readonly code: 'judges_asked_already'; readonly since: number }
  /** The managers have their hours still: there is nothing to ask them for yet. */
  | { readonly code: 'more_too_early'; readonly until: number };

export type JudgeCallStep =
  | { readonly ok: true; readonly calls: JudgeCalls }
  | { readonly ok: false; readonly failure: JudgeCallFailure };

/** A manager does not wait for the end of a dispute, and asks for the judges. */
export function askJudges(
  match: ReportableMatch,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): JudgeCallStep {
  const state = stateOf(match, now, settings);
  if (state === null || state.kind === 'decided') return failed({ code: 'report_match_decided' });
  if (state.kind === 'judges' && match.reports.home && match.reports.away) {
    return failed({ code: 'judges_asked_already', since: state.since });
  }
  if (state.kind !== 'disputed') return failed({ code: 'judges_not_disputed' });
  return { ok: true, calls: { ...match.calls, judges: now } };
}

/** A judge asks both managers for more: reports, screenshots, agreement. They have new 24 hours from now. */
export function askForMore(
  match: ReportableMatch,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): JudgeCallStep {
  const state = stateOf(match, now, settings);
  if (state === null || state.kind === 'decided') return failed({ code: 'report_match_decided' });
  if (state.kind !== 'judges') return failed({ code: 'more_too_early', until: state.until });
  return { ok: true, calls: { ...match.calls, more: now } };
}

/**
 * Until when judges may not rule, since the managers of a dispute may still agree; null: they may. A match that nobody
 * disputes they may always rule.
 */
export function noRulingUntil(
  match: Omit<ReportableMatch, 'kickOff'>,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): number | null {
  const state = stateOf(match, now, settings);
  return state?.kind === 'disputed' ? state.until : null;
}

function failed<Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}
