import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A user of the console by the address of their player, their nick or their username, in this order. */
export async function findUser(
  db: DbOrTx,
  console: Console,
  text: string,
): Promise<{ id: number; nick: string } | undefined> {
  const name = text.toLowerCase();
  const byPlayer = await db
    .selectFrom('players as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'p.nick'])
    .where('p.console', '=', console)
    .where((eb) => eb.or([eb('p.slug', '=', name), eb(sql`lower(p.nick)`, '=', name)]))
    .orderBy(sql`p.slug = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (byPlayer) return byPlayer;
  return await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.id', 'p.nick'])
    .where(sql`lower(u.username)`, '=', name)
    .where('p.console', '=', console)
    .executeTakeFirst();
}

/** Who administers a tournament, by nick. */
export async function findAllAdministrators(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('tournament_administrators as a')
    .innerJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['a.user_id', 'p.nick', 'p.slug', 'p.avatar'])
    .where('a.tournament_id', '=', tournamentId)
    .orderBy(sql`lower(p.nick)`)
    .limit(200)
    .execute();
}

/** The nick of the person who administers it no longer; undefined if they did not. */
export async function deleteAdministrator(
  db: DbOrTx,
  tournamentId: number,
  userId: number,
): Promise<string | null | undefined> {
  const row = await db
    .deleteFrom('tournament_administrators')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .returning((eb) =>
      eb
        .selectFrom('players as p')
        .whereRef('p.user_id', '=', 'tournament_administrators.user_id')
        .select('p.nick')
        .as('nick'),
    )
    .executeTakeFirst();
  return row?.nick;
}

/** Whether somebody is among the administrators of any tournament. */
export async function existsAdministered(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_administrators')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
