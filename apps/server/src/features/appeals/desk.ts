import { answeredBan } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { relieveBan } from '../discipline/index.ts';
import { appealAnswered, appealDecided } from './events.ts';
import { findAllWaiting, judgesOf, reachOf } from './judges.ts';
import { addMessage, touchConcerned } from './own.ts';
import {
  type AppealRow,
  findAllOpen,
  findAllOver,
  findAppeal,
  findAppellant,
  heldAppeal,
  updateAnswer,
} from './repository/appeals.ts';
import { findAllMessages, findAllOpened, upsertOpened } from './repository/thread.ts';
import { appealView, decisionView, messageView, stateOf } from './view.ts';

/** Appeals on a judge's desk. */
export const list: Handler<'appeals.list'> = async (context) => {
  const { db, viewer, now } = context;
  const { rows, total } = await pageOf(context);
  const appealIds = rows.map(({ id }) => id);
  const judges = await judgesOf(db, appealIds, now);
  const opened = await findAllOpened(db, { appealIds, but: viewer.userId, now });
  return {
    rows: rows.map((row) => {
      const hindrance = judges(row.id).hindranceOf(viewer.userId);
      return appealView(row, { opened, hindrance, now });
    }),
    total,
  };
};

export const show: Handler<'appeals.show'> = async ({ db, viewer, params, now }) => {
  const row = found(await findAppeal(db, params.appealId, reachOf(viewer)));
  const appealIds = [row.id];
  const hindrance = (await judgesOf(db, appealIds, now))(row.id).hindranceOf(viewer.userId);
  const opened = await findAllOpened(db, { appealIds, but: viewer.userId, now });
  const mayJudge = hindrance === null && stateOf(row, now) === 'open';
  return {
    data: {
      ...appealView(row, { opened, hindrance, now }),
      messages: (await findAllMessages(db, appealIds)).map(messageView),
      decision: decisionView(row),
      can: { write: mayJudge, decide: mayJudge },
    },
  };
};

/** Tells the other judges; it locks nothing. */
export const open: Handler<'appeals.open'> = async (context) => {
  const { tx, viewer, params, now, say } = context;
  const row = found(await findAppeal(tx, params.appealId, reachOf(viewer)));
  await upsertOpened(tx, row.id, viewer.userId, now);
  const { userIds } = (await judgesOf(tx, [row.id], now))(row.id);
  context.touch(...userIds.map((id) => `user:${id}` as const));
  return say('appeals.reply_opened');
};

/** Both accounts, so that neither rank changes meanwhile. */
const held = async ({
  tx,
  viewer,
  params,
}: Pick<PrivateWrite<'appeals.decide'>, 'tx'> & {
  viewer?: { userId: number };
  params: { appealId: number };
}) => {
  const appellant = await findAppellant(tx, params.appealId);
  return { user: [viewer?.userId, appellant].flatMap((id) => id ?? []) };
};

/** Writes to who appeals. */
export const answer: Handler<'appeals.answer'> = {
  holds: held,
  async run(context) {
    const { tx, body, viewer, now, events, say } = context;
    const row = await judged(context);
    await addMessage(tx, { appealId: row.id, userId: viewer.userId, text: body.text, now });
    const told = { appealId: row.id, userId: row.user_id, actorId: viewer.userId, at: now };
    await events.publish(appealAnswered, tx, told);
    await touchConcerned(context, row.id, row.user_id);
    return say('appeals.reply_written');
  },
};

/** Answers an appeal for good: the ban stays, ends earlier, or ends now. */
export const decide: Handler<'appeals.decide'> = {
  holds: held,
  async run(context) {
    const { tx, body, viewer, now, events, log, say } = context;
    const row = await judged(context);
    const { outcome, reason } = body;
    const endsAt = endOf(row, context);
    if (outcome !== 'upheld' && endsAt !== null) await relieveBan(context, { banId: row.ban_id, endsAt });
    await updateAnswer(tx, row.id, { outcome, reason, decided_by: viewer.userId, decided_at: now });
    await log({
      action: 'appeal.decide',
      of: { noun: 'user', id: row.user_id, tournamentId: row.tournament_id },
      after: { id: row.id, outcome },
      reason,
    });
    const told = { appealId: row.id, userId: row.user_id, outcome, actorId: viewer.userId, at: now };
    await events.publish(appealDecided, tx, told);
    await touchConcerned(context, row.id, row.user_id);
    return say(`appeals.reply_${outcome}`);
  },
};

/**
 * An open appeal that the viewer may answer, held.
 * @throws Refusal not_found, appeal_over, appeal_not_yours
 */
async function judged({
  tx,
  params,
  viewer,
  now,
}: Pick<PrivateWrite<'appeals.decide'>, 'tx' | 'params' | 'viewer' | 'now'>): Promise<AppealRow> {
  found(await findAppeal(tx, params.appealId, reachOf(viewer)));
  const row = found(await heldAppeal(tx, { id: params.appealId }));
  if (stateOf(row, now) !== 'open') throw new Refusal('appeal_over');
  const hindrance = (await judgesOf(tx, [row.id], now))(row.id).hindranceOf(viewer.userId);
  if (hindrance !== null) throw new Refusal('appeal_not_yours');
  return row;
}

/** When the ban ends by this answer. */
function endOf(
  { ends_at }: AppealRow,
  { body, now }: Pick<PrivateWrite<'appeals.decide'>, 'body' | 'now'>,
): Date | null {
  const until = body.until ? Date.parse(body.until) : null;
  const asked = { outcome: body.outcome, until, now: now.getTime() };
  const answered = answeredBan({ endsAt: ends_at?.getTime() ?? null }, asked);
  if (answered.ok) return answered.endsAt === null ? null : new Date(answered.endsAt);
  if (answered.failure.code === 'over') throw new Refusal('appeal_over');
  throw refuseField('until', 'appeal_not_shorter');
}

async function pageOf({
  db,
  viewer,
  query,
  page,
  now,
}: Parameters<Extract<typeof list, (...asked: never[]) => unknown>>[0]) {
  const asked = { reach: reachOf(viewer), now, ...page };
  if (query.state === 'open') return await findAllOpen(db, asked);
  if (query.state === 'over') return await findAllOver(db, asked);
  const rows = await findAllWaiting(db, viewer, now);
  return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
}
