import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { reportableOf } from './kinds.ts';
import { openCase } from './repository/cases.ts';
import { findAllModerators } from './repository/people.ts';
import { insertReport } from './repository/reports.ts';

/** Reports something to those who may judge it; who has reported it already changes nothing. */
export const report: Handler<'moderation.report'> = async (context) => {
  const { tx, body, viewer, now, events, relationTo, touch, say } = context;
  const { kind, id, reason, text } = body;
  if (reason === 'other' && text === '') throw refuseField('text', 'report_text_missing');
  const thing = await reportableOf(events, kind).find(tx, id, viewer.userId);
  if (thing === null) throw new Refusal('report_gone');
  const { noticeId, userId, tournamentId } = thing;
  if (noticeId !== null && (await relationTo('notice', noticeId)) === null) throw new Refusal('report_gone');
  if (userId === viewer.userId) throw new Refusal('report_own');
  const caseId = await openCase(tx, {
    kind,
    thing_id: id,
    user_id: userId,
    tournament_id: tournamentId,
    now,
  });
  const isNew = await insertReport(tx, {
    case_id: caseId,
    reporter_id: viewer.userId,
    reason,
    text,
    content: thing.snapshot,
    image: thing.image,
    created_at: now,
  });
  if (!isNew) return say('moderation.reply_reported_before');
  const readers = await findAllModerators(tx, tournamentId);
  touch(...readers.map((one) => `user:${one}` as const), `user:${viewer.userId}`);
  return say('moderation.reply_reported');
};
