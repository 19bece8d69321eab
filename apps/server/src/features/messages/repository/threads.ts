import { type SqlBool, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isMember } from '../../premium/index.ts';
import { isOfClub } from './clubs.ts';
import { hasSide } from './sides.ts';

/** The two of a thread of people, as its row names them. */
export interface Two {
  readonly userId: number;
  readonly otherId: number;
}
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;
export interface ListFilter {
  readonly userId: number;
  /** Threads whose newest message is older. */
  readonly before: number | undefined;
  readonly text: string;
  readonly limit: number;
}

const COLUMNS = ['id', 'kind', 'first_id', 'second_id', 'fixture_id', 'team_id'] as const;

/** A search reads the newest messages of the newest threads, and no more: what it costs does not grow. */
const SEARCHED = { threads: 200, messages: 300 };

/** A user's threads, those with the newest message first. */
export async function findAllThreads(db: DbOrTx, { userId, before, text, limit }: ListFilter) {
  let query = shownThreads(db, userId)
    .select(['m.id as newest_id', 'm.author_id as newest_by', 'm.text as newest_text'])
    .select(['m.created_at as newest_at'])
    .orderBy('own.newest_id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('own.newest_id', '<', before);
  if (text === '') return (await query.execute()).map((row) => ({ ...row, ...NOTHING_FOUND }));
  const pattern = sql<string>`'%' || ${asSearched(text)} || '%'`;
  return await query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(newestOf(db, userId).as('one'))
          .select(['one.id as found_id', 'one.author_id as found_by', 'one.text as found_text'])
          .select('one.created_at as found_at')
          .where('one.search_text', 'like', pattern)
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.found_id', 'found.found_by', 'found.found_text', 'found.found_at'])
    .where('own.newest_id', '>=', oldestSearched(userId))
    .where((eb) =>
      eb.or([
        eb('p.search_text', 'like', pattern),
        eb('home.search_text', 'like', pattern),
        eb('away.search_text', 'like', pattern),
        eb('club.search_text', 'like', pattern),
        eb('found.found_id', 'is not', null),
      ]),
    )
    .execute();
}
const NOTHING_FOUND = { found_id: null, found_by: null, found_text: null, found_at: null };

/** The newest message of the oldest thread that a search looks at. */
function oldestSearched(userId: number) {
  return sql<number>`(select coalesce(min(newest_id), 0) from (select newest_id from thread_members
    where user_id = ${userId} and newest_id is not null order by newest_id desc limit ${SEARCHED.threads}) t)`;
}

function newestOf(db: DbOrTx, userId: number) {
  return db
    .selectFrom('messages as one')
    .select(['one.id', 'one.author_id', 'one.text', 'one.search_text', 'one.created_at'])
    .where('one.thread_id', '=', sql<number>`own.thread_id`)
    .where('one.id', '>', sql<number>`own.cleared_to`)
    .where(sql<boolean>`not ${userId} = any (one.hidden_from)`)
    .orderBy('one.id', 'desc')
    .limit(SEARCHED.messages);
}

/** The threads of a user's list: of people all, of matches and teams those in which they take part. */
function shownThreads(db: DbOrTx, userId: number) {
  return headsOf(db, userId)
    .innerJoin('thread_members as own', 'own.thread_id', 't.id')
    .innerJoin('messages as m', 'm.id', 'own.newest_id')
    .select('own.unread')
    .where('own.user_id', '=', userId)
    .where((eb) => eb.or([eb('t.kind', '=', 'people'), takesPartIn(userId)]));
}

/** Whether a user takes part in the thread `t` of a match or a team. */
export function takesPartIn(userId: number) {
  return sql<SqlBool>`case t.kind when 'match' then ${hasSide(sql`t.fixture_id`, userId)}
    when 'team' then ${isOfClub({ teamId: sql`t.team_id`, threadId: sql`t.id` }, userId)} end`;
}

/** With whom or what a user's threads are: the other person (no player where their account is deleted), a match, a team. */
function headsOf(db: DbOrTx, userId: number) {
  return db
    .selectFrom('threads as t')
    .leftJoin('players as p', (join) =>
      join.on('p.user_id', '=', sql<number>`t.first_id + t.second_id - ${userId}`),
    )
    .leftJoin('fixtures as f', 'f.id', 't.fixture_id')
    .leftJoin('divisions as d', 'd.id', 'f.division_id')
    .leftJoin('teams as home', 'home.id', 'f.home_team_id')
    .leftJoin('teams as away', 'away.id', 'f.away_team_id')
    .leftJoin('teams as club', 'club.id', 't.team_id')
    .select(['t.id', 't.kind', 't.fixture_id', 'p.nick', 'p.slug', 'p.avatar', 'p.country'])
    .select(['home.name as home_name', 'home.slug as home_slug', 'home.image as home_image'])
    .select(['away.name as away_name', 'away.slug as away_slug', 'away.image as away_image'])
    .select(['d.name as division_name', 'd.slug as division_slug'])
    .select(['club.name as club_name', 'club.slug as club_slug', 'club.image as club_image']);
}
export type HeadRow = Awaited<ReturnType<typeof findHead>>;

/** With whom or what a user's thread is, and whether that person is a premium member. */
export async function findHead(
  db: DbOrTx,
  { threadId, userId, now }: { readonly threadId: number; readonly userId: number; readonly now: Date },
) {
  return await headsOf(db, userId)
    .select(isMember('p.user_id', now).as('is_member'))
    .where('t.id', '=', threadId)
    .executeTakeFirstOrThrow();
}

/** When a match was decided; null where it is not. */
export async function findDecidedAt(db: DbOrTx, fixtureId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('fixtures')
    .select('decided_at')
    .where('id', '=', fixtureId)
    .executeTakeFirst();
  return row?.decided_at ?? null;
}

/** The tournament in which a match is played. */
export async function findTournamentId(db: DbOrTx, fixtureId: number): Promise<number | null> {
  const row = await db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .select('d.tournament_id')
    .where('f.id', '=', fixtureId)
    .executeTakeFirst();
  return row?.tournament_id ?? null;
}

/** The person whom a user's thread of people is with. */
export async function findFace(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('players')
    .select(['nick', 'slug', 'avatar', 'country'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findThread(db: DbOrTx, id: number) {
  return await threadById(db, id).executeTakeFirst();
}

function threadById(db: DbOrTx, id: number) {
  return db.selectFrom('threads').select(COLUMNS).where('id', '=', id);
}

/** Held until the transaction ends: who writes or deletes waits for the others, so that messages arrive in the order of their ids. */
export async function heldThread(tx: Tx, id: number): Promise<ThreadRow | undefined> {
  return await threadById(tx, id).forUpdate().executeTakeFirst();
}

export async function findThreadOfTwo(db: DbOrTx, { userId, otherId }: Two) {
  return await db
    .selectFrom('threads')
    .select('id')
    .where('first_id', '=', Math.min(userId, otherId))
    .where('second_id', '=', Math.max(userId, otherId))
    .executeTakeFirst();
}

/** The one thread of two people, locked; made where they have none, also if both make it at once. */
export async function upsertThreadOfTwo(tx: Tx, { userId, otherId }: Two, now: Date): Promise<ThreadRow> {
  return await tx
    .insertInto('threads')
    .values({
      kind: 'people',
      first_id: Math.min(userId, otherId),
      second_id: Math.max(userId, otherId),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['first_id', 'second_id']).doUpdateSet((eb) => ({ kind: eb.ref('threads.kind') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findThreadOfMatch(db: DbOrTx, fixtureId: number): Promise<ThreadRow | undefined> {
  return await db
    .selectFrom('threads')
    .select(COLUMNS)
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
}

/** The one thread of a match, locked; made by its first message. */
export async function upsertThreadOfMatch(tx: Tx, fixtureId: number, now: Date): Promise<ThreadRow> {
  return await tx
    .insertInto('threads')
    .values({ kind: 'match', fixture_id: fixtureId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('fixture_id').doUpdateSet((eb) => ({ kind: eb.ref('threads.kind') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findThreadOfTeam(db: DbOrTx, teamId: number): Promise<ThreadRow | undefined> {
  return await db.selectFrom('threads').select(COLUMNS).where('team_id', '=', teamId).executeTakeFirst();
}

/** The one thread of a team, locked; made by its first message. */
export async function upsertThreadOfTeam(tx: Tx, teamId: number, now: Date): Promise<ThreadRow> {
  return await tx
    .insertInto('threads')
    .values({ kind: 'team', team_id: teamId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('team_id').doUpdateSet((eb) => ({ kind: eb.ref('threads.kind') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateApproached(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('threads')
    .set({ approached_by: userId, approached_at: now })
    .where('id', '=', id)
    .execute();
}

/** Who wrote first to a stranger in a thread. */
export async function findApproacher(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('threads').select('approached_by').where('id', '=', id).executeTakeFirst();
  return row?.approached_by ?? null;
}

/** When a user wrote first to strangers, the newest first. */
export async function findApproaches(
  tx: Tx,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('threads')
    .select('approached_at')
    .where('approached_by', '=', userId)
    .where('approached_at', '>', since)
    .orderBy('approached_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ approached_at }) => approached_at ?? []);
}
