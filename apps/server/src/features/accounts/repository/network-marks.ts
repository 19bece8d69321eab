import { type Console, rankOf, USER_TYPES, type UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Of one person's networks, the latest so many are compared. */
const MOST_MARKS = 100;
const MOST_ALIKE = 10;
/** A phone network has thousands, who have nothing in common. */
const MOST_OF_A_NETWORK = 1000;

export async function findNetworkKey(db: DbOrTx, period: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('network_keys')
    .select('key')
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.key;
}

/** The key of a period: the given one, unless another node was first. */
export async function insertNetworkKey(db: DbOrTx, period: number, key: Buffer): Promise<Buffer> {
  await db
    .insertInto('network_keys')
    .values({ period, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findNetworkKey(db, period)) ?? key;
}

export async function upsertMark(
  db: DbOrTx,
  { userId, mark, day }: { userId: number; mark: Buffer; day: string },
): Promise<void> {
  await db
    .insertInto('network_marks')
    .values({ user_id: userId, mark, seen_on: day })
    .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet({ seen_on: day }))
    .execute();
}

export async function deleteMarksBefore(
  db: DbOrTx,
  { day, period }: { readonly day: string; readonly period: number },
): Promise<void> {
  await db.deleteFrom('network_marks').where('seen_on', '<', day).execute();
  await db.deleteFrom('network_keys').where('period', '<', period).execute();
}

export async function deleteAllMarks(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('network_marks').where('user_id', '=', userId).execute();
}

/** The days alone: what else a mark says is of others. */
export async function findAllMarkedDays(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('network_marks')
    .select('seen_on')
    .where('user_id', '=', userId)
    .orderBy('seen_on', 'desc')
    .limit(MOST_MARKS)
    .execute();
}

export interface AlikeRow {
  readonly id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly console: Console;
  /** When they last logged in from one of the networks. */
  readonly seen_on: string;
  /** How many accounts there are. */
  readonly total: number;
}

/** Accounts that logged in from a network of the user's since a day, all below a rank: the latest ten, and how many. */
export async function findAllAlike(
  db: DbOrTx,
  {
    userId,
    since,
    below,
  }: { readonly userId: number; readonly since: string; readonly below: UserType | null },
): Promise<AlikeRow[]> {
  const roles = USER_TYPES.filter((type) => rankOf(type) < rankOf(below));
  const { rows } = await sql<AlikeRow>`
    with own as materialized (
      select mark from network_marks where user_id = ${userId} and seen_on >= ${since}::date
      order by seen_on desc limit ${MOST_MARKS}),
    met as (
      select m.user_id, m.seen_on from own cross join lateral (
        select user_id, seen_on from network_marks where mark = own.mark and seen_on >= ${since}::date
        limit ${MOST_OF_A_NETWORK}) m),
    others as (select user_id, max(seen_on) as seen_on from met where user_id <> ${userId} group by user_id)
    select u.id, p.nick, p.slug, p.avatar, p.console, to_char(others.seen_on, 'YYYY-MM-DD') as seen_on,
      (count(*) over ())::int as total
    from others join users u on u.id = others.user_id join players p on p.user_id = u.id
    where u.deleted_at is null and (u.role is null or u.role = any(${roles}::text[]))
    order by others.seen_on desc, u.id limit ${MOST_ALIKE}`.execute(db);
  return rows;
}
