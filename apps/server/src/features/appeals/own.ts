import { whyNoAppeal } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { stateOfBan } from '../discipline/index.ts';
import { judgesOf } from './judges.ts';
import { findAllOfBans, heldAppeal, insertAppeal } from './repository/appeals.ts';
import { type BanRow, findAllOwn, findOwn } from './repository/bans.ts';
import { countMessages, findAllMessages, insertMessage } from './repository/thread.ts';
import { banView, decisionView, messageView, stateOf } from './view.ts';

/** The most that is written in one appeal, by all together. */
const MOST_MESSAGES = 100;
const REFUSALS = { to_come: 'ban_to_come', over: 'ban_over', appealed: 'appealed_already' } as const;

/** One's own bans, each with its appeal. */
export const mine: Handler<'appeals.mine'> = async ({ db, viewer, page, now }) => {
  const { playerId } = viewer;
  if (playerId === null) return { rows: [], total: 0 };
  const { rows, total } = await findAllOwn(db, { playerId, now, ...page });
  const appeals = await findAllOfBans(
    db,
    rows.map(({ id }) => id),
  );
  const messages = await findAllMessages(
    db,
    appeals.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => {
      const appeal = appeals.find(({ ban_id }) => ban_id === row.id);
      return {
        id: row.id,
        ...banView(row),
        state: stateOfBan(row, now),
        can_appeal: hindranceOf(row, { isAppealed: appeal !== undefined, now }) === null,
        appeal: appeal
          ? {
              id: appeal.id,
              state: stateOf(appeal, now),
              created_at: appeal.created_at.toISOString(),
              messages: messages.filter(({ appeal_id }) => appeal_id === appeal.id).map(messageView),
              decision: decisionView(appeal),
              can_write: stateOf(appeal, now) === 'open',
            }
          : null,
      };
    }),
    total,
  };
};

/** Appeals against a ban of one's own, once. */
export const appeal: Handler<'appeals.appeal'> = async (context) => {
  const { tx, params, viewer, body, now, log, say } = context;
  const ban = await ownBan(context);
  const hindrance = hindranceOf(ban, { isAppealed: false, now });
  if (hindrance !== null) throw new Refusal(REFUSALS[hindrance]);
  const row = { ban_id: params.banId, user_id: viewer.userId, created_at: now };
  const id = await insertAppeal(tx, row);
  if (id === null) throw new Refusal('appealed_already');
  await insertMessage(tx, { appeal_id: id, user_id: viewer.userId, text: body.text, created_at: now });
  // By whose appeal it is: a search for the person finds it.
  const of = { noun: 'user', id: viewer.userId, tournamentId: ban.tournament_id };
  await log({ action: 'appeal.create', of, after: { id } });
  await touchConcerned(context, id, viewer.userId);
  return say('appeals.reply_appealed');
};

/** Writes to the judges of one's own open appeal. */
export const write: Handler<'appeals.write'> = async (context) => {
  const { tx, viewer, body, now, say } = context;
  const ban = await ownBan(context);
  const row = found(await heldAppeal(tx, { banId: ban.id }));
  if (row.user_id !== viewer.userId) throw notFound();
  if (stateOf(row, now) !== 'open') throw new Refusal('appeal_over');
  await addMessage(tx, { appealId: row.id, userId: viewer.userId, text: body.text, now });
  await touchConcerned(context, row.id, viewer.userId);
  return say('appeals.reply_written');
};

/** @throws Refusal appeal_full */
export async function addMessage(
  tx: Tx,
  { appealId, userId, text, now }: { appealId: number; userId: number; text: string; now: Date },
): Promise<void> {
  if ((await countMessages(tx, appealId)) >= MOST_MESSAGES) throw new Refusal('appeal_full');
  await insertMessage(tx, { appeal_id: appealId, user_id: userId, text, created_at: now });
}

/** Who appeals, and everybody who has it on their desk. */
export async function touchConcerned(
  { tx, now, touch }: Pick<PrivateWrite<'appeals.write'>, 'tx' | 'now' | 'touch'>,
  appealId: number,
  appellantId: number,
): Promise<void> {
  const { userIds } = (await judgesOf(tx, [appealId], now))(appealId);
  touch(`user:${appellantId}`, ...userIds.map((id) => `user:${id}` as const));
}

async function ownBan({
  tx,
  params,
  viewer,
}: Pick<PrivateWrite<'appeals.write'>, 'tx' | 'params' | 'viewer'>): Promise<BanRow> {
  if (viewer.playerId === null) throw notFound();
  return found(await findOwn(tx, params.banId, viewer.playerId));
}

function hindranceOf(
  { starts_at: from, ends_at: to }: BanRow,
  { isAppealed, now }: { readonly isAppealed: boolean; readonly now: Date },
) {
  const span = { startsAt: from.getTime(), endsAt: to?.getTime() ?? null };
  return whyNoAppeal(span, { now: now.getTime(), isAppealed });
}
