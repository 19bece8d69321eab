import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The number of the user that a text names, deleted ones too. A number is a user's before it is a username: nobody is given what is
 * another's by calling themselves so.
 */
export async function findMemberId(db: DbOrTx, idOrUsername: string): Promise<number | undefined> {
  const users = db.selectFrom('users').select('id');
  const id = /^\d{1,15}$/.test(idOrUsername) ? Number(idOrUsername) : null;
  const byId = id === null ? undefined : await users.where('id', '=', id).executeTakeFirst();
  if (byId) return byId.id;
  const row = await users
    .where((eb) => eb(eb.fn('lower', ['username']), '=', idOrUsername.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}

/** Until when a user is a premium member; null: they are none now. */
export async function findPremiumUntil(db: DbOrTx, userId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('premium_spells')
    .select('until')
    .where('user_id', '=', userId)
    .where('from_at', '<=', now)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** The same inside another statement: until when the user of a column (`u.id`) is a member; null: they are none now. */
export function memberUntil(user: string, now: Date) {
  return sql<Date | null>`(select max(spell.until) from premium_spells spell
    where spell.user_id = ${sql.ref(user)} and spell.from_at <= ${now} and spell.until > ${now})`;
}

/** The same question inside another statement: whether the user of a column (`u.id`) is a member now. What is asked about another instant asks the law. */
export function isMember(user: string, now: Date) {
  return sql<boolean>`exists (select from premium_spells spell
    where spell.user_id = ${sql.ref(user)} and spell.from_at <= ${now} and spell.until > ${now})`;
}
