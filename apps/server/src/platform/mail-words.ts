import type { NameOf, ReplyKey, Values } from '@matchnight/i18n';
import type { Mailer } from './mail.ts';

type Said = NameOf<'replies'> | ReplyKey;
/** Replies that say a mail went out: each has a second form, `…_unsent`, for a site that sends none. */
type OfMails = { [K in Said]: `${K}_unsent` extends Said ? K : never }[Said];

/** Replies that a mail went out, or that none did: nobody waits for a letter that doesn't come. */
export function sayMailed(
  { mailer, say }: { mailer: Mailer; say: (name: Said, values?: Values) => { message: string } },
  key: OfMails,
  values?: Values,
): { message: string } {
  return say(mailer.mode === 'sent' ? key : `${key}_unsent`, values);
}
