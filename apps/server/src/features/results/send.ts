import { LINE_RULES, type ReportFailure, type ReportState, submitReport } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { levelOf, type MatchRow, ResultRefused, waitsView } from '../matches/index.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { reportAsked, reportField } from './asked.ts';
import { barredFromMatch, barredOf } from './barred.ts';
import { type Night, reportable, settingsOf, sideOf, teamsOf, timeOf } from './night.ts';
import { deleteDraft } from './repository/drafts.ts';
import { insertReport, type ReportRow } from './repository/reports.ts';
import { updateUsed } from './repository/screenshots.ts';
import { findAllSquadAt } from './repository/squads.ts';
import { carryOn, settleHeld } from './settle.ts';

export interface Sending {
  /** Read when it was held with its season. */
  readonly match: MatchRow;
  readonly teamId: number;
  readonly userId: number;
  readonly body: PrivateWrite<'results.send'>['body'];
  readonly now: Date;
  readonly events: Events;
}

export const send: Handler<'results.send'> = async (context) => {
  const { tx, noun, viewer, body, now, events, t } = context;
  const { match } = noun;
  const asked = { match, teamId: noun.team.id, userId: viewer.userId, body, now, events };
  const { kind, row } = await sendReport(tx, asked);
  const isDecided = kind === 'decided';
  const waits = isDecided ? null : waitsView(row);
  // Nobody is told of a report to a club without anybody.
  const isTold = kind !== 'awaited' && kind !== 'alone' ? true : await hasManagers(tx, match, noun.team.id);
  const reply = isTold ? REPLIES[kind] : 'results.reply_sent_to_nobody';
  return { data: { message: t(reply), waits, is_decided: isDecided } };
};

/**
 * A manager reports, or replaces the own report. Time's own doings come first; then the rules say whether it is possible,
 * and what follows. Answers what the match then waits for.
 * @throws Refusal with what the rules say, on its field where there is one
 */
export async function sendReport(
  tx: Tx,
  asked: Sending,
): Promise<{ readonly kind: ReportState['kind']; readonly row: Night['row'] }> {
  const { match, teamId, userId, body, events } = asked;
  const { id: fixtureId } = match;
  const night = await settleHeld(tx, match, asked);
  const now = timeOf(night, asked.now);
  const { side, report, entries } = await checked(tx, night, { ...asked, now });
  const { score, extraTime, penalties } = report;
  const key = { fixtureId, teamId, userId };
  const sent = {
    fixture_id: fixtureId,
    team_id: teamId,
    user_id: userId,
    home_goals: score.home,
    away_goals: score.away,
    home_extra_goals: extraTime?.home ?? null,
    away_extra_goals: extraTime?.away ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    best_player_id: report.bestPlayer,
    screenshot: await screenshotOf(tx, body.screenshot, { ...key, now }),
    sent_at: now,
  };
  const id = await insertReport(tx, { ...sent, lines: entries });
  await deleteDraft(tx, key);
  // A judge who rules meanwhile has not seen this report.
  const row = { ...night.row, version: night.row.version + 1 };
  const own: ReportRow = { ...sent, id, lines: [...entries] };
  const reports = { ...night.reports, [side]: own };
  const deed = { actorId: userId, before: night };
  const { state, row: waiting } = await carryOn(tx, { ...night, row, reports }, { now, events }, deed);
  return { kind: state?.kind ?? 'decided', row: waiting };
}

async function hasManagers(tx: Tx, match: MatchRow, teamId: number): Promise<boolean> {
  const { home, away } = teamsOf(match);
  return (await findAllManagerIds(tx, [home === teamId ? away : home])).length > 0;
}

const REPLIES = {
  awaited: 'results.reply_sent',
  alone: 'results.reply_sent',
  disputed: 'results.reply_disputed',
  judges: 'results.reply_sent_to_judges',
  decided: 'results.reply_decided',
} as const;

async function checked(tx: Tx, night: Night, { teamId, body, now, events }: Sending) {
  const { row } = night;
  // A finished season has no open match; one that did not start has none at all.
  if (row.season_state !== 'in_progress') throw new Refusal('match_decided');
  const { home, away } = teamsOf(row);
  const [teamIds, date] = [[home, away], row.date ?? now];
  const side = sideOf(row, teamId);
  const squad = await findAllSquadAt(tx, { tournamentId: row.tournament_id, teamIds, at: date });
  const asked = reportAsked(body, { squad, teamId, now });
  const barred = await barredFromMatch(tx, barredOf(row, date));
  const check = {
    stage: await levelOf(tx, row, events),
    rules: LINE_RULES[row.kind],
    squad: new Set(squad.filter(({ team_id }) => team_id === teamId).map(({ id }) => id)),
    barred: new Map([...barred].map(([id, { bar }]) => [id, bar])),
  };
  const step = submitReport(reportable(night), side, asked.report, check, settingsOf(row));
  if (step.ok) return { side, ...asked };
  const { failure } = step;
  if (failure.code !== 'report_wrong') throw new Refusal(REFUSALS[failure.code]);
  throw new ResultRefused(failure.failures, (one) => reportField(one, asked.entries, side));
}

const REFUSALS = {
  report_before_kick_off: 'report_before_kick_off',
  report_match_decided: 'match_decided',
  report_rival_reported: 'report_rival_reported',
} as const satisfies Record<Exclude<ReportFailure['code'], 'report_wrong'>, string>;

/** The picture that the report names, which stays with it. */
async function screenshotOf(
  tx: Tx,
  id: string | null | undefined,
  of: { readonly fixtureId: number; readonly teamId: number; readonly now: Date },
): Promise<string | null> {
  if (!id) return null;
  if (!(await updateUsed(tx, { id, ...of }, of.now))) throw refuseField('screenshot', 'screenshot_gone');
  return id;
}
