import type { Handler } from '../../platform/calls/handler.ts';
import { sayMailed } from '../../platform/mail-words.ts';
import { keepContactMessage } from '../contact/index.ts';

/** Keeps the message, and mails it to the site's people where they have an address. */
export const contact: Handler<'site.contact'> = async (context) => {
  const { tx, body, lang, now, site, mailer, t, say } = context;
  const { email, message } = body;
  const [name, subject] = [oneLine(body.name), oneLine(body.subject)];
  await keepContactMessage(tx, { name, email, subject, message, lang, created_at: now });
  const { contact: to, siteName } = await site.settings.all(tx);
  if (to !== null) {
    const values = { site: siteName, subject, name, email };
    await mailer.sendWritten(tx, {
      to,
      subject: t('mails.contact_subject', values),
      text: `${t('mails.contact_text', values)}\n\n${message}\n`,
      replyTo: email,
    });
  }
  // Without a mailbox it is kept, and nothing more.
  return to === null ? say('contact_sent_unsent') : sayMailed(context, 'contact_sent');
};

/** Headers of a mail have no line breaks. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
