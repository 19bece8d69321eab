import { isLang } from '@matchnight/contract';
import type { PublicWrite } from '../../platform/calls/context.ts';
import type { Mail } from '../../platform/mail.ts';

type Mailing = Pick<PublicWrite<'factors.loginSecond'>, 'tx' | 'mailer' | 'site'>;
interface Account {
  readonly nick: string;
  readonly email: string | null;
  readonly lang: string;
}

/** Tells the owner of an account, in their language, what became of its second factor; the link opens a page of it, or `link`. */
export async function mailOf(
  { tx, mailer, site }: Mailing,
  { nick, email, lang }: Account,
  kind: Mail['kind'],
  more: Omit<Mail, 'to' | 'lang' | 'kind' | 'nick' | 'link'> & { readonly token?: string } = {},
): Promise<void> {
  if (email === null || !isLang(lang)) return;
  const { token, ...rest } = more;
  const page = token === undefined ? 'recuperar-contrasena' : `conservar/token/${token}`;
  await mailer.send(tx, { to: email, lang, kind, nick, link: `${site.url}/${lang}/${page}`, ...rest });
}
