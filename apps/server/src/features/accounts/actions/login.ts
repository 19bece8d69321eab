import { forgetAttempts, returnAttempts } from '../../../platform/attempts.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Db } from '../../../platform/database/index.ts';
import { notFound, refuseField } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network.ts';
import { endAllSessions, endOneSession } from '../end-sessions.ts';
import { finishLogin } from '../finish-login.ts';
import { countLogin, loginSubjects } from '../login-tries.ts';
import { isPassword } from '../passwords.ts';
import { offerSecondStep, secondFactors } from '../ports.ts';
import { findAllByLogin, type WhoLogsIn } from '../repository/addresses.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { existsDemoMark, takeWithPassword } from '../repository/users.ts';
import { endOf } from '../repository/viewers.ts';
import { sessionView } from '../view.ts';

export const login: Handler<'accounts.login'> = {
  async prepare(before) {
    const { body, db, now, origin } = before;
    const named = await findAllByLogin(db, body.username);
    const network = networkOf(origin.address);
    const userId = named.find((one) => one !== undefined)?.id ?? null;
    if (userId !== null) before.concerns(userId);
    const counted = await countLogin(before, { userId, name: body.username, network });
    const looked = await lookAtAll(db, named, body.password).catch(async (error: unknown) => {
      // Too many wait, or the database is too slow: nobody looked at the password, so it was no guess.
      await returnAttempts(db, counted).catch(() => {});
      throw error;
    });
    if (looked === null) throw refuseField('username', 'wrong_credentials');
    const { user, passwordHash } = looked;
    before.concerns(user.id);
    await returnAttempts(db, counted);
    return async (within) => {
      const { tx, events } = within;
      // A reset may have come in between: it must not leave a session of the old password behind.
      if (!(await takeWithPassword(tx, user.id, passwordHash))) {
        throw refuseField('username', 'wrong_credentials');
      }
      // Guesses from elsewhere stay counted: the owner's login must not give them another hundred.
      await forgetAttempts(tx, [loginSubjects(user.id, body.username, network).fromNetwork]);
      const who = { userId: user.id, remember: body.remember };
      const kinds = await events.ask(secondFactors)(tx, user.id);
      if (kinds.length === 0) return await finishLogin(within, who);
      return await events.ask(offerSecondStep)(tx, { ...who, passwordHash, kinds, now });
    };
  },
};

/** Whose password it is, of those who may log in by a name; null: nobody's. Who guesses waits for all of them. */
async function lookAtAll(db: Db, named: readonly (WhoLogsIn | undefined)[], password: string) {
  for (const user of named) {
    const { passwordHash, isRight } = await look(db, user, password);
    if (user && passwordHash !== null && isRight) return { user, passwordHash };
  }
  return null;
}

/** The stored hash, null for an account that may not log in, and whether the password is its own. */
async function look(db: Db, user: WhoLogsIn | undefined, password: string) {
  const isClosed = user?.is_demo === true && !(await existsDemoMark(db));
  const passwordHash = (isClosed ? null : user?.password_hash) ?? null;
  return { passwordHash, isRight: await isPassword(password, passwordHash) };
}

export const logout: Handler<'accounts.logout'> = async ({ tx, viewer, say }) => {
  await endOneSession(tx, viewer.userId, viewer.sessionId);
  return say('logged_out');
};

export const sessions: Handler<'accounts.sessions'> = async ({ db, viewer, now }) => {
  const rows = await findAllByUser(db, viewer.userId, now);
  const open = rows.filter((row) => endOf(row, viewer.type !== null) > now);
  return { data: open.map((row) => sessionView(row, viewer.sessionId)) };
};

export const endSession: Handler<'accounts.endSession'> = async ({ tx, viewer, params, say }) => {
  if (!(await endOneSession(tx, viewer.userId, params.sessionId))) throw notFound();
  return say('session_ended');
};

export const endOtherSessions: Handler<'accounts.endOtherSessions'> = async ({ tx, viewer, say }) => {
  await endAllSessions(tx, viewer.userId, viewer.sessionId);
  return say('sessions_ended');
};
