import type { contract } from '@matchnight/contract';
import { countAttempt, type Limit } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../accounts/index.ts';
import { insertContactMessage } from './repository.ts';

/** Counted twice: per address that it comes from, and per email that it gives. */
const THREE_A_DAY: Limit = { attempts: 3, windowSeconds: 24 * 60 * 60 };

/** Keeps the message, and mails it to the site's people where they have an address. */
export function contact(deps: Deps): Handler<typeof contract.site.contact> {
  return {
    async prepare({ body, db, now, origin }) {
      await countAttempt(db, now, [
        [`contact:address:${networkOf(origin.address)}`, THREE_A_DAY],
        [`contact:email:${body.email.toLowerCase()}`, THREE_A_DAY],
      ]);
      return async ({ tx, lang }) => {
        const { email, message } = body;
        const [name, subject] = [oneLine(body.name), oneLine(body.subject)];
        await insertContactMessage(tx, { name, email, subject, message, lang, created_at: now });
        if (deps.site.contactAddress !== null) {
          const values = { site: deps.site.name, subject, name, email };
          await deps.mailer.sendWritten(tx, {
            to: deps.site.contactAddress,
            subject: deps.texts.t(lang, 'mails.contact_subject', values),
            text: `${deps.texts.t(lang, 'mails.contact_text', values)}\n\n${message}\n`,
            replyTo: email,
          });
        }
        return { message: deps.texts.t(lang, 'replies.contact_sent') };
      };
    },
  };
}

/** What stands in a mail's head has no line breaks. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
