import { tokenHash } from '../platform/sessions.ts';
import type { Request } from './asking.ts';
import type { TestDatabase } from './database.ts';

/** Half of what ends the session of who runs the site. */
const RENEWED_EVERY_MS = 30 * 60_000;

/**
 * Tests move the clock by days: people have logged in again meanwhile, which would otherwise stand in each of them. A session that
 * a test has ended, or that has expired, stays ended.
 */
export function stayingLoggedIn(
  request: Request,
  { database, clock }: { database: TestDatabase; clock: { now: Date } },
): Request {
  const startedAt = clock.now.getTime();
  const renewedAt = new Map<string, number>();
  return async (method, url, ask = {}) => {
    const { token } = ask;
    const now = clock.now.getTime();
    if (token && /^[\w-]{43}$/.test(token)) {
      if (Math.abs(now - (renewedAt.get(token) ?? startedAt)) >= RENEWED_EVERY_MS) {
        renewedAt.set(token, now);
        await renew(database, token, clock.now);
      }
    }
    return await request(method, url, ask);
  };
}

/** Used half an hour ago, so that this request counts as a use. */
async function renew({ db }: TestDatabase, token: string, now: Date): Promise<void> {
  const usedAt = new Date(now.getTime() - RENEWED_EVERY_MS);
  await db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: usedAt })
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .execute();
}
