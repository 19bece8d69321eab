import { createHash, randomBytes } from 'node:crypto';
import type { UserType } from '@matchnight/contract';
import type { Viewer } from './calls/viewer.ts';
import type { Db, DbOrTx } from './database/index.ts';
import { Refusal } from './errors.ts';
import { type Events, port } from './events.ts';

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

/**
 * Whose session the token with this hash opens; null where it has ended or expired. `isUse`: a user asks, not a page that stands
 * open, so the session counts as used.
 */
export type FindViewer = (
  db: DbOrTx,
  tokenHash: Buffer,
  asked: { now: Date; isUse: boolean },
) => Promise<Viewer | null>;
/** The platform asks who calls; the feature of accounts knows. */
export const sessionOf = port<FindViewer>('sessionOf');

/**
 * Whether it is really who has the session: throws the refusal on `password` of the body, and counts the tries. Without a
 * password the session must have been confirmed otherwise just now.
 */
export type ConfirmPassword = (
  db: Db,
  asked: { userId: number; sessionId: number; password: string | undefined; now: Date },
) => Promise<void>;
export const passwordAgain = port<ConfirmPassword>('passwordAgain');

/** A page asks again for what it shows, and no user did anything. */
export function isByPage(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['x-background'] !== undefined;
}

/** Who the bearer of the header is; 401 where the token is missing, made up, ended or expired. */
export async function viewerOf(
  db: DbOrTx,
  header: string | undefined,
  { events, now, isUse }: { events: Events; now: Date; isUse: boolean },
): Promise<Viewer> {
  const token = bearerToken(header);
  const viewer = token === null ? null : await events.ask(sessionOf)(db, tokenHash(token), { now, isUse });
  if (viewer === null) throw new Refusal('unauthenticated');
  return viewer;
}

/** Who must have a second factor and has none is like anybody else. */
export function asWithoutFactor(viewer: Viewer): Viewer {
  return viewer.lacksFactor ? { ...viewer, type: null } : viewer;
}

/** The standing role as the column's check constraint allows it. */
export function userType(role: string | null): UserType | null {
  return role === 'ADMIN' || role === 'FULL' || role === 'SUPER' ? role : null;
}
