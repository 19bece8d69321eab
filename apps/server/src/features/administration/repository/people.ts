import type { Console, UserType } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isBannedPlayer } from '../../discipline/index.ts';

/** A user as an administrator sees them, deleted ones too: those have no player. */
export interface PersonRow {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  readonly type: UserType | null;
  readonly deleted_at: Date | null;
  readonly country: string | null;
  readonly player_id: number | null;
  readonly nick: string | null;
  readonly slug: string | null;
  readonly console: Console | null;
  readonly motto: string | null;
  readonly avatar: string | null;
  readonly uploaded_avatar: string | null;
  readonly worn_avatar: string | null;
  /** From the site, now. */
  readonly is_banned: boolean;
}

export async function findPerson(db: DbOrTx, userId: number, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.email, u.email_confirmed_at, u.role as type, u.deleted_at, u.country,
      p.id as player_id, p.nick, p.slug, p.console, p.motto, p.avatar, p.uploaded_avatar, p.worn_avatar,
      ${isBannedPlayer(sql`p.id`, now)} as is_banned
    from users u left join players p on p.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0];
}

export interface ListedRow {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly nick: string;
  readonly slug: string;
  readonly console: Console;
  readonly avatar: string | null;
}
export interface AdministratorRow extends ListedRow {
  readonly type: UserType;
  readonly since: Date;
  readonly by: string | null;
}

const RANK = sql`array_position(array['ADMIN', 'FULL', 'SUPER'], u.role)`;
const ORDERS = {
  '-type': sql`${RANK} desc, p.search_text, u.id`,
  type: sql`${RANK}, p.search_text, u.id`,
  nick: sql`p.search_text, u.id`,
  '-nick': sql`p.search_text desc, u.id`,
  since: sql`since, u.id`,
  '-since': sql`since desc, u.id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** A page of those with a rank, and how many there are. Since when: the newest entry of the log, or as long as the account is there. */
export async function findAllAdministrators(
  db: DbOrTx,
  asked: { text: string; sort: keyof typeof ORDERS; limit: number; offset: number },
): Promise<{ rows: AdministratorRow[]; total: number }> {
  const from = sql`from users u join players p on p.user_id = u.id
    where u.role is not null and u.deleted_at is null and (${asked.text} = ''
      or p.search_text like '%' || ${asSearched(asked.text)} || '%'
      or lower(u.username) like '%' || ${asSearched(asked.text)} || '%')`;
  const { rows } = await sql<AdministratorRow>`
    select u.id, u.username, null as email, u.role as type, p.nick, p.slug, p.console, p.avatar,
      coalesce(given.created_at, u.created_at) as since, giver.nick as by
    from (select u.id ${from}) found join users u on u.id = found.id join players p on p.user_id = u.id
    left join lateral (select created_at, user_id from audit_log a
      where a.noun = 'user' and a.noun_id = u.id and a.action = 'role.set' order by a.id desc limit 1) given on true
    left join players giver on giver.user_id = given.user_id
    order by ${ORDERS[asked.sort]} limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** So many hits of each kind are put in order: who finds more types more of the name. */
const MOST_FOUND = 500;

/** A page of the users whose nick, username or (where it may be searched) email has the text in it; whose it is exactly first. */
export async function findAllUsers(
  db: DbOrTx,
  asked: { text: string; withEmail: boolean; limit: number; offset: number },
): Promise<{ rows: (ListedRow & { type: UserType | null })[]; total: number }> {
  const like = sql`(select '%' || ${asSearched(asked.text)} || '%')`;
  const byEmail = sql`union (select id from users where lower(email) like ${like} and deleted_at is null limit ${MOST_FOUND})`;
  const found = sql`
    (select user_id as id from players where search_text like ${like} and user_id is not null limit ${MOST_FOUND})
    union (select id from users where lower(username) like ${like} and deleted_at is null limit ${MOST_FOUND})
    ${asked.withEmail ? byEmail : sql``}`;
  const { rows } = await sql<ListedRow & { type: UserType | null; total: number }>`
    with found as materialized (${found})
    select u.id, u.username, u.role as type, ${asked.withEmail ? sql`u.email` : sql`null`} as email,
      p.nick, p.slug, p.console, p.avatar, count(*) over () as total
    from found join users u on u.id = found.id join players p on p.user_id = u.id where u.deleted_at is null
    order by (lower(u.username) = lower(${asked.text}) or lower(p.nick) = lower(${asked.text})) desc, p.search_text, u.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many sessions of a user have not expired. */
export async function countSessions(db: DbOrTx, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** A player's bans from the site that are not over. */
export async function findAllSiteBans(db: DbOrTx, playerId: number, now: Date) {
  return await db
    .selectFrom('bans')
    .select(['id', 'reason', 'starts_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('tournament_id', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at')
    .execute();
}
