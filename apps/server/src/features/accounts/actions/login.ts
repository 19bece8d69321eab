import { forgetAttempts, returnAttempts } from '../../../platform/attempts.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Db } from '../../../platform/database/index.ts';
import { notFound, refuseField } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network.ts';
import { endAllSessions, endOneSession } from '../end-sessions.ts';
import { finishLogin } from '../finish-login.ts';
import { countLogin, loginSubjects } from '../login-tries.ts';
import { isPassword } from '../passwords.ts';
import { findAllByUser } from '../repository/sessions.ts';
import { existsDemoMark, findByLogin, takeWithPassword } from '../repository/users.ts';
import { sessionView } from '../view.ts';

export const login: Handler<'accounts.login'> = {
  async prepare(before) {
    const { body, db, now, origin } = before;
    const user = await findByLogin(db, body.username);
    const network = networkOf(origin.address);
    const counted = await countLogin(before, { userId: user?.id ?? null, name: body.username, network });
    const { passwordHash, isRight } = await look(db, user, body.password).catch(async (error: unknown) => {
      // Too many wait, or the database is too slow: nobody looked at the password, so it was no guess.
      await returnAttempts(db, counted).catch(() => {});
      throw error;
    });
    if (!user || passwordHash === null || !isRight) throw refuseField('username', 'wrong_credentials');
    await returnAttempts(db, counted);
    return async ({ tx, lang, events }) => {
      // A reset may have come in between: it must not leave a session of the old password behind.
      if (!(await takeWithPassword(tx, user.id, passwordHash))) {
        throw refuseField('username', 'wrong_credentials');
      }
      // Guesses from elsewhere stay counted: the owner's login must not give them another hundred.
      await forgetAttempts(tx, [loginSubjects(user.id, body.username, network).fromNetwork]);
      return await finishLogin(
        { tx, events, origin, lang, now },
        { userId: user.id, remember: body.remember },
      );
    };
  },
};

/** The stored hash, null for an account that may not log in, and whether the password is its own. */
async function look(db: Db, user: Awaited<ReturnType<typeof findByLogin>>, password: string) {
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
  return { data: rows.map((row) => sessionView(row, viewer.sessionId)) };
};

export const endSession: Handler<'accounts.endSession'> = async ({ tx, viewer, params, say }) => {
  if (!(await endOneSession(tx, viewer.userId, params.sessionId))) throw notFound();
  return say('session_ended');
};

export const endOtherSessions: Handler<'accounts.endOtherSessions'> = async ({ tx, viewer, say }) => {
  await endAllSessions(tx, viewer.userId, viewer.sessionId);
  return say('sessions_ended');
};
