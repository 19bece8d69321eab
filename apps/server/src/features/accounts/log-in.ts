import type { Lang } from '@matchnight/contract';
import type { Origin } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { endStaleSessions } from './end-sessions.ts';
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS, SESSIONS_MAXIMUM } from './limits.ts';
import { openSession } from './open-session.ts';
import { updateLang } from './repository/users.ts';

/** What every way to log in ends with: a session of a user whose row is held. Their language is that of the path. */
export async function logIn(
  context: { tx: Tx; events: Events; origin: Origin; lang: Lang; now: Date },
  { userId, remember }: { readonly userId: number; readonly remember: boolean },
) {
  const { tx, lang, now } = context;
  await updateLang(tx, userId, lang);
  await endStaleSessions(tx, userId, now, SESSIONS_MAXIMUM - 1);
  return await openSession(context, userId, remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS);
}
