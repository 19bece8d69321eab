import type { PublicWrite } from '../../platform/calls/context.ts';
import { endStaleSessions } from './end-sessions.ts';
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS, SESSIONS_MAXIMUM } from './limits.ts';
import { openSession } from './open-session.ts';
import { updateLang } from './repository/users.ts';

type Within = Pick<PublicWrite<'accounts.login'>, 'tx' | 'events' | 'origin' | 'now' | 'lang'>;

/** What every way to log in ends with, once it is sure who it is: a session, and what the login answers. */
export async function finishLogin(
  within: Within,
  { userId, remember }: { readonly userId: number; readonly remember: boolean },
) {
  const { tx, lang, now } = within;
  await updateLang(tx, userId, lang);
  await endStaleSessions(tx, userId, now, SESSIONS_MAXIMUM - 1);
  return await openSession(within, userId, remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS);
}
