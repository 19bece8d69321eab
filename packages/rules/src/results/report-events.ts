import type { Side } from '../match/decision.ts';
import type { JudgesWhy } from './judges-why.ts';
import {
  REPORT_SETTINGS,
  type ReportSettings,
  type ReportVerdict,
  reportState,
} from './report-comparison.ts';
import { type ReportableMatch, stateOf } from './report-steps.ts';

/** What people are told about the reports of a match, and when (epoch milliseconds). */
export type ReportEvent = {
  readonly at: number;
} & (
  | /** To both, at kick-off. */ { readonly kind: 'report_due'; readonly until: number }
  /**
   * To the managers of `side`, at once, at half time and at the end: the rival has reported, and at `until` that report
   * decides, or goes to the judges if it does not stand.
   */
  | {
      readonly kind: 'answer_due';
      readonly side: Side;
      readonly until: number;
      readonly left: 'all' | 'half' | 'none';
      readonly stands: boolean;
    }
  /** To both: the reports differ, and each may accept the rival's for this long. */
  | { readonly kind: 'disputed'; readonly until: number }
  /** To both and the judges. */
  | { readonly kind: 'with_judges'; readonly why: JudgesWhy }
  /** To both. */
  | { readonly kind: 'decided'; readonly verdict: ReportVerdict }
);

/**
 * What became due after `since`, until `now` included, in the order of time: a job that stores the instant of its last
 * run tells everything once, however late it is. For undecided matches only: acceptances and questioned lines are told
 * by those steps themselves.
 */
export function reportEvents(
  match: ReportableMatch,
  since: number,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportEvent[] {
  const { kickOff, deadline, reports, calls } = match;
  const end = stateOf(match, now, settings);
  if (end === null) return [];
  const events: ReportEvent[] = [{ kind: 'report_due', at: kickOff, until: deadline }];
  const { home, away } = reports;
  const only = home && away ? null : (home ?? away);
  if (only) {
    const start = reportState(reports, deadline, only.at, settings, calls);
    const side = home ? 'away' : 'home';
    const stands = only.screenshot;
    // Past the deadline a report without a screenshot is with the judges at once.
    const { until, reminders } = start.kind === 'alone' ? start : { until: only.at, reminders: [only.at] };
    reminders.forEach((at, index) => {
      events.push({ kind: 'answer_due', side, at, until, left: LEFT[index] ?? 'none', stands });
    });
  }
  if (home && away) {
    const both = Math.max(home.at, away.at);
    const first = reportState(reports, deadline, both, settings);
    if (first.kind === 'disputed') events.push({ kind: 'disputed', at: both, until: first.until });
  }
  if (end.kind === 'judges') events.push({ kind: 'with_judges', why: end.why, at: end.since });
  if (end.kind === 'decided') events.push({ kind: 'decided', verdict: end.verdict, at: end.at });
  return events.filter(({ at }) => since < at && at <= now).sort((a, b) => a.at - b.at);
}

/** Of the three reminders. */
const LEFT = ['all', 'half', 'none'] as const;

/** When time alone next changes something, or has to be told; null where nothing does. */
export function nextReportInstant(
  match: ReportableMatch,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): number | null {
  const state = stateOf(match, now, settings);
  if (state === null || state.kind === 'decided' || state.kind === 'judges') return null;
  const instants = [match.kickOff, state.until, ...(state.kind === 'alone' ? state.reminders : [])];
  return Math.min(...instants.filter((at) => at > now));
}
