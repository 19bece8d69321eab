import type { NotNull } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Which of these accounts have ended. */
export async function findAllDeleted(db: DbOrTx, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds])
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Where to write to a user; undefined where the account has ended, or its address was never confirmed. */
export async function findMailbox(
  db: DbOrTx,
  userId: number,
): Promise<{ readonly to: string; readonly nick: string } | undefined> {
  return await db
    .selectFrom('users as u')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select((eb) => ['u.email as to', eb.fn.coalesce('p.nick', 'u.username').as('nick')])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where('u.email_confirmed_at', 'is not', null)
    .$narrowType<{ to: NotNull }>()
    .executeTakeFirst();
}
