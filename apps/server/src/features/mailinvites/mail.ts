import { CONSOLE_NAMES, type Console, type Lang } from '@matchnight/contract';
import { LOCALES } from '@matchnight/i18n/locales';
import type { Deps } from '../../platform/deps.ts';
import type { WrittenMail } from '../../platform/outgoing-mails.ts';
import { stopToken } from './stop.ts';

interface About {
  readonly address: string;
  readonly address_hash: Buffer;
  readonly as_owner: boolean;
  readonly expires_at: Date;
  readonly console: Console;
  readonly tournament: string;
  readonly team: string;
  readonly nick: string;
  readonly lang: Lang;
  readonly token: string;
}

/** What the invitation is into, who makes it, the link that accepts, and the link that stops such mails for good. */
export async function inviteMail(
  { db, texts, site }: Pick<Deps, 'db' | 'texts' | 'site'>,
  about: About,
): Promise<WrittenMail> {
  const { address, lang, tournament, team, nick, token, expires_at: until } = about;
  const { name } = await site.settings.now();
  const timeZone = await site.settings.zoneOf(db);
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(until);
  const values = { site: name, tournament, team, nick, day, console: CONSOLE_NAMES[about.console] };
  const as = about.as_owner ? 'owner' : 'player';
  const stop = await stopToken(db, about.address_hash);
  const paragraphs = [
    texts.t(lang, 'mailinvites.mail_greeting'),
    texts.t(lang, `mailinvites.mail_${as}`, values),
    `${texts.t(lang, 'mailinvites.mail_accept')}\n${site.url}/${lang}/mail-invite/token/${token}`,
    texts.t(lang, 'mailinvites.mail_valid', values),
    texts.t(lang, 'mails.signature', values),
    `${texts.t(lang, 'mailinvites.mail_stop', values)}\n${site.url}/${lang}/mails/stop/token/${stop}`,
  ];
  return {
    to: address,
    subject: texts.t(lang, `mailinvites.mail_${as}_subject`, values),
    text: `${paragraphs.join('\n\n')}\n`,
    until: until.toISOString(),
    headers: {
      'List-Unsubscribe': `<${site.url}/api/v1/auth/${lang}/mails/stop/${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
