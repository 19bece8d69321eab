import type { NotificationKind } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type DateAnswered,
  type DateProposed,
  dateAnswered,
  dateProposed,
  type MatchMovedByJudge,
  matchMovedByJudge,
} from '../../matchday/index.ts';
import {
  type AnswerDue,
  answerDue,
  type LinesQuestioned,
  linesQuestioned,
  type MoreAsked,
  moreAsked,
  type QuestionEnded,
  questionEnded,
  type ReportDue,
  type ReportsDiffer,
  reportDue,
  reportsDiffer,
  type WithJudges,
  withJudges,
} from '../../results/index.ts';
import type { Facts } from '../kind.ts';
import { notify } from '../notify.ts';

export const ofResults: readonly Wire[] = [
  on(reportDue, inboxOfReportDue),
  on(answerDue, inboxOfAnswerDue),
  on(reportsDiffer, inboxOfDispute),
  on(withJudges, inboxOfWithJudges),
  on(moreAsked, inboxOfMoreAsked),
  on(linesQuestioned, inboxOfQuestion),
  on(questionEnded, inboxOfEndedQuestion),
  on(dateProposed, inboxOfProposedDate),
  on(dateAnswered, inboxOfAnsweredDate),
  on(matchMovedByJudge, inboxOfMovedDeadline),
];

interface OfMatch {
  readonly fixtureId: number;
  readonly at: Date;
}
type Values = NonNullable<Facts['values']>;

async function inboxOfReportDue(tx: Tx, event: ReportDue): Promise<void> {
  await tellBoth(tx, 'report_due', event, { until: event.until.toISOString() });
}

/** What the end brings is told by itself: the result, or that judges have the match. */
async function inboxOfAnswerDue(tx: Tx, event: AnswerDue): Promise<void> {
  const { teamId, rivalTeamId, left, until, stands } = event;
  if (left === 'none') return;
  const values = { until: until.toISOString(), stands: stands ? 'yes' : 'no' };
  const kind = left === 'all' ? 'rival_reported' : 'report_half_time';
  await tell(tx, kind, { ...event, actorId: null }, { teamId, team: rivalTeamId, values });
}

async function inboxOfDispute(tx: Tx, event: ReportsDiffer): Promise<void> {
  await tellBoth(tx, 'match_disputed', event, { until: event.until.toISOString() });
}

async function inboxOfWithJudges(tx: Tx, event: WithJudges): Promise<void> {
  const { tournamentId: tournament, fixtureId: match, actorId, at } = event;
  await tellBoth(tx, 'with_judges', event, {});
  await notify(tx, 'judges_wanted', { facts: { match, tournament, values: { what: 'match' } }, at, actorId });
}

async function inboxOfMoreAsked(tx: Tx, event: MoreAsked): Promise<void> {
  await tellBoth(tx, 'more_asked', event, { until: event.until.toISOString() });
}

/** Lines that contradict the result are in question by themselves: nobody's manager asked. */
async function inboxOfQuestion(tx: Tx, event: LinesQuestioned): Promise<void> {
  const { tournamentId: tournament, fixtureId: match, teamId, actorId, at } = event;
  const values = { why: actorId === null ? 'sum' : 'rival' };
  await tell(tx, 'lines_questioned', event, { teamId, team: teamId, values });
  await notify(tx, 'judges_wanted', { facts: { match, tournament, values: { what: 'lines' } }, at, actorId });
}

async function inboxOfEndedQuestion(tx: Tx, event: QuestionEnded): Promise<void> {
  const { teamId: team, outcome } = event;
  for (const teamId of bothOf(event))
    await tell(tx, 'lines_settled', event, { teamId, team, values: { outcome } });
}

async function inboxOfProposedDate(tx: Tx, event: DateProposed): Promise<void> {
  const { teamId: team, rivalId: teamId, date } = event;
  await tell(tx, 'date_proposed', event, { teamId, team, values: { date: date.toISOString() } });
}

/** An accepted one is told as the match's new date. */
async function inboxOfAnsweredDate(tx: Tx, event: DateAnswered): Promise<void> {
  const { teamId, rivalId: team, date, answer } = event;
  if (answer === 'accepted') return;
  await tell(tx, 'date_refused', event, { teamId, team, values: { date: date.toISOString() } });
}

/** A new kick-off is told as such, to the players as well; its managers alone care for the deadline. */
async function inboxOfMovedDeadline(tx: Tx, event: MatchMovedByJudge): Promise<void> {
  const { fixtureId: match, date, deadline, actorId, at } = event;
  if (date !== null || deadline === null) return;
  await notify(tx, 'deadline_moved', {
    facts: { match, values: { until: deadline.toISOString() } },
    at,
    actorId,
  });
}

async function tellBoth(
  tx: Tx,
  kind: NotificationKind,
  event: OfMatch & { readonly teams: Both; readonly actorId?: number | null },
  values: Values,
): Promise<void> {
  for (const teamId of bothOf(event)) {
    await tell(tx, kind, { ...event, actorId: event.actorId ?? null }, { teamId, team: teamId, values });
  }
}

interface Both {
  readonly home: number;
  readonly away: number;
}

function bothOf({ teams }: { readonly teams: Both }): readonly number[] {
  return [teams.home, teams.away];
}

/** Tells the managers of a team; `team` is the one that the sentence names. */
async function tell(
  tx: Tx,
  kind: NotificationKind,
  { fixtureId: match, at, actorId }: OfMatch & { readonly actorId: number | null },
  { teamId, team, values }: { readonly teamId: number; readonly team: number; readonly values: Values },
): Promise<void> {
  await notify(tx, kind, {
    facts: { match, team, teams: [teamId], values: { ...values, teamId } },
    at,
    actorId,
  });
}
