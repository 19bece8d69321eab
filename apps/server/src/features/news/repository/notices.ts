import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { NounKey } from '../../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { lockOf } from '../../../platform/holds.ts';

/** Whose news: those of a noun, or of the site as a console reads them. */
export type Whose =
  | { readonly level: 'site'; readonly console: Console }
  | { readonly level: 'tournament' | 'division' | 'team' | 'user'; readonly id: number };

const NOUN_COLUMNS = {
  tournament: 'n.tournament_id',
  division: 'n.division_id',
  team: 'n.team_id',
  user: 'n.player_id',
} as const;

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

/** Notices with the noun that each is about, and the tournament that may hide it. */
export function selectNotices(db: DbOrTx) {
  return db
    .selectFrom('notices as n')
    .leftJoin('divisions as d', 'd.id', 'n.division_id')
    .leftJoin('tournaments as t', (join) =>
      join.on((eb) => eb('t.id', '=', eb.fn.coalesce('n.tournament_id', 'd.tournament_id'))),
    )
    .leftJoin('teams as team', 'team.id', 'n.team_id')
    .leftJoin('players as p', 'p.id', 'n.player_id')
    .selectAll('n')
    .select(['t.id as hiding_id', 't.hidden'])
    .select((eb) => [
      eb.fn.coalesce('d.name', 't.name', 'team.name', 'p.nick').as('place_name'),
      eb.fn.coalesce('d.slug', 't.slug', 'team.slug', 'p.slug').as('place_slug'),
    ]);
}

/** True of the notices (`n`) of a noun, or of the site. */
export function isOf(whose: Whose): RawBuilder<boolean> {
  if (whose.level === 'site') {
    return sql`(n.level = 'site' and (n.console is null or n.console = ${whose.console}))`;
  }
  return sql`${sql.ref(NOUN_COLUMNS[whose.level])} = ${whose.id}`;
}

/** A page of what is shown of a noun, what is pinned before the rest, newest first, and how many there are. Whether it is hidden was asked before. */
export async function findAllShown(
  db: DbOrTx,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
) {
  const lists = listsOf(whose);
  const counts = lists.map((isListed) => sql`(select count(*) from notices n where ${isListed} and n.show)`);
  const { rows: counted } = await sql<{
    total: number;
  }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  // Only the site's are pinned: the others' indexes needn't know of it.
  const pinned = whose.level === 'site' ? sql`pinned desc,` : sql``;
  const firsts = lists.map(
    (isListed) => sql`(select n.id, n.pinned, n.published_at from notices n where ${isListed} and n.show
      order by ${pinned} published_at desc, id desc limit ${offset + limit})`,
  );
  const rows = await selectNotices(db)
    .where(sql<boolean>`n.id in (
      select id from (${sql.join(firsts, sql` union all `)}) first
      order by ${pinned} published_at desc, id desc limit ${limit} offset ${offset})`)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The lists that a page is put together of, each in the order of an index: the console's, and all consoles'. */
function listsOf(whose: Whose): RawBuilder<boolean>[] {
  if (whose.level !== 'site') return [isOf(whose)];
  return ([null, whose.console] as const).map((console) => sql`n.level = 'site' and ${isFor(console)}`);
}

/** As the indexes have it, in which what is for all consoles stands beside each of them. */
function isFor(console: Console | null): RawBuilder<boolean> {
  return sql`coalesce(n.console, 'all') = ${console ?? 'all'}`;
}

/** What is pinned and the newest of what Home shows: the site's news for one of the consoles or all, and tournaments' that aren't hidden. */
export async function findAllNewest(db: DbOrTx, consoles: readonly Console[], limit: number) {
  const newest = [null, ...consoles].map(
    (console) => sql`(
      select n.id, n.published_at from notices n left join tournaments t on t.id = n.tournament_id
      where n.show and n.level in ('site', 'tournament') and t.hidden is not true
        and ${isFor(console)}
      order by n.pinned desc, n.published_at desc, n.id desc limit ${limit})`,
  );
  return await selectNotices(db)
    .where(sql<boolean>`n.id in (select id from (${sql.join(newest, sql` union all `)}) newest)`)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** A notice with its author by its id or one of its addresses, a draft and what is hidden, too. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await selectNotices(db)
    .leftJoin('players as author', 'author.id', 'n.author_id')
    .select([
      'author.nick as author_nick',
      'author.slug as author_slug',
      'author.avatar as author_avatar',
      'author.console as author_console',
    ])
    .where((eb) =>
      'id' in key
        ? eb('n.id', '=', key.id)
        : eb('n.id', '=', (own) =>
            own
              .selectFrom('notice_slugs')
              .select('notice_id')
              .where('console', '=', key.console)
              .where('slug', '=', key.slug),
          ),
    )
    .executeTakeFirst();
}

/** Its row, held until the transaction ends: settings are changed one after the other. */
export const lockById = lockOf('notice', async (tx, id) => {
  await tx.selectFrom('notices').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

export async function findById(db: DbOrTx, id: number): Promise<NoticeRow | undefined> {
  return await selectNotices(db).where('n.id', '=', id).executeTakeFirst();
}

/** One more reader; how many there are now. */
export async function addView(db: DbOrTx, id: number): Promise<number | null> {
  const row = await db
    .updateTable('notices')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .returning('views')
    .executeTakeFirst();
  return row?.views ?? null;
}

/** The user whose player it is. */
export async function findUserOf(db: DbOrTx, playerId: number): Promise<number | null> {
  const row = await db.selectFrom('players').select('user_id').where('id', '=', playerId).executeTakeFirst();
  return row?.user_id ?? null;
}
