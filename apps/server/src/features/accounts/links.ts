import { isLang, type Lang } from '@matchnight/contract';
import { isWithin, typed } from '../../platform/attempts.ts';
import type { PublicWrite } from '../../platform/calls/context.ts';
import type { RefusalValues } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import { networkOf } from '../../platform/network.ts';
import { newToken } from '../../platform/sessions.ts';
import {
  after,
  CONFIRM_SECONDS,
  MAILS_PER_TYPED_EMAIL,
  MAILS_PER_TYPED_EMAIL_AND_NETWORK,
  RESET_SECONDS,
  UNDO_EMAIL_SECONDS,
} from './limits.ts';
import { findOtherOwner } from './repository/addresses.ts';
import { insertToken, type Purpose } from './repository/tokens.ts';

export interface LinkTo {
  readonly userId: number;
  readonly nick: string;
  readonly email: string;
  readonly lang: Lang;
  readonly now: Date;
  /** The page to go on to once the address is confirmed. */
  readonly from?: string;
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
  within: Mailing,
  purpose: Purpose,
  to: LinkTo,
  as?: Mail['kind'],
): Promise<void> {
  const { kind, page, valid } = LINKS[purpose];
  const { token, until } = await keepLink(within, purpose, to);
  const { mailer, site } = within;
  const on = to.from === undefined ? '' : `?from=${to.from}`;
  await mailer.send(within.tx, {
    to: to.email,
    lang: to.lang,
    kind: as ?? kind,
    nick: to.nick,
    ...(to.values ? { values: to.values } : {}),
    link: `${site.url}/${to.lang}/${page}/token/${token}${on}`,
    valid,
    until,
  });
}

/**
 * Mails an address that somebody typed the link that confirms it. Where it is another's, that one is told instead. Nothing else differs,
 * not even the rows of who typed it: an answer, an export or a page would tell strangers who has an account.
 */
export async function askAddress(
  within: Mailing & Pick<PublicWrite<'accounts.register'>, 'origin'>,
  purpose: 'confirm' | 'change_email',
  to: LinkTo,
): Promise<void> {
  const { tx, origin } = within;
  const { email, userId, now } = to;
  const owner = await findOtherOwner(tx, { email, userId, now });
  const subject = `mailed:${typed(email)}`;
  const isWithinLimits =
    (await isWithin(tx, now, `${subject}:${networkOf(origin.address)}`, MAILS_PER_TYPED_EMAIL_AND_NETWORK)) &&
    (await isWithin(tx, now, subject, MAILS_PER_TYPED_EMAIL));
  if (isWithinLimits && !owner) return await mailLink(within, purpose, to);
  await keepLink(within, purpose, to);
  if (isWithinLimits && owner) await mailOwner(within, { ...owner, email }, 'address_known');
}

async function keepLink(
  { tx }: Mailing,
  purpose: Purpose,
  { userId, email, now }: LinkTo,
): Promise<{ token: string; until: Date }> {
  const { token, hash } = newToken();
  const until = after(now, LINKS[purpose].seconds);
  const values = { user_id: userId, purpose, token_hash: hash, email, created_at: now, expires_at: until };
  await insertToken(tx, values);
  return { token, until };
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
