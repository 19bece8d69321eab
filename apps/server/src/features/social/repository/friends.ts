import { sql } from 'kysely';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

/** A user, and another who is not the same. */
interface Pair {
  readonly userId: number;
  readonly otherId: number;
}
/** As the one row of the two names them. */
const keyOf = ({ userId, otherId }: Pair) => ({
  first_id: Math.min(userId, otherId),
  second_id: Math.max(userId, otherId),
});
const MOST_REQUESTS = 100;
const MOST_FIRST = 500;

export interface FriendFilter {
  readonly userId: number;
  readonly text: string;
  readonly seenSince: Date;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a user's friends, those online first, and how many there are. */
export async function findAllFriends(db: DbOrTx, { userId, text, seenSince, limit, offset }: FriendFilter) {
  const query = acquaintancesOf(db, userId)
    .where('a.are_friends', '=', true)
    .where(sql<boolean>`p.search_text like '%' || ${asSearched(text)} || '%'`);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const isOnline = sql<boolean>`exists (select 1 from sessions s join users u on u.id = s.user_id
    where s.user_id = p.user_id and s.last_used_at > ${seenSince} and u.shows_online)`;
  const rows = await query
    .select(isOnline.as('is_online'))
    .orderBy('is_online', 'desc')
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The players who are a user's friends on a console, for what shows friends first: the newest, if there are very many. */
export async function findAllFriendIds(
  db: DbOrTx,
  { userId, console }: Pick<Viewer, 'userId' | 'console'>,
): Promise<number[]> {
  const rows = await acquaintancesOf(db, userId)
    .clearSelect()
    .select('p.id')
    .where('a.are_friends', '=', true)
    .where('p.console', '=', console)
    .orderBy('a.since', 'desc')
    .orderBy('p.id')
    .limit(MOST_FIRST)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who asks a user, and whom they have asked: the newest of both. */
export async function findAllRequests(db: DbOrTx, userId: number) {
  const open = acquaintancesOf(db, userId)
    .select('a.asked_by')
    .where('a.are_friends', '=', false)
    .orderBy('a.since', 'desc')
    .limit(MOST_REQUESTS);
  const sent = await open.where('a.asked_by', '=', userId).execute();
  return [...(await open.where('a.asked_by', '<>', userId).execute()), ...sent];
}

/** How many ask a user to be friends. */
export async function countReceived(db: DbOrTx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('acquaintances')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
    .where('are_friends', '=', false)
    .where('asked_by', '<>', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of those whom a user blocks, and how many there are. */
export async function findAllBlocked(db: DbOrTx, userId: number, page: { limit: number; offset: number }) {
  const query = acquaintancesOf(db, userId).where(sql<boolean>`${userId} = any (a.blocked_by)`);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

/** What a player is to a user, all null where nothing; undefined for oneself and whom they can't ask. */
export async function findFriendship(
  db: DbOrTx,
  { userId, console }: Pick<Viewer, 'userId' | 'console'>,
  playerId: number,
) {
  return await db
    .selectFrom('players as p')
    .leftJoin('acquaintances as a', (join) =>
      join
        .on(sql`a.first_id`, '=', sql`least(p.user_id, ${userId})`)
        .on(sql`a.second_id`, '=', sql`greatest(p.user_id, ${userId})`),
    )
    .select(['a.asked_by', 'a.are_friends', 'a.blocked_by'])
    .where('p.id', '=', playerId)
    .where('p.console', '=', console)
    .where('p.user_id', '<>', userId)
    .executeTakeFirst();
}

/** The one row of two users, if they ever had to do with each other. */
export async function findBetween(db: DbOrTx, pair: Pair) {
  const { first_id, second_id } = keyOf(pair);
  return await db
    .selectFrom('acquaintances')
    .select(['asked_by', 'are_friends', 'blocked_by'])
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .executeTakeFirst();
}

/** The user asks the other, who is a friend if they have asked first; null where neither changes anything. */
export async function upsertRequest(tx: Tx, pair: Pair, now: Date): Promise<'asked' | 'friends' | null> {
  const row = await tx
    .insertInto('acquaintances')
    .values({ ...keyOf(pair), asked_by: pair.userId, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['first_id', 'second_id'])
        .doUpdateSet({ are_friends: true, since: now })
        .where('acquaintances.asked_by', '=', pair.otherId)
        .where('acquaintances.are_friends', '=', false),
    )
    .returning('are_friends')
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.are_friends ? 'friends' : 'asked';
}

/** False where the other has not asked the user, or they are friends already. */
export async function updateAccepted(tx: Tx, pair: Pair, now: Date): Promise<boolean> {
  const { first_id, second_id } = keyOf(pair);
  const row = await tx
    .updateTable('acquaintances')
    .set({ are_friends: true, since: now })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('asked_by', '=', pair.otherId)
    .where('are_friends', '=', false)
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what was asked or accepted, and answers it; what is blocked stays. */
export async function deleteFriendship(tx: Tx, pair: Pair) {
  const { first_id, second_id } = keyOf(pair);
  return await tx
    .deleteFrom('acquaintances')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('asked_by', 'is not', null)
    .returning(['asked_by', 'are_friends'])
    .executeTakeFirst();
}

/** Takes back what the other has asked the user; false where nothing is asked any more. */
export async function deleteReceived(tx: Tx, pair: Pair): Promise<boolean> {
  const { first_id, second_id } = keyOf(pair);
  const row = await tx
    .deleteFrom('acquaintances')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('asked_by', '=', pair.otherId)
    .where('are_friends', '=', false)
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user blocks the other, whatever they were to each other before; false where they do already. */
export async function upsertBlock(tx: Tx, pair: Pair, now: Date): Promise<boolean> {
  const { userId } = pair;
  const row = await tx
    .insertInto('acquaintances')
    .values({ ...keyOf(pair), asked_by: null, blocked_by: [userId], since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['first_id', 'second_id'])
        .doUpdateSet({
          asked_by: null,
          are_friends: false,
          blocked_by: sql`array_append(acquaintances.blocked_by, ${userId}::bigint)`,
          // If two block each other, neither learns when the other did.
          since: sql`case when acquaintances.asked_by is null then acquaintances.since else excluded.since end`,
        })
        .where(sql<boolean>`not ${userId} = any (acquaintances.blocked_by)`),
    )
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user blocks the other no longer; the other may still block the user. False where the user did not. */
export async function updateUnblocked(tx: Tx, pair: Pair): Promise<boolean> {
  const { first_id, second_id } = keyOf(pair);
  const { numUpdatedRows } = await tx
    .updateTable('acquaintances')
    .set({ blocked_by: sql`array_remove(blocked_by, ${pair.userId}::bigint)` })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where(sql<boolean>`${pair.userId} = any (blocked_by)`)
    .executeTakeFirst();
  await tx
    .deleteFrom('acquaintances')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('asked_by', 'is', null)
    .where(sql<boolean>`blocked_by = '{}'`)
    .execute();
  return numUpdatedRows > 0n;
}

/** Everybody who has to do with a user, as players; deleted accounts have none. */
function acquaintancesOf(db: DbOrTx, userId: number) {
  return db
    .selectFrom('acquaintances as a')
    .innerJoin('players as p', (join) =>
      join.on(
        sql`p.user_id`,
        '=',
        sql`case when a.first_id = ${userId} then a.second_id else a.first_id end`,
      ),
    )
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country', 'a.since'])
    .where((eb) => eb.or([eb('a.first_id', '=', userId), eb('a.second_id', '=', userId)]));
}
