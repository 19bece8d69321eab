import type { Side } from '../match/decision.ts';
import { isDecided } from '../match/match-status.ts';
import {
  REPORT_SETTINGS,
  type ReportSettings,
  type ReportVerdict,
  reportState,
} from './report-comparison.ts';
import type { ReportableMatch } from './report-steps.ts';

/** What people are told about the reports of a match, and when (epoch milliseconds). */
export type ReportEvent = {
  readonly at: number;
} /** To the manager of `side`: the rival has reported, and that report decides in this many milliseconds. */ & (
  | { readonly kind: 'answer_due'; readonly side: Side; readonly msLeft: number }
  /** To both: the reports differ, and each may accept the rival's for this long. */
  | { readonly kind: 'disputed'; readonly until: number }
  /** To both and the judges. */
  | { readonly kind: 'with_judges'; readonly why: 'no_report' | 'no_screenshot' | 'no_agreement' }
  /** To both. */
  | { readonly kind: 'decided'; readonly verdict: ReportVerdict }
);

/**
 * What became due after `since`, until `now` included, in the order of time: a job that stores the instant of its last
 * run tells everything once, however late it is. For undecided matches only: acceptances and questioned lines are told
 * by those steps themselves.
 */
export function reportEvents(
  { status, deadline, reports }: Pick<ReportableMatch, 'status' | 'deadline' | 'reports'>,
  since: number,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
): ReportEvent[] {
  if (isDecided(status)) return [];
  const events: ReportEvent[] = [];
  const { home, away } = reports;
  const only = home && away ? null : (home ?? away);
  if (only) {
    const start = reportState(reports, deadline, only.at, settings);
    if (start.kind === 'alone') {
      const side = start.by === 'home' ? 'away' : 'home';
      for (const at of start.reminders) {
        events.push({ kind: 'answer_due', side, at, msLeft: start.until - at });
      }
    }
  }
  const both = home && away ? Math.max(home.at, away.at) : null;
  const first = both === null ? null : reportState(reports, deadline, both, settings);
  if (both !== null && first?.kind === 'disputed') {
    events.push({ kind: 'disputed', at: both, until: first.until });
  }
  const end = reportState(reports, deadline, now, settings);
  if (end.kind === 'judges') events.push({ kind: 'with_judges', why: end.why, at: end.since });
  if (end.kind === 'decided') events.push({ kind: 'decided', verdict: end.verdict, at: end.at });
  return events.filter(({ at }) => since < at && at <= now).sort((a, b) => a.at - b.at);
}
