import {
  acceptRivalReport,
  askJudges as asking,
  type JudgeCallFailure,
  type ReportAcceptFailure,
  rivalOf,
} from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { decideByReports } from './decide.ts';
import { reportAccepted } from './events.ts';
import { type Night, reportable, settingsOf, sideOf, teamsOf, timeOf } from './night.ts';
import { insertCall } from './repository/calls.ts';
import { carryOn, settleHeld, touchConcerned } from './settle.ts';

/** A manager accepts the rival's report, the one that was seen. */
export const accept: Handler<'results.accept'> = async (context) => {
  const { tx, noun, viewer, body, events, say } = context;
  const night = await settleHeld(tx, noun.match, context);
  const now = timeOf(night, context.now);
  const { row, reports } = night;
  const side = sideOf(row, noun.team.id);
  const step = acceptRivalReport(reportable(night), side, now.getTime(), settingsOf(row));
  if (!step.ok) throw new Refusal(REFUSALS[step.failure.code]);
  if (reports[rivalOf(side)]?.id !== body.report) throw new Refusal('changed_meanwhile');
  const teams = teamsOf(row);
  await decideByReports(tx, night, step.decided, { events, actorId: viewer.userId });
  await events.publish(reportAccepted, tx, {
    ...momentOf(night, now),
    teamId: teams[side],
    rivalTeamId: teams[rivalOf(side)],
    actorId: viewer.userId,
  });
  await touchConcerned(tx, night);
  return say('results.reply_accepted');
};

/** A manager does not wait for the end of a dispute. */
export const askJudges: Handler<'results.askJudges'> = async (context) => {
  const { tx, noun, viewer, events, say } = context;
  const night = await settleHeld(tx, noun.match, context);
  const now = timeOf(night, context.now);
  const { row } = night;
  sideOf(row, noun.team.id);
  const step = asking(reportable(night), now.getTime(), settingsOf(row));
  if (!step.ok) throw new Refusal(REFUSALS[step.failure.code]);
  const call = { kind: 'judges', team_id: noun.team.id, text: null, called_at: now } as const;
  await insertCall(tx, { ...call, fixture_id: row.id, user_id: viewer.userId });
  const calls = [{ ...call, nick: null, slug: null }, ...night.calls];
  await carryOn(tx, { ...night, calls }, { now, events }, { actorId: viewer.userId, before: night });
  return say('results.reply_judges_asked');
};

/** What every event of a match says. */
export function momentOf({ row }: Night, at: Date) {
  return {
    fixtureId: row.id,
    divisionId: row.division_id,
    tournamentId: row.tournament_id,
    teams: teamsOf(row),
    at,
  };
}

export const REFUSALS = {
  report_match_decided: 'match_decided',
  accept_not_disputed: 'accept_not_disputed',
  accept_too_late: 'accept_too_late',
  judges_not_disputed: 'judges_not_disputed',
  judges_asked_already: 'judges_asked_already',
  more_too_early: 'more_too_early',
} as const satisfies Record<ReportAcceptFailure['code'] | JudgeCallFailure['code'], string>;
