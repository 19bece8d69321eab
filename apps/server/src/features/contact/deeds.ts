import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { sayMailed } from '../../platform/mail-words.ts';
import { answerMessage } from './answer-message.ts';
import { findMessage, updateSeen } from './repository/messages.ts';
import { touchDesk } from './touch-desk.ts';
import { langOf } from './view.ts';

/** Answers by mail, and keeps what was answered. The log has numbers alone: what people write to the site is nobody else's. */
export const answer: Handler<'contact.answer'> = async (context) => {
  const { tx, params, body, viewer, now, mailer, log, site } = context;
  const row = found(await findMessage(tx, params.contactId));
  const closes = body.close === 'true';
  const { text, version } = body;
  const id = await answerMessage(
    tx,
    { id: row.id, version },
    {
      userId: viewer.userId,
      text,
      isMailed: mailer.mode === 'sent',
      // When it was closed before, its term has begun.
      closes: closes && row.closed_at === null,
      now,
    },
  );
  const { contact: replyTo } = await site.settings.all(tx);
  await mailer.send(tx, {
    to: row.email,
    lang: langOf(row.lang),
    kind: 'contact_answer',
    nick: row.name,
    values: { subject: row.subject, answer: text },
    ...(replyTo === null ? {} : { replyTo }),
  });
  await log({
    action: 'contact.answer',
    of: { noun: 'contact', id: row.id },
    after: { answer: id, close: closes },
  });
  await touchDesk(tx);
  return sayMailed(context, 'contact.reply_answered');
};

export const close: Handler<'contact.close'> = async (context) => {
  const { tx, params, viewer, now, log, say } = context;
  const row = found(await findMessage(tx, params.contactId));
  if (row.closed_at !== null) throw new Refusal('changed_meanwhile');
  await seen(context, { closed_at: now, closed_by: viewer.userId });
  await log({ action: 'contact.close', of: { noun: 'contact', id: row.id } });
  await touchDesk(tx);
  return say('contact.reply_closed');
};

export const reopen: Handler<'contact.reopen'> = async (context) => {
  const { tx, params, log, say } = context;
  const row = found(await findMessage(tx, params.contactId));
  if (row.closed_at === null) throw new Refusal('changed_meanwhile');
  await seen(context, { closed_at: null, closed_by: null });
  await log({ action: 'contact.reopen', of: { noun: 'contact', id: row.id } });
  await touchDesk(tx);
  return say('contact.reply_reopened');
};

/** @throws Refusal changed_meanwhile: somebody else answered, closed or opened it meanwhile */
async function seen(
  { tx, params, body }: Pick<PrivateWrite<'contact.close'>, 'tx' | 'params' | 'body'>,
  closing: Parameters<typeof updateSeen>[2],
): Promise<void> {
  const isSeen = await updateSeen(tx, { id: params.contactId, version: body.version }, closing);
  if (!isSeen) throw new Refusal('changed_meanwhile');
}
