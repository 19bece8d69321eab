import type { Lang } from '@matchnight/contract';
import type { Deps } from '../../platform/deps.ts';
import type { WrittenMail } from '../../platform/outgoing-mails.ts';
import { momentTeller } from '../../platform/share/moment.ts';
import { type MailName, mailOffToken } from './mail-off.ts';
import type { ReceiverRow } from './repository/mails.ts';

type Outside = Pick<Deps, 'db' | 'texts' | 'site'>;

/** A mail of the inbox: the greeting, its blocks, and the way to turn such mails off. */
export async function inboxMail(
  { db, texts, site }: Outside,
  to: ReceiverRow,
  {
    subject,
    blocks,
    off,
  }: { subject: string; blocks: readonly string[]; off: { what: MailName; text: string } },
): Promise<WrittenMail> {
  const { name } = await site.settings.now();
  const token = await mailOffToken(db, to.userId, off.what);
  const paragraphs = [
    texts.t(to.lang, 'mails.greeting', { nick: to.nick }),
    ...blocks,
    texts.t(to.lang, 'mails.signature', { site: name }),
    `${off.text}\n${site.url}/${to.lang}/mails/off/token/${token}`,
  ];
  return {
    to: to.email,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${site.url}/api/v1/auth/${to.lang}/mails/off/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The moments of a notification, each in a line, in a zone that is named: a mail does not know its reader's. */
export function momentLines(
  { texts }: Pick<Outside, 'texts'>,
  lang: Lang,
  moments: { readonly until: string | null; readonly date: string | null },
  zone: string,
): string[] {
  return (['until', 'date'] as const).flatMap((name) => {
    const instant = moments[name];
    if (instant === null) return [];
    const moment = momentTeller(lang, instant, zone);
    return `${texts.t(lang, `inbox.${name}`)} ${moment.told('day')}, ${moment.told('time')} (${moment.zone()})`;
  });
}
