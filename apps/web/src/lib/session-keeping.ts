import type { Reply } from './call-types.ts';
import { chooseConsole, getSession, readSession, SESSION_KEYS, type StoredUser } from './session.ts';

type LoginReply = Reply<'accounts.login'>;
type ReplyUser = LoginReply['user'];

/** Keeps what a login answered. */
export function startSession(reply: LoginReply): void {
  localStorage.setItem('token', reply.token);
  localStorage.setItem('expires_at', reply.expires_at);
  keepUser(reply.user);
  keepTutorials(reply.user.tutorials);
  chooseConsole(reply.user.console);
  readSession();
}

/** Takes over a newer reply about the same user (side menu, edit-my-info). */
export function renewUser(user: ReplyUser): void {
  if (getSession() === null) return;
  keepUser(user);
  readSession();
}

export function keepTutorials(tutorials: ReplyUser['tutorials']): void {
  localStorage.setItem('tutorials', JSON.stringify(tutorials));
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

function keepUser(user: ReplyUser): void {
  const { id, nick, username, email, console, slug, position, type, money } = user;
  const kept: StoredUser = {
    id,
    nick,
    username,
    email,
    console,
    slug,
    position,
    isAdmin: user.is_admin,
    type,
    money,
  };
  localStorage.setItem('user', JSON.stringify(kept));
}
