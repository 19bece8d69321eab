import { STOOD_BY_BOTH } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** When an account was made. */
export async function findAccountSince(db: DbOrTx, userId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return created_at;
}

/**
 * How many matches a user has a line in, on any console, on sheets that both sides stood by: of a match that both agreed on, or one of
 * them accepted, with no line in question. No more than `most` are counted.
 */
export async function countPlayed(
  db: DbOrTx,
  { userId, most }: { readonly userId: number; readonly most: number },
): Promise<number> {
  if (most === 0) return 0;
  const { rows } = await sql<{ played: number }>`
    select count(*)::int as played from (
      select distinct l.fixture_id from players p
      join fixture_lines l on l.player_id = p.id join fixtures f on f.id = l.fixture_id
      where p.user_id = ${userId} and f.status = 'played' and f.decided_how = any(${[...STOOD_BY_BOTH]})
        and f.held_lines is null
      limit ${most}
    ) played`.execute(db);
  return rows[0]?.played ?? 0;
}

/** FULL and SUPER whose account stands, but for who may not decide a VS. */
export async function findJudges(db: DbOrTx, not: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['FULL', 'SUPER'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val([...not])))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
