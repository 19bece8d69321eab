import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { NounKey } from '../../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

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

/** A page of what is shown of a noun, newest first, and how many there are. Whether it is hidden was asked before. */
export async function findAllShown(
  db: DbOrTx,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await db
    .selectFrom('notices as n')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOf(whose))
    .where('n.show', '=', true)
    .executeTakeFirstOrThrow();
  const rows = await selectNotices(db)
    .where(isOf(whose))
    .where('n.show', '=', true)
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The newest of what Home shows: the site's news for one of the consoles or all, and tournaments' that aren't hidden. */
export async function findAllNewest(db: DbOrTx, consoles: readonly Console[], limit: number) {
  return await selectNotices(db)
    .where('n.show', '=', true)
    .where('n.level', 'in', ['site', 'tournament'])
    .where((eb) => eb.or([eb('n.console', 'is', null), eb('n.console', 'in', [...consoles])]))
    .where((eb) => eb.or([eb('t.id', 'is', null), eb('t.hidden', '=', false)]))
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
export async function lockById(db: DbOrTx, id: number): Promise<void> {
  await db.selectFrom('notices').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

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
