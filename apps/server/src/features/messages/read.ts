import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { tiesOf } from '../social/index.ts';
import { kindOf } from './kinds/kinds.ts';
import { stateOfTwo, twoOf } from './kinds/people.ts';
import { isOpen } from './may-write.ts';
import { takesPart } from './participants.ts';
import { findBox, findMember, unreadOf } from './repository/members.ts';
import { findAllMessages } from './repository/messages.ts';
import { findAllThreads, findFace, findThread, findThreadOfTwo, type Two } from './repository/threads.ts';
import { faceView, messageView, threadView } from './view.ts';

const THREADS_AT_ONCE = 30;
const MESSAGES_AT_ONCE = 40;

export const list: Handler<'messages.list'> = async ({ db, query, viewer }) => {
  const { userId } = viewer;
  const { before, q: text } = query;
  const rows = await findAllThreads(db, { userId, before, text, limit: THREADS_AT_ONCE + 1 });
  const shown = rows.slice(0, THREADS_AT_ONCE);
  return {
    data: {
      unread: await unreadOf(db, userId),
      threads: shown.map((row) => threadView(row, userId)),
      next: rows.length > shown.length ? (shown.at(-1)?.newest_id ?? null) : null,
    },
  };
};

export const thread: Handler<'messages.thread'> = async ({ db, params, query, viewer }) => {
  const { userId } = viewer;
  const row = found(await findThread(db, params.threadId));
  if (!(await takesPart(db, row, userId))) throw notFound();
  const part = { threadId: row.id, userId };
  const limit = MESSAGES_AT_ONCE + 1;
  const rows = await findAllMessages(db, { ...part, before: query.before, limit });
  const two = twoOf(row, userId);
  const kind = kindOf(row);
  return {
    data: {
      id: row.id,
      kind: kind.name,
      with: faceView(await findFace(db, two.otherId)),
      may_write: await kind.stateFor(db, row, userId),
      may_answer: await mayAnswer(db, two),
      read_to: (await findMember(db, part))?.read_to ?? 0,
      messages: rows
        .slice(0, MESSAGES_AT_ONCE)
        .reverse()
        .map((one) => messageView(one, userId)),
      older: rows.length > MESSAGES_AT_ONCE,
    },
  };
};

export const withPlayer: Handler<'messages.withPlayer'> = async ({ db, noun: { player }, viewer }) => {
  const otherId = player.user_id;
  const face = faceView(player);
  const refused = (may_write: 'oneself' | 'nobody' | 'elsewhere') => ({
    data: { thread: null, with: face, may_write, may_answer: true },
  });
  if (otherId === viewer.userId) return refused('oneself');
  if (otherId === null) return refused('nobody');
  if (player.console !== viewer.console) return refused('elsewhere');
  const two = { userId: viewer.userId, otherId };
  const row = await findThreadOfTwo(db, two);
  return {
    data: {
      thread: row?.id ?? null,
      with: face,
      may_write: await stateOfTwo(db, two, row?.id ?? null),
      may_answer: await mayAnswer(db, two),
    },
  };
};

export const settings: Handler<'messages.settings'> = async ({ db, viewer }) => {
  const { open_to } = await findBox(db, viewer.userId);
  return { data: { open_to } };
};

/** Whether the user's own setting lets the other answer. */
async function mayAnswer(db: DbOrTx, two: Two): Promise<boolean> {
  const { open_to } = await findBox(db, two.userId);
  return isOpen(open_to, await tiesOf(db, two.userId, two.otherId));
}
