import { createHash, randomBytes } from 'node:crypto';
import { type Console, DEFAULT_CONSOLE, type UserType } from '@matchnight/contract';
import type { Viewer } from './calls/viewer.ts';
import type { DbOrTx } from './database/index.ts';
import { Refusal } from './errors.ts';

/** `last_used_at` is written at most this often per session. */
const USED_EVERY_MS = 5 * 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** An opaque token of 256 random bits, and its hash, which alone is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header; null without one. Cookies are never read. */
export function bearerToken(header: string | undefined): string | null {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Who the bearer of the header is; 401 where the token is missing, made up, ended or expired. */
export async function viewerOf(db: DbOrTx, header: string | undefined, now: Date): Promise<Viewer> {
  const token = bearerToken(header);
  if (token === null) throw new Refusal('unauthenticated');
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select([
      's.id as session_id',
      's.last_used_at',
      'u.id as user_id',
      'u.role',
      'u.email_confirmed_at',
      'u.premium_until',
      'p.id as player_id',
      'p.console',
    ])
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('unauthenticated');
  if (now.getTime() - row.last_used_at.getTime() > USED_EVERY_MS) await markUsed(db, row, now);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    playerId: row.player_id,
    type: userType(row.role),
    console: (row.console as Console | null) ?? DEFAULT_CONSOLE,
    isConfirmed: row.email_confirmed_at !== null,
    isPremium: row.premium_until !== null && row.premium_until > now,
  };
}

/** The standing role as the column's check constraint allows it. */
export function userType(role: string | null): UserType | null {
  return role === 'ADMIN' || role === 'FULL' || role === 'SUPER' ? role : null;
}

async function markUsed(db: DbOrTx, row: { session_id: number; user_id: number }, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', row.user_id).execute();
}
