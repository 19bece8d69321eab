import type { Handler } from '../../platform/calls/handler.ts';
import { playerFace } from '../players/index.ts';
import { countOnline, findAllBlockedSlugs, findAllOnline } from './repository/online.ts';

/** Users who were seen within this time are online. */
const ONLINE_MS = 5 * 60_000;
/** How long the number may be kept: it stands on every page. */
const KEPT_MS = 30_000;
const MOST_PEOPLE = 50;
const MOST_BLOCKED = 1000;

/** Since when users were seen who are online. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - ONLINE_MS);
}

export const online: Handler<'social.online'> = async ({ db, now, until }) => {
  until(new Date(now.getTime() + KEPT_MS));
  return { data: { count: await countOnline(db, onlineSince(now)) } };
};

export const whoIsOnline: Handler<'social.whoIsOnline'> = async ({ db, viewer, now }) => {
  const seenSince = onlineSince(now);
  const rows = await findAllOnline(db, { userId: viewer.userId, seenSince, limit: MOST_PEOPLE });
  const people = rows.map((row) => ({
    player: { ...playerFace(row), console: row.console },
    friend: row.is_friend,
  }));
  return { data: { people, total: await countOnline(db, seenSince) } };
};

export const blockedPlayers: Handler<'social.blockedPlayers'> = async ({ db, viewer }) => {
  const slugs = await findAllBlockedSlugs(db, viewer.userId, MOST_BLOCKED);
  return { data: { console: viewer.console, slugs } };
};
