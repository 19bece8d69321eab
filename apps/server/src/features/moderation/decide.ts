import { rankOf } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { reportDecided, warned } from './events.ts';
import { reportableOf } from './kinds.ts';
import { siteBan } from './ports.ts';
import { mayActOn } from './rank.ts';
import { type CaseRow, findAuthorOf, heldCase, updateDecision, updateUndone } from './repository/cases.ts';
import { findAllModerators } from './repository/people.ts';
import { findAllReports } from './repository/reports.ts';
import { insertWarning } from './repository/warnings.ts';
import { MEASURES } from './view.ts';

type Deciding = PrivateWrite<'moderation.decide'>;
type Measure = (typeof MEASURES)[number];
const DAY_MS = 86_400_000;

/** Decides a case once, for all who reported the thing. The log names its author by id: a deleted account leaves no nick. */
export const decide: Handler<'moderation.decide'> = {
  /** Who is banned enters nothing meanwhile that the ban would take them out of. */
  async holds({ tx, params, body }) {
    if (body.ban === '') return {};
    const userId = await findAuthorOf(tx, params.caseId);
    return { user: userId === null ? [] : [userId] };
  },
  run: decided,
};

async function decided(context: Deciding) {
  const { tx, params, body, viewer, now, events, log, say } = context;
  const row = found(await heldCase(tx, viewer, params.caseId));
  refuseDecided(row, now);
  refuseBanned(viewer, [row.tournament_id]);
  const reports = await findAllReports(tx, row.id);
  const reporterIds = reports.map(({ reporter_id }) => reporter_id);
  if (reporterIds.includes(viewer.userId)) throw new Refusal('report_by_you');
  const measures = measuresOf(body);
  const decision = { outcome: body.outcome, measures, reason: body.reason };
  await updateDecision(tx, row.id, { ...decision, decided_by: viewer.userId, decided_at: now });
  if (measures.includes('hide')) await hide(context, row, true);
  if (measures.includes('warn')) await warn(context, row);
  if (measures.includes('ban')) await ban(context, row);
  await log({
    action: body.outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
    of: auditOf(row),
    after: { kind: row.kind, measures, warning: body.warning, player: row.player_id },
    reason: body.reason,
  });
  await events.publish(reportDecided, tx, {
    caseId: row.id,
    kind: row.kind,
    thingId: row.thing_id,
    reporterIds,
    outcome: body.outcome,
    isHidden: measures.includes('hide'),
    now,
  });
  await tell(context, row, reporterIds);
  return say(body.outcome === 'upheld' ? 'moderation.reply_upheld' : 'moderation.reply_dismissed');
}

/** Shows again what a decision has hidden. The rest of the decision stays. */
export const undo: Handler<'moderation.undo'> = async (context) => {
  const { tx, params, viewer, now, log, say } = context;
  const row = found(await heldCase(tx, viewer, params.caseId));
  refuseBanned(viewer, [row.tournament_id]);
  if (!(await updateUndone(tx, row.id, now))) throw new Refusal('report_not_hidden');
  await hide(context, row, false);
  await log({ action: 'report.undo', of: auditOf(row), before: { kind: row.kind, player: row.player_id } });
  const reports = await findAllReports(tx, row.id);
  await tell(
    context,
    row,
    reports.map(({ reporter_id }) => reporter_id),
  );
  return say('moderation.reply_undone');
};

/** @throws Refusal report_decided: by whom, and how many minutes ago */
function refuseDecided({ decided_at: at, judge_nick: nick }: CaseRow, now: Date): void {
  if (at === null) return;
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  throw new Refusal('report_decided', { values: { nick: nick ?? '–', minutes } });
}

function measuresOf({ outcome, hide, warning, ban }: Deciding['body']): Measure[] {
  if (outcome === 'dismissed') return [];
  const asked = { hide, warn: warning !== '', ban: ban !== '' };
  const measures = MEASURES.filter((measure) => asked[measure]);
  if (measures.length === 0) throw refuseField('outcome', 'report_without_measure');
  return measures;
}

async function hide(
  { tx, events, now, touch }: Pick<Deciding, 'tx' | 'events' | 'now' | 'touch'>,
  { kind, thing_id: id, image }: CaseRow,
  isHidden: boolean,
): Promise<void> {
  const reportable = reportableOf(events, kind);
  const tags = (await reportable.hide?.(tx, id, { isHidden, now, image })) ?? null;
  if (tags === null) throw new Refusal(isHidden ? 'report_hides_nothing' : 'report_not_hidden');
  touch(...tags);
}

async function warn({ tx, body, viewer, now, events, touch }: Deciding, row: CaseRow): Promise<void> {
  const userId = await actedOn({ tx, viewer }, row, 'warning');
  const { warning: text } = body;
  const warningId = await insertWarning(tx, {
    user_id: userId,
    case_id: row.id,
    text,
    given_by: viewer.userId,
    created_at: now,
  });
  touch(`user:${userId}`);
  await events.publish(warned, tx, { warningId, userId, caseId: row.id, text, now });
}

async function ban(context: Deciding, row: CaseRow): Promise<void> {
  const { body, viewer, now, events } = context;
  if (rankOf(viewer.type) < rankOf('FULL')) throw new Refusal('forbidden');
  const userId = await actedOn(context, row, 'ban');
  const endsAt = body.ban === 'forever' ? null : new Date(now.getTime() + Number(body.ban) * DAY_MS);
  const refusal = await events.ask(siteBan)(context, { userId, reason: body.reason, endsAt });
  if (refusal !== null) throw refuseField('ban', refusal);
}

async function actedOn(
  { tx, viewer }: Pick<Deciding, 'tx' | 'viewer'>,
  { user_id: userId, tournament_id: tournamentId }: CaseRow,
  field: 'warning' | 'ban',
): Promise<number> {
  if (userId === null || !(await mayActOn(tx, viewer, { userId, tournamentId }))) {
    throw refuseField(field, 'measure_outranked');
  }
  return userId;
}

/** Who reported it, and who has it on their desk. */
async function tell(
  { tx, touch }: Pick<Deciding, 'tx' | 'touch'>,
  { tournament_id: tournamentId }: CaseRow,
  reporterIds: readonly number[],
): Promise<void> {
  const moderators = await findAllModerators(tx, tournamentId);
  touch(...[...moderators, ...reporterIds].map((id) => `user:${id}` as const));
}

function auditOf({ id, tournament_id: tournamentId }: CaseRow) {
  return { noun: 'report', id, tournamentId };
}
