import { countAttempt, forgetAttempts, returnAttempts, typed } from '../../../platform/attempts.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { refuseField } from '../../../platform/errors.ts';
import { sayMailed } from '../../../platform/mail-words.ts';
import { networkOf } from '../../../platform/network.ts';
import { tokenHash } from '../../../platform/sessions.ts';
import { askPassword, passwordErrors, personalWords, refuseAny, wrongPassword } from '../checks.ts';
import { confirmedElsewhereAsRefusal } from '../create-user.ts';
import { endAllSessions } from '../end-sessions.ts';
import { addressProved } from '../events.ts';
import { recoverLater } from '../jobs.ts';
import { RECOVER_PER_ADDRESS, RECOVER_PER_EMAIL, TOKEN_PER_ADDRESS } from '../limits.ts';
import { mailOwner } from '../links.ts';
import { loginSubjects, rememberLogin } from '../login-tries.ts';
import { hashPassword } from '../passwords.ts';
import { deleteAllNetworks } from '../repository/login-networks.ts';
import { findOpenByHash, spendAll, useById } from '../repository/tokens.ts';
import { confirmEmail, takeWithPassword, updatePassword } from '../repository/users.ts';

/** Another address that waits may be that of who knew the old password: it would open the account again. */
const NOT_THEIRS = ['change_email'] as const;

/** Counts and answers alike whether somebody has the address or not, and as fast: who has it is looked up by a job. */
export const recover: Handler<'accounts.recover'> = {
  async prepare({ body, db, now, origin }) {
    await countAttempt(db, now, [
      [`recover:email:${typed(body.email)}`, RECOVER_PER_EMAIL],
      [`recover:address:${networkOf(origin.address)}`, RECOVER_PER_ADDRESS],
    ]);
    return async (within) => {
      await recoverLater(within.tx, { email: body.email, lang: within.lang });
      return sayMailed(within, 'recovery_sent');
    };
  },
};

export const reset: Handler<'accounts.reset'> = {
  async prepare({ body, db, now, origin, concerns, site }) {
    const guesses = `token:${networkOf(origin.address)}`;
    await countAttempt(db, now, [[guesses, TOKEN_PER_ADDRESS]]);
    const link = await findOpenByHash(db, tokenHash(body.token), ['reset'], now);
    if (!link || !isSameAddress(link.email, link.user_email)) throw refuseField('token', 'link_spent');
    concerns(link.user_id);
    const { name } = await site.settings.now();
    refuseAny(passwordErrors(body.password, body.repeatPassword, personalWords(link, name)));
    const passwordHash = await hashPassword(body.password);
    return async (within) => {
      const { tx, lang, say, events } = within;
      if (!(await useById(tx, link.id, now))) throw refuseField('token', 'link_spent');
      // Who opened the link reads the mailbox: the address is confirmed with it.
      const confirming = () => confirmEmail(tx, link.user_id, link.email, now);
      if (!(await confirmedElsewhereAsRefusal(confirming))) {
        throw refuseField('token', 'link_spent');
      }
      if (link.user_confirmed_at === null) {
        await events.publish(addressProved, tx, { userId: link.user_id, at: now });
      }
      await updatePassword(tx, link.user_id, passwordHash);
      await spendAll(tx, link.user_id, ['reset', 'confirm', ...NOT_THEIRS], now);
      await endAllSessions(tx, link.user_id);
      const network = networkOf(origin.address);
      const { account, fromNetwork } = loginSubjects(link.user_id, '', network);
      await forgetAttempts(tx, [account, fromNetwork]);
      // The old password may have been somebody else's, too.
      await deleteAllNetworks(tx, link.user_id);
      await rememberLogin({ tx, site, now }, link.user_id, network);
      await returnAttempts(tx, [guesses]);
      await mailOwner(within, { email: link.email, nick: link.nick, lang }, 'password_changed');
      return say('password_reset');
    };
  },
};

export const changePassword: Handler<'accounts.changePassword'> = {
  async prepare({ body, db, now, viewer, site }) {
    const user = await askPassword(db, now, viewer.userId, body.password);
    const { name } = await site.settings.now();
    const fields = { password: 'newPassword', repeated: 'passwordConfirmation' };
    const personal = personalWords(user, name);
    refuseAny(passwordErrors(body.newPassword, body.passwordConfirmation, personal, fields));
    const passwordHash = await hashPassword(body.newPassword);
    return async (within) => {
      const { tx, lang, say } = within;
      if (!(await takeWithPassword(tx, user.id, user.password_hash))) throw wrongPassword();
      await updatePassword(tx, user.id, passwordHash);
      await endAllSessions(tx, user.id, viewer.sessionId);
      await spendAll(tx, user.id, ['reset', ...NOT_THEIRS], now);
      await forgetAttempts(tx, [`password:${user.id}`]);
      // Who changes it again and again must not fill a stranger's mailbox with it.
      if (user.email_confirmed_at !== null) await mailOwner(within, { ...user, lang }, 'password_changed');
      return say('password_changed');
    };
  },
};

function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
