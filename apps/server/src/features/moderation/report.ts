import type { ReportKind, ReportReason } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { keptUsers } from '../accounts/index.ts';
import { reportableOf } from './kinds.ts';
import type { Reported } from './ports.ts';
import { openCase } from './repository/cases.ts';
import { findAllModerators } from './repository/people.ts';
import { insertReport } from './repository/reports.ts';

/** Reports something to those who may judge it; who has reported it already changes nothing. */
export const report: Handler<'moderation.report'> = async (context) => {
  const { tx, body, viewer, now, events, relationTo, touch, say } = context;
  const { kind, id, reason, text } = body;
  if (reason === 'other' && text === '') throw refuseField('text', 'report_text_missing');
  const thing = await reportableOf(events, kind).find(tx, id, viewer.userId, now);
  if (thing === null) throw new Refusal('report_gone');
  const { noticeId, userId, tournamentId } = thing;
  if (noticeId !== null && (await relationTo('notice', noticeId)) === null) throw new Refusal('report_gone');
  if (userId === viewer.userId) throw new Refusal('report_own');
  // Neither account can be deleted before the report is through: what it leaves would outlive them.
  if (userId !== null && (await keptUsers(tx, [viewer.userId, userId])).size < 2) {
    throw new Refusal('report_gone');
  }
  const isNew = await keepReport(tx, thing, { kind, id, reporterId: viewer.userId, reason, text, now });
  if (!isNew) return say('moderation.reply_reported_before');
  const readers = await findAllModerators(tx, tournamentId);
  touch(...readers.map((one) => `user:${one}` as const), `user:${viewer.userId}`);
  return say('moderation.reply_reported');
};

interface NewReport {
  readonly kind: ReportKind;
  readonly id: number;
  /** A user. */
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly now: Date;
}

/** Adds a report to the open case of its thing; false where the reporter has one there already. */
export async function keepReport(tx: Tx, thing: Reported, report: NewReport): Promise<boolean> {
  const { kind, id, reporterId, reason, text, now } = report;
  const { userId: user_id, tournamentId: tournament_id, snapshot: content, image } = thing;
  const case_id = await openCase(tx, { kind, thing_id: id, user_id, tournament_id, now });
  return await insertReport(tx, {
    case_id,
    reporter_id: reporterId,
    reason,
    text,
    content,
    image,
    created_at: now,
  });
}
