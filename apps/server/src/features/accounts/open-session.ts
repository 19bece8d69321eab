import { STAFF_SESSION_MS } from '@matchnight/rules';
import { networkOf } from '../../platform/network.ts';
import { newToken } from '../../platform/sessions.ts';
import { after } from './limits.ts';
import { type LoggingIn, rememberLogin, tellOfNewNetwork } from './login-tries.ts';
import { markNetwork } from './network-marks.ts';
import { insertSession, updateSeen } from './repository/sessions.ts';
import { sessionUserOf } from './view.ts';

/**
 * Opens a session that lasts so many seconds, less for who runs the site: what a login answers. Their network counts as known from
 * now on.
 */
export async function openSession(within: LoggingIn, userId: number, seconds: number) {
  const { tx, events, origin, now } = within;
  const isElsewhere = await rememberLogin(within, userId, networkOf(origin.address));
  await markNetwork(tx, { userId, address: origin.address, now });
  const { token, hash } = newToken();
  const user = await sessionUserOf(tx, userId, events);
  const most = user.type === null ? seconds : STAFF_SESSION_MS / 1000;
  const expires = after(now, Math.min(seconds, most));
  await insertSession(tx, {
    user_id: userId,
    token_hash: hash,
    user_agent: origin.userAgent,
    address: origin.address,
    created_at: now,
    last_used_at: now,
    expires_at: expires,
  });
  // Who logs in was here, however short: nobody claims a club from them.
  await updateSeen(tx, userId, now);
  if (isElsewhere) await tellOfNewNetwork(within, userId);
  return { token, expires_at: expires.toISOString(), user };
}
