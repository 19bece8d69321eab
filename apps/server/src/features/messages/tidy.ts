import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { threadRead } from './events.ts';
import { takesPart } from './participants.ts';
import { updateCleared, updateNewest, updateRead, upsertOpenTo } from './repository/members.ts';
import { deleteUnkept, findAllMessages, updateHidden } from './repository/messages.ts';
import { heldThread } from './repository/threads.ts';

export const read: Handler<'messages.read'> = async (context) => {
  const { tx, params, body, viewer, now, events, touch, say } = context;
  const part = { threadId: params.threadId, userId: viewer.userId };
  if (await updateRead(tx, part, body.newest)) {
    touch(`user:${viewer.userId}`);
    await events.publish(threadRead, tx, { ...part, at: now });
  }
  return say('messages.reply_read');
};

export const removeThread: Handler<'messages.removeThread'> = async (context) => {
  const { tx, params, viewer, now, events, touch, say } = context;
  const part = await heldPart(tx, params.threadId, viewer.userId);
  if (!(await updateCleared(tx, part))) throw notFound();
  await deleteUnkept(tx, part.threadId);
  touch(`user:${viewer.userId}`);
  await events.publish(threadRead, tx, { ...part, at: now });
  return say('messages.reply_thread_removed');
};

export const removeMessage: Handler<'messages.removeMessage'> = async (context) => {
  const { tx, params, viewer, now, events, touch, say } = context;
  const { messageId: id } = params;
  const part = await heldPart(tx, params.threadId, viewer.userId);
  const author = await updateHidden(tx, part, id);
  if (author === undefined) throw notFound();
  const [newest] = await findAllMessages(tx, { ...part, before: undefined, now, limit: 1 });
  const isRead = await updateNewest(tx, part, { newest: newest?.id ?? null, removed: { id, author } });
  await deleteUnkept(tx, part.threadId);
  if (isRead) await events.publish(threadRead, tx, { ...part, at: now });
  touch(`user:${viewer.userId}`);
  return say('messages.reply_message_removed');
};

export const changeSettings: Handler<'messages.changeSettings'> = async ({
  tx,
  body,
  viewer,
  touch,
  say,
}) => {
  await upsertOpenTo(tx, viewer.userId, body.open_to);
  touch(`user:${viewer.userId}`);
  return say('saved');
};

/** A thread that the user takes part in, held: who deletes waits for those who write. */
async function heldPart(tx: Tx, threadId: number, userId: number) {
  const thread = found(await heldThread(tx, threadId));
  if (!(await takesPart(tx, thread, userId))) throw notFound();
  return { threadId, userId };
}
