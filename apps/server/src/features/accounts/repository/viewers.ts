import { DEFAULT_CONSOLE, isConsole } from '@matchnight/contract';
import { sessionEndsAt } from '@matchnight/rules';
import { sql } from 'kysely';
import type { StandingBan } from '../../../platform/calls/viewer.ts';
import { type FindViewer, userType } from '../../../platform/sessions.ts';
import { updateSeen } from './sessions.ts';

/** That a session is used, and a user is here, is written at most this often. */
const USED_EVERY_MS = 60_000;

/** The user and player of a session that has not ended. */
export const findViewer: FindViewer = async (db, tokenHash, { now, isUse }) => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select([
      's.id as session_id',
      's.created_at',
      's.last_used_at',
      's.expires_at',
      'u.id as user_id',
      'u.last_seen_at',
      'u.role',
      'u.email_confirmed_at',
      'u.premium_until',
      'p.id as player_id',
      'p.console',
      sql<boolean>`lacks_factor(u.id, u.role)`.as('lacks_factor'),
      sql<StandingBan[]>`standing_bans(p.id, ${now})`.as('bans'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const type = userType(row.role);
  const endsAt = endOf(row, type !== null);
  if (endsAt <= now) return null;
  if (isUse && isOld(row.last_used_at, now)) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  }
  // A session that is used was written down with its user.
  if (isOld(row.last_used_at, now) && isOld(row.last_seen_at, now)) await updateSeen(db, row.user_id, now);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    sessionEndsAt: endsAt,
    playerId: row.player_id,
    type,
    lacksFactor: row.lacks_factor,
    console: isConsole(row.console) ? row.console : DEFAULT_CONSOLE,
    isConfirmed: row.email_confirmed_at !== null,
    isPremium: row.premium_until !== null && row.premium_until > now,
    bans: row.bans,
  };
};

/** When the session of a row ends if it is not used again. */
export function endOf(
  row: { created_at: Date; last_used_at: Date; expires_at: Date },
  runsTheSite: boolean,
): Date {
  const times = {
    openedAt: row.created_at.getTime(),
    usedAt: row.last_used_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
  return new Date(sessionEndsAt(times, runsTheSite));
}

function isOld(at: Date | null, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() > USED_EVERY_MS;
}
