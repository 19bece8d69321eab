import type { Reply } from './call-types.ts';
import { chooseConsole, getSession, readSession, SESSION_KEYS, type StoredUser } from './session.ts';

type LoginReply = Reply<'factors.loginSecond'>;
type ReplyUser = LoginReply['user'];

/** Keeps what a login answered. */
export function startSession(reply: LoginReply): void {
  localStorage.setItem('token', reply.token);
  localStorage.setItem('expires_at', reply.expires_at);
  keepUser(reply.user, reply.user.tutorials);
  chooseConsole(reply.user.console);
  readSession();
}

/** Keeps what is known of the user now. */
export function keepUserData({ user, tutorials }: Reply<'accounts.userData'>['data']): void {
  if (getSession() === null) return;
  keepUser(user, tutorials);
  readSession();
}

/** After a logout: token, tournaments and user. */
export function forgetSession(): void {
  for (const key of SESSION_KEYS) localStorage.removeItem(key);
  readSession();
}

/** After a 401: everything. */
export function clearStorage(): void {
  localStorage.clear();
  readSession();
}

/** The next page shows it before it has asked anybody: the inline script reads the nick and the coins. */
function keepUser(user: ReplyUser, tutorials: ReplyUser['tutorials']): void {
  const { id, nick, username, email, console, slug, position, is_admin: isAdmin, type, money } = user;
  const kept: StoredUser = { id, nick, username, email, console, slug, position, isAdmin, type, money };
  localStorage.setItem('user', JSON.stringify(kept));
  localStorage.setItem('tutorials', JSON.stringify(tutorials));
}
