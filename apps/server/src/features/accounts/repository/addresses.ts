import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * Who may log in by this name: one by their username. By an address (no username has its sign) who confirmed it, and the last who
 * typed it without confirming it; always both places, so that the time of an answer tells nothing.
 */
export async function findAllByLogin(db: DbOrTx, login: string) {
  const users = db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_demo'])
    .where('deleted_at', 'is', null);
  const name = login.toLowerCase();
  if (!name.includes('@')) {
    return [await users.where(sql`lower(username)`, '=', name).executeTakeFirst()];
  }
  const had = users.where(sql`lower(email)`, '=', name);
  const owner = await had.where('email_confirmed_at', 'is not', null).executeTakeFirst();
  const last = await had.where('email_confirmed_at', 'is', null).orderBy('id', 'desc').executeTakeFirst();
  return [owner, last];
}
export type WhoLogsIn = NonNullable<Awaited<ReturnType<typeof findAllByLogin>>[number]>;

/** Everybody with this username or address, and whether they confirmed it. */
export async function findAllByName(db: DbOrTx, login: string) {
  const name = login.toLowerCase();
  return await db
    .selectFrom('users')
    .select(['id', 'is_demo', 'email_confirmed_at'])
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', name), eb(sql`lower(email)`, '=', name)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Who has this address: who confirmed it first of all, else some who typed it, the latest first. */
export async function findAllByEmail(db: DbOrTx, email: string, limit: number) {
  return await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_confirmed_at', 'p.nick'])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .orderBy(sql`u.email_confirmed_at is null`)
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
}

interface Asked {
  readonly email: string;
  /** Who asks. */
  readonly userId: number;
  readonly now: Date;
}

/** Whose address it is besides who asks: who confirmed it, or may still take it back. Nobody else can have it meanwhile. */
export async function findOtherOwner(db: DbOrTx, { email, userId, now }: Asked) {
  const address = email.toLowerCase();
  const owners = db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.lang', 'p.nick'])
    .where('u.id', '<>', userId)
    .where('u.deleted_at', 'is', null);
  const byUndo = db
    .selectFrom('mailed_tokens')
    .select('user_id')
    .where('purpose', '=', 'undo_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql`lower(email)`, '=', address);
  const confirmed = owners
    .where(sql`lower(u.email)`, '=', address)
    .where('u.email_confirmed_at', 'is not', null);
  const [owner, former] = [
    await confirmed.executeTakeFirst(),
    await owners.where('u.id', 'in', byUndo).orderBy('u.id').limit(1).executeTakeFirst(),
  ];
  return owner ?? former;
}
