import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

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
