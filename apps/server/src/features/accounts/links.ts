import { isLang, type Lang } from '@matchnight/contract';
import type { PublicWrite } from '../../platform/calls/context.ts';
import type { RefusalValues } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import { newToken } from '../../platform/sessions.ts';
import { after, CONFIRM_SECONDS, RESET_SECONDS, UNDO_EMAIL_SECONDS } from './limits.ts';
import { insertToken, type Purpose } from './repository/tokens.ts';

export interface LinkTo {
  readonly userId: number;
  readonly nick: string;
  readonly email: string;
  readonly lang: Lang;
  readonly now: Date;
  /** What the mail says besides. */
  readonly values?: RefusalValues;
}

/** What a mail takes of a write's context. */
type Mailing = Pick<PublicWrite<'accounts.register'>, 'tx' | 'mailer' | 'site'>;

const HOURS = CONFIRM_SECONDS / 3600;
const MINUTES = RESET_SECONDS / 60;
const DAYS = UNDO_EMAIL_SECONDS / 86_400;
/** Purpose → the mail, the page its link opens, and how long the link is good. */
const LINKS = {
  confirm: {
    kind: 'confirm',
    page: 'confirmar-correo',
    seconds: CONFIRM_SECONDS,
    valid: { key: 'confirm_valid', values: { hours: HOURS } },
  },
  change_email: {
    kind: 'new_email',
    page: 'confirmar-correo',
    seconds: CONFIRM_SECONDS,
    valid: { key: 'confirm_valid', values: { hours: HOURS } },
  },
  reset: {
    kind: 'recover',
    page: 'cambiar-contrasena',
    seconds: RESET_SECONDS,
    valid: { key: 'recover_valid', values: { minutes: MINUTES } },
  },
  undo_email: {
    kind: 'email_changing',
    page: 'deshacer-correo',
    seconds: UNDO_EMAIL_SECONDS,
    valid: { key: 'undo_valid', values: { days: DAYS } },
  },
} as const satisfies Record<Purpose, unknown>;

/** Mails a link that works once; only its hash is kept. `as`: another mail than the purpose’s own. */
export async function mailLink(
  { tx, mailer, site }: Mailing,
  purpose: Purpose,
  to: LinkTo,
  as?: Mail['kind'],
): Promise<void> {
  const { token, hash } = newToken();
  const { kind, page, seconds, valid } = LINKS[purpose];
  const until = after(to.now, seconds);
  await insertToken(tx, {
    user_id: to.userId,
    purpose,
    token_hash: hash,
    email: to.email,
    created_at: to.now,
    expires_at: until,
  });
  await mailer.send(tx, {
    to: to.email,
    lang: to.lang,
    kind: as ?? kind,
    nick: to.nick,
    ...(to.values ? { values: to.values } : {}),
    link: `${site.url}/${to.lang}/${page}/token/${token}`,
    valid,
    until,
  });
}

/**
 * Tells the owner of an account something about it; nothing where it has no address. The link leads to a new password, unless `page`
 * names another page below the language.
 */
export async function mailOwner(
  { tx, mailer, site }: Mailing,
  { nick, email, lang }: { readonly nick: string; readonly email: string | null; readonly lang: string },
  kind: Mail['kind'],
  more: Omit<Mail, 'to' | 'lang' | 'kind' | 'nick' | 'link'> & { readonly page?: string } = {},
): Promise<void> {
  if (email === null || !isLang(lang)) return;
  const { page = 'recuperar-contrasena', ...rest } = more;
  await mailer.send(tx, { to: email, lang, kind, nick, link: `${site.url}/${lang}/${page}`, ...rest });
}
