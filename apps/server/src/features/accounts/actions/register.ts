import { isLang } from '@matchnight/contract';
import { countAttempt } from '../../../platform/attempts.ts';
import type { PublicWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../../platform/errors.ts';
import { sayMailed } from '../../../platform/mail-words.ts';
import { networkOf } from '../../../platform/network.ts';
import { tokenHash } from '../../../platform/sessions.ts';
import { checkedNick } from '../checks.ts';
import { confirmedElsewhere, confirmedElsewhereAsRefusal, createUser } from '../create-user.ts';
import { endAllSessions } from '../end-sessions.ts';
import { finishLogin } from '../finish-login.ts';
import { REGISTER_PER_ADDRESS, RESEND_PER_USER, TOKEN_PER_ADDRESS } from '../limits.ts';
import { askAddress, mailLink } from '../links.ts';
import { markNetwork } from '../network-marks.ts';
import { hashPassword } from '../passwords.ts';
import { agreesToTerms, opensTo, provedByMail, secondFactors } from '../ports.ts';
import { findOtherOwner } from '../repository/addresses.ts';
import {
  findOpenByHash,
  findPendingEmail,
  type OpenToken,
  spendAll,
  spendLaterUndos,
  useById,
} from '../repository/tokens.ts';
import {
  confirmEmail,
  existsVisibleCountry,
  findById,
  takeForFirstLogin,
  updateEmail,
} from '../repository/users.ts';

export const register: Handler<'accounts.register'> = {
  async prepare({ body, db, now, origin, site }) {
    await countAttempt(db, now, [[`register:${networkOf(origin.address)}`, REGISTER_PER_ADDRESS]]);
    const { siteName, leastAge, registration, writers } = await site.settings.all(db);
    if (registration === 'closed') throw new Refusal('registration_closed');
    const nick = checkedNick(body, { siteName, leastAge });
    const passwordHash = await hashPassword(body.password);
    return async (within) => {
      const { tx, lang } = within;
      await refuseUnknownCountry(tx, body.country);
      const { username, email, country, console, position, age } = body;
      const isProved = await provesAddress(within);
      const values = { nick, username, email, passwordHash, country, console, position, lang, now, age };
      const { userId } = await createUser(tx, { ...values, isConfirmed: isProved });
      await markNetwork(tx, { userId, address: origin.address, now });
      await within.events.ask(opensTo)(tx, userId, writers);
      await within.events.ask(agreesToTerms)(tx, { userId, version: body.terms, lang, now });
      within.touch(`search:${console}`);
      if (isProved) {
        const session = await finishLogin(within, { userId, remember: false });
        return { ...within.say('confirmed'), session };
      }
      await askAddress(within, 'confirm', { userId, nick, email, lang, now, ...wayBack(within) });
      return { ...sayMailed(within, 'registered'), session: null };
    };
  },
};

type Registering = PublicWrite<'accounts.register'>;

/**
 * Whether who registers has proved the address that they typed, by what was mailed there. They are told that it is another account's:
 * they read its mailbox.
 */
async function provesAddress({ tx, body, now, events }: Registering): Promise<boolean> {
  const { invite: token, email } = body;
  if (token === undefined) return false;
  if (!(await events.ask(provedByMail)(tx, { token, email, now }))) return false;
  if (await findOtherOwner(tx, { email, userId: 0, now })) throw refuseField('email', 'taken');
  return true;
}

/** The page from which they came to register: the mail leads back to it. */
function wayBack({ body, lang }: Registering): { from?: string } {
  if (body.invite !== undefined) return { from: `/${lang}/mails/join/token/${body.invite}` };
  return body.link === undefined ? {} : { from: `/${lang}/club-link/token/${body.link}` };
}

/** Whose account a link would confirm: who opens a mail long after, or has several accounts, sees it before the press. */
export const confirming: Handler<'accounts.confirming'> = {
  async prepare({ body, db, now, origin }) {
    await countAttempt(db, now, [[`token-read:${networkOf(origin.address)}`, TOKEN_PER_ADDRESS]]);
    return async ({ tx }) => {
      const link = await findOpenByHash(tx, tokenHash(body.token), ['confirm', 'change_email'], now);
      return { data: { nick: link?.nick ?? null } };
    };
  },
};

/** Confirms the address of a new account, or the new address of an old one. */
export const confirm: Handler<'accounts.confirm'> = {
  async prepare({ body, db, now, origin }) {
    await countAttempt(db, now, [[`token:${networkOf(origin.address)}`, TOKEN_PER_ADDRESS]]);
    return async (within) => {
      const { tx, touch, say } = within;
      const link = await findOpenByHash(tx, tokenHash(body.token), ['confirm', 'change_email'], now);
      if (!link || !(await useById(tx, link.id, now))) throw refuseField('token', 'link_spent');
      await (link.purpose === 'confirm' ? confirmOwn(tx, link, now) : changeEmail(within, link, now));
      touch(`user:${link.user_id}`);
      const isAsked = body.login && link.purpose === 'confirm' && link.user_confirmed_at === null;
      return { ...say('confirmed'), session: isAsked ? await firstLogin(within, link.user_id) : null };
    };
  },
};

/**
 * Who has just confirmed a new account read its mailbox, with which they could choose its password: they are logged in. Null for
 * whom a mailbox must not be enough: who has a second factor or runs the site, and who is banned.
 */
async function firstLogin(within: PublicWrite<'accounts.confirm'>, userId: number) {
  const { tx, events, now } = within;
  if (!(await takeForFirstLogin(tx, userId, now))) return null;
  if ((await events.ask(secondFactors)(tx, userId)).length > 0) return null;
  return await finishLogin(within, { userId, remember: false });
}

export const resendConfirmation: Handler<'accounts.resendConfirmation'> = {
  async prepare({ db, now, viewer }) {
    await countAttempt(db, now, [[`resend:${viewer.userId}`, RESEND_PER_USER]]);
    return async (within) => {
      const { tx, lang, say } = within;
      const user = found(await findById(tx, viewer.userId));
      const pending = await findPendingEmail(tx, user.id, now);
      const isConfirmed = user.email_confirmed_at !== null;
      if (isConfirmed && pending === null) return say('confirmed');
      const to = { userId: user.id, nick: user.nick, lang, now };
      if (pending !== null) await askAddress(within, 'change_email', { ...to, email: pending });
      if (!isConfirmed && user.email) await askAddress(within, 'confirm', { ...to, email: user.email });
      return sayMailed(within, 'confirmation_sent');
    };
  },
};

export async function refuseUnknownCountry(tx: Tx, country: string): Promise<void> {
  if (!(await existsVisibleCountry(tx, country))) throw refuseField('country', 'unknown_country');
}

/** @throws Refusal confirmed_elsewhere, where the address is another's by now; the constraint decides between two at once */
async function refuseOthers(tx: Tx, { email, user_id: userId }: OpenToken, now: Date): Promise<void> {
  if (await findOtherOwner(tx, { email, userId, now })) throw confirmedElsewhere();
}

async function confirmOwn(tx: Tx, link: OpenToken, now: Date): Promise<void> {
  await refuseOthers(tx, link, now);
  const confirming = () => confirmEmail(tx, link.user_id, link.email, now);
  // The account may have another address by now than the one the link was sent to.
  if (!(await confirmedElsewhereAsRefusal(confirming))) throw refuseField('token', 'link_spent');
  await spendAll(tx, link.user_id, ['confirm'], now);
}

/**
 * The old mailbox has no access from now on: links that were sent there no longer work, but the one that takes the address
 * back for a while, as nobody but its owner reads it.
 */
async function changeEmail(
  within: PublicWrite<'accounts.confirm'>,
  link: OpenToken,
  now: Date,
): Promise<void> {
  const { tx } = within;
  const { nick, user_email: former, user_confirmed_at: since } = link;
  await refuseOthers(tx, link, now);
  await confirmedElsewhereAsRefusal(() => updateEmail(tx, link.user_id, link.email, now));
  await spendAll(tx, link.user_id, ['confirm', 'change_email', 'reset'], now);
  if (former === null || since === null) return;
  // In the language of the account: who opened the link may be a stranger.
  const lang = isLang(link.lang) ? link.lang : within.lang;
  const to = { userId: link.user_id, nick, lang, now, email: former, values: { email: link.email } };
  await mailLink(within, 'undo_email', to, 'email_changed');
}

/** Whose address was changed, or is about to be, keeps it: nobody stays logged in, and no link to the other one works. */
export const undoEmail: Handler<'accounts.undoEmail'> = {
  async prepare({ body, db, now, origin }) {
    await countAttempt(db, now, [[`token:${networkOf(origin.address)}`, TOKEN_PER_ADDRESS]]);
    return async ({ tx, touch, say }) => {
      const link = await findOpenByHash(tx, tokenHash(body.token), ['undo_email'], now);
      if (!link || !(await useById(tx, link.id, now))) throw refuseField('token', 'link_spent');
      await confirmedElsewhereAsRefusal(() => updateEmail(tx, link.user_id, link.email, now));
      await spendAll(tx, link.user_id, ['confirm', 'change_email', 'reset'], now);
      await spendLaterUndos(tx, { userId: link.user_id, id: link.id, now });
      await endAllSessions(tx, link.user_id);
      touch(`user:${link.user_id}`);
      return say('accounts.reply_email_kept');
    };
  },
};
