import type { Lang } from '@matchnight/contract';
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

/** Tells that somebody logged in from a network that the account was never seen on. */
export async function mailNewLogin(
  { tx, mailer, site }: Mailing,
  to: { email: string; nick: string; lang: Lang; device: string; address: string },
): Promise<void> {
  const { email, nick, lang, device, address } = to;
  await mailer.send(tx, {
    to: email,
    lang,
    kind: 'new_login',
    nick,
    values: { device, address },
    link: `${site.url}/${lang}/recuperar-contrasena`,
  });
}

/** Tells that the password is another now, with the way to take it back. */
export async function mailPasswordChanged(
  { tx, mailer, site }: Mailing,
  to: { email: string; nick: string; lang: Lang },
): Promise<void> {
  await mailer.send(tx, {
    to: to.email,
    lang: to.lang,
    kind: 'password_changed',
    nick: to.nick,
    link: `${site.url}/${to.lang}/recuperar-contrasena`,
  });
}
