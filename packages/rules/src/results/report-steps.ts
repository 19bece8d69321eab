import type { Id } from '../ids.ts';
import type { Played, Side } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';
import {
  type DecidedByReports,
  decidedBy,
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
};

export type ReportFailure<Player extends Id = Id> =
  | { readonly code: 'report_before_kick_off'; readonly kickOff: number }
  /** The match is decided, by reports or by a judge: only judges can correct it. */
  | { readonly code: 'report_match_decided' }
  /** Both managers reported: neither report can be replaced any more. */
  | { readonly code: 'report_rival_reported' }
  /** Nobody reported by the deadline, or nobody accepted in time: judges decide now. */
  | { readonly code: 'report_with_judges'; readonly since: number }
  /** The first report needs a screenshot, since it may decide alone. */
  | { readonly code: 'report_screenshot_missing' }
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
 * A manager reports, or replaces their report while the rival has not reported. `report.at` is now. The manager's own
 * lines are checked alone: the goals that they don't explain may be the rival's own goals, or those of unknown players.
 * The caller stores every version.
 */
export function submitReport<Player extends Id>(
  match: ReportableMatch<Player>,
  by: Side,
  report: ManagerReport<Player>,
  check: ReportCheck<Player>,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportStep<Player> {
  const { status, kickOff, deadline, reports } = match;
  const { at: now } = report;
  const rival = reports[by === 'home' ? 'away' : 'home'];
  if (now < kickOff) return failed({ code: 'report_before_kick_off', kickOff });
  if (isDecided(status)) return failed({ code: 'report_match_decided' });
  const state = reportState(reports, deadline, now, settings);
  if (state.kind === 'decided') return failed({ code: 'report_match_decided' });
  if (state.kind === 'judges') return failed({ code: 'report_with_judges', since: state.since });
  if (state.kind === 'disputed') return failed({ code: 'report_rival_reported' });
  if (!rival && !report.screenshot) return failed({ code: 'report_screenshot_missing' });
  const wrong = checkReport(by, report, check);
  if (wrong.length > 0) return failed({ code: 'report_wrong', failures: wrong });
  const changed = { ...reports, [by]: report };
  return { ok: true, reports: changed, state: reportState(changed, deadline, now, settings) };
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
 * A manager accepts the rival's report, which then decides. The best player still needs both reports to agree. The
 * manager's own lines belong to another score, so they may have to wait (`linesOfReports`).
 */
export function acceptRivalReport<Player extends Id>(
  match: ReportableMatch<Player>,
  by: Side,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportAcceptance<Player> {
  const { status, deadline, reports } = match;
  const [own, rival] = by === 'home' ? [reports.home, reports.away] : [reports.away, reports.home];
  if (isDecided(status)) return failed({ code: 'report_match_decided' });
  const state = reportState(reports, deadline, now, settings);
  if (state.kind === 'judges' && state.why === 'no_agreement') {
    return failed({ code: 'accept_too_late', since: state.since });
  }
  if (state.kind !== 'disputed' || !rival) return failed({ code: 'accept_not_disputed' });
  return { ok: true, decided: decidedBy(rival, own, 'accepted', now) };
}

function failed<Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}
