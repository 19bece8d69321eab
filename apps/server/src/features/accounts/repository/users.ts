import type { Console, Lang, Position, UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { StandingBan } from '../../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isHeld, lockOf, noteHeld } from '../../../platform/holds.ts';
import { userType } from '../../../platform/sessions.ts';

/** A user with their player, as they see themselves; undefined for a deleted one. */
export async function findById(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.email_confirmed_at',
      'u.password_hash',
      'u.role',
      'u.country',
      'u.lang',
      'u.is_demo',
      'u.shows_online',
      'p.id as player_id',
      'p.console',
      'p.nick',
      'p.slug',
      'p.position',
      'p.motto',
      'p.avatar',
      'p.uploaded_avatar',
      'p.worn_avatar',
    ])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Until when a user is a premium member; null: they are none now. */
export async function findPremiumUntil(db: DbOrTx, userId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('premium_until')
    .where('id', '=', userId)
    .where('premium_until', '>', now)
    .executeTakeFirst();
  return row?.premium_until ?? null;
}

/** A user's row, held until the transaction ends, whether the account has ended or not. */
export const holdUser = lockOf('user', async (tx, id) => {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

/**
 * The same of an account that must be there: nobody gets two teams at once, and nobody's account ends meanwhile.
 * @throws Refusal where it has ended: `unauthenticated`, or what is said of somebody who was named
 */
export async function lockUser(
  tx: Tx,
  userId: number,
  gone: () => Refusal = () => new Refusal('unauthenticated'),
): Promise<void> {
  const query = tx.selectFrom('users').select('deleted_at').where('id', '=', userId);
  const wasHeld = isHeld(tx, 'user', userId);
  noteHeld(tx, 'user', userId);
  const row = await (wasHeld ? query : query.forNoKeyUpdate()).executeTakeFirst();
  if (row?.deleted_at !== null) throw gone();
}

/**
 * Keeps these accounts from being deleted until the transaction ends; answers those that are not deleted already. Who keeps one
 * waits for nobody else who keeps it: many write to one person at once.
 */
export async function keptUsers(tx: Tx, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Takes a user's row until the transaction ends; false where the password is another by now. */
export async function takeWithPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  noteHeld(tx, 'user', userId);
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds an account that a mailbox alone may log in to: it is there, has no role, and no ban stands. False where it may not. */
export async function takeForFirstLogin(tx: Tx, userId: number, now: Date): Promise<boolean> {
  noteHeld(tx, 'user', userId);
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.role', sql<StandingBan[]>`standing_bans(p.id, ${now})`.as('bans')])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst();
  return row !== undefined && userType(row.role) === null && row.bans.length === 0;
}

export interface UserValues {
  readonly username: string;
  readonly email: string;
  readonly email_confirmed_at: Date | null;
  readonly password_hash: string;
  readonly role: UserType | null;
  readonly country: string | null;
  readonly lang: Lang;
  readonly of_age_confirmed_at: Date | null;
  readonly confirmed_age: number | null;
  readonly is_demo: boolean;
  readonly created_at: Date;
}
export async function insertUser(db: DbOrTx, values: UserValues): Promise<number> {
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether an account is older than a moment. */
export async function existsSince(db: DbOrTx, userId: number, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PlayerValues {
  readonly console: Console;
  readonly user_id: number;
  readonly nick: string;
  readonly nick_skeleton: string;
  readonly slug: string;
  readonly gamertag: string;
  readonly motto: string;
  readonly position: Position | null;
  readonly country: string | null;
  readonly avatar: string | null;
  readonly is_demo: boolean;
  readonly created_at: Date;
}
/** The new player's id; undefined where the slug is taken on that console. */
export async function insertPlayer(db: DbOrTx, values: PlayerValues): Promise<number | undefined> {
  const row = await db
    .insertInto('players')
    .values(values)
    .onConflict((conflict) => conflict.columns(['console', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateProfile(
  db: DbOrTx,
  userId: number,
  values: { username?: string; country?: string; shows_online?: boolean },
): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', userId).execute();
}

export async function updatePlayer(
  db: DbOrTx,
  playerId: number,
  values: { position?: Position; motto?: string; country?: string; uploaded_avatar?: string | null },
): Promise<void> {
  await db.updateTable('players').set(values).where('id', '=', playerId).execute();
}

/** Takes a picture that they uploaded off a player; whose user that is, null where they have it no longer. */
export async function clearAvatar(db: DbOrTx, playerId: number, image: string): Promise<number | null> {
  const row = await db
    .updateTable('players')
    .set({ uploaded_avatar: null })
    .where('id', '=', playerId)
    .where('uploaded_avatar', '=', image)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Puts a picture on a player who uploaded none; whose user that is, null where they have another one since. */
export async function restoreAvatar(db: DbOrTx, playerId: number, image: string): Promise<number | null> {
  const row = await db
    .updateTable('players')
    .set({ uploaded_avatar: image })
    .where('id', '=', playerId)
    .where('uploaded_avatar', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function updatePassword(db: DbOrTx, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function updateLang(db: DbOrTx, userId: number, lang: Lang): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).where('lang', '<>', lang).execute();
}

/** Confirms the address if it is still this one; false where it isn't. */
export async function confirmEmail(db: DbOrTx, userId: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(now)) }))
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateEmail(db: DbOrTx, userId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function updateRole(
  db: DbOrTx,
  userId: number,
  values: { role: UserType; email_confirmed_at: Date },
): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Gives a user a standing role, or takes theirs. */
export async function updateRank(db: DbOrTx, userId: number, role: UserType | null): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/**
 * The number of the user that a text names, deleted ones too. A number is a user's before it is a username: nobody is given what is
 * another's by calling themselves so.
 */
export async function findUserId(db: DbOrTx, idOrUsername: string): Promise<number | undefined> {
  const users = db.selectFrom('users').select('id');
  const id = /^\d{1,15}$/.test(idOrUsername) ? Number(idOrUsername) : null;
  const byId = id === null ? undefined : await users.where('id', '=', id).executeTakeFirst();
  if (byId) return byId.id;
  const row = await users
    .where((eb) => eb(eb.fn('lower', ['username']), '=', idOrUsername.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}

export async function existsVisibleCountry(db: DbOrTx, iso2: string): Promise<boolean> {
  const row = await db
    .selectFrom('countries')
    .select('iso2')
    .where('iso2', '=', iso2)
    .where('visible', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Demo accounts live in a database that says it holds the demo, nowhere else. */
export async function existsDemoMark(db: DbOrTx): Promise<boolean> {
  return (await db.selectFrom('demo_mark').select('id').executeTakeFirst()) !== undefined;
}
