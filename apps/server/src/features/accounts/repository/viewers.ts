import { DEFAULT_CONSOLE, isConsole } from '@matchnight/contract';
import { sql } from 'kysely';
import type { StandingBan } from '../../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { type FindViewer, userType } from '../../../platform/sessions.ts';
import { updateSeen } from './sessions.ts';

/** `last_used_at` is written at most this often per session. */
const USED_EVERY_MS = 60_000;

/** The user and player of a session that has not expired. */
export const findViewer: FindViewer = async (db, tokenHash, now) => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select([
      's.id as session_id',
      's.last_used_at',
      's.expires_at',
      'u.id as user_id',
      'u.role',
      'u.email_confirmed_at',
      'u.premium_until',
      'p.id as player_id',
      'p.console',
      sql<StandingBan[]>`standing_bans(p.id, ${now})`.as('bans'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() > USED_EVERY_MS) await markUsed(db, row, now);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    sessionEndsAt: row.expires_at,
    playerId: row.player_id,
    type: userType(row.role),
    console: isConsole(row.console) ? row.console : DEFAULT_CONSOLE,
    isConfirmed: row.email_confirmed_at !== null,
    isPremium: row.premium_until !== null && row.premium_until > now,
    bans: row.bans,
  };
};

async function markUsed(db: DbOrTx, row: { session_id: number; user_id: number }, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  await updateSeen(db, row.user_id, now);
}
