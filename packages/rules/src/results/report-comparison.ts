import type { Id } from '../ids.ts';
import type { Played, Score, Side, Sides } from '../match/decision.ts';
import type { JudgesWhy } from './judges-why.ts';
import type { TeamLines } from './reported-result.ts';

/** What a manager reports: the result, which is compared, and the lines of the manager's own team. */
export type ManagerReport<Player extends Id = Id> = TeamLines<Player> & {
  readonly score: Score;
  readonly extraTime: Score | null;
  readonly penalties: Score | null;
  readonly bestPlayer: Player | null;
  readonly screenshot: boolean;
  /** When this version of the report was sent (epoch milliseconds). */
  readonly at: number;
};

export type MatchReports<Player extends Id = Id> = Sides<ManagerReport<Player> | null>;

/** When a manager asked for the judges, and when a judge asked both managers for more; the last time of each. */
export type JudgeCalls = { readonly judges: number | null; readonly more: number | null };

export const NO_JUDGE_CALLS: JudgeCalls = { judges: null, more: null };

/** Milliseconds. */
export type ReportSettings = {
  /** How long the rival has to answer a report before that report alone decides. */
  readonly standsAfter: number;
  /** How long each manager may accept the rival's report if the two differ. */
  readonly acceptWithin: number;
  /** How long after the decision each manager may question the rival's lines. */
  readonly questionWithin: number;
};

const DAY = 24 * 60 * 60 * 1000;
export const REPORT_SETTINGS: ReportSettings = { standsAfter: DAY, acceptWithin: DAY, questionWithin: DAY };

/** How the reports decided a match; `linesOfReports` says which lines it then has. */
export type ReportVerdict = 'agreed' | 'unanswered' | 'accepted';

/** What the reports say about a match. `until` is when that changes by itself (epoch milliseconds). */
export type ReportState<Player extends Id = Id> =
  /** No report yet: scheduled. */
  | { readonly kind: 'awaited'; readonly until: number }
  /**
   * One report: reported. The rival is reminded at each of `reminders` (`reportEvents`). At `until` it decides, or goes
   * to the judges if it has no screenshot.
   */
  | {
      readonly kind: 'alone';
      readonly by: Side;
      readonly until: number;
      readonly reminders: readonly number[];
    }
  /** Two different reports: disputed, and each manager may accept the rival's. */
  | { readonly kind: 'disputed'; readonly until: number }
  /** On the judges' list since then. */
  | {
      readonly kind: 'judges';
      readonly why: JudgesWhy;
      readonly since: number;
    }
  | DecidedByReports<Player>;

export type DecidedByReports<Player extends Id = Id> = {
  readonly kind: 'decided';
  readonly verdict: ReportVerdict;
  readonly at: number;
  readonly decision: Played;
  /** Counts only if both reports name the same player. */
  readonly bestPlayer: Player | null;
};

/**
 * What the reports of an undecided match say at `now`. Two with equal score, extra time and penalties decide it at
 * once. Two different ones leave 24 hours to accept the rival's, then judges rule; earlier if a manager asks for them.
 * A single one with a screenshot decides 24 hours after its last version, past the deadline too. Without a report by the
 * deadline, or with one without a screenshot, judges rule. A judge who asks for more gives new 24 hours.
 */
export function reportState<Player extends Id>(
  { home, away }: MatchReports<Player>,
  deadline: number,
  now: number,
  settings: ReportSettings = REPORT_SETTINGS,
  calls: JudgeCalls = NO_JUDGE_CALLS,
): ReportState<Player> {
  if (home && away) return compared(home, away, now, settings, calls);
  const end = calls.more === null ? deadline : Math.max(deadline, calls.more + settings.standsAfter);
  if (home) return alone(home, 'home', end, now, settings);
  if (away) return alone(away, 'away', end, now, settings);
  return now < end ? { kind: 'awaited', until: end } : { kind: 'judges', why: 'no_report', since: end };
}

/** Whether two reports give the same result; the best player is not part of it. */
export function reportsAgree(one: ManagerReport, other: ManagerReport): boolean {
  return (
    sameScore(one.score, other.score) &&
    sameScore(one.extraTime, other.extraTime) &&
    sameScore(one.penalties, other.penalties)
  );
}

/** A match decided by this report; the best player by both. */
export function decidedBy<Player extends Id>(
  report: ManagerReport<Player>,
  rival: ManagerReport<Player> | null,
  verdict: ReportVerdict,
  at: number,
): DecidedByReports<Player> {
  const { score, extraTime, penalties, bestPlayer } = report;
  const decision: Played = { status: 'played', score, extraTime, penalties };
  return {
    kind: 'decided',
    verdict,
    at,
    decision,
    bestPlayer: rival?.bestPlayer === bestPlayer ? bestPlayer : null,
  };
}

function compared<Player extends Id>(
  home: ManagerReport<Player>,
  away: ManagerReport<Player>,
  now: number,
  { acceptWithin }: ReportSettings,
  { judges, more }: JudgeCalls,
): ReportState<Player> {
  const both = Math.max(home.at, away.at);
  if (reportsAgree(home, away)) return decidedBy(home, away, 'agreed', both);
  if (judges !== null && (more === null || more < judges)) {
    return { kind: 'judges', why: 'asked', since: judges };
  }
  const until = Math.max(both, more ?? both) + acceptWithin;
  return now < until ? { kind: 'disputed', until } : { kind: 'judges', why: 'no_agreement', since: until };
}

function alone<Player extends Id>(
  report: ManagerReport<Player>,
  by: Side,
  end: number,
  now: number,
  { standsAfter }: ReportSettings,
): ReportState<Player> {
  const until = report.screenshot ? report.at + standsAfter : end;
  if (now < until) {
    const half = report.at + Math.floor((until - report.at) / 2);
    return { kind: 'alone', by, until, reminders: [report.at, half, until] };
  }
  if (!report.screenshot) return { kind: 'judges', why: 'no_screenshot', since: until };
  return decidedBy(report, null, 'unanswered', until);
}

function sameScore(one: Score | null, other: Score | null): boolean {
  return one?.home === other?.home && one?.away === other?.away;
}
