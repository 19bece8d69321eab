import { CONSOLES, type Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';
import { isDeletedRow } from '../../../platform/deleted-player.ts';

/** Rows that have public pages: of the alias `n` its `id` and what its address says; the console follows. */
const ROWS = {
  tournaments: sql`select n.id, n.slug from tournaments n where not n.hidden and n.console =`,
  divisions: sql`select n.id, n.slug from divisions n
      join tournaments t on t.id = n.tournament_id and not t.hidden where n.console =`,
  // In 1v1 a team is its player, whose page says the same.
  teams: sql`select n.id, n.slug from teams n where not n.of_one and n.disbanded_at is null and n.console =`,
  players: sql`select n.id, n.slug from players n where not ${isDeletedRow('n')} and n.console =`,
  matches: sql`select n.id, d.slug || '/match/' || n.id as slug from fixtures n
      join divisions d on d.id = n.division_id
      join tournaments t on t.id = d.tournament_id and not t.hidden
      where n.status in ${DECIDED} and d.console =`,
  // Past seasons have an address with a query.
  weeks: sql`select n.id, d.slug || '/team-of-the-week/week-' || n.week as slug from week_editions n
      join seasons s on s.id = n.season_id and s.is_current
      join divisions d on d.id = s.division_id
      join tournaments t on t.id = d.tournament_id and not t.hidden
      where n.published_at is not null and d.console =`,
  // Each at its one address: below whom it is about, and what all consoles read on the first.
  notices: sql`select n.id, coalesce('/tournament/' || own.slug, '/team/' || m.slug, '/player/' || p.slug, '')
        || '/notices/' || n.slug as slug from notices n
      left join tournaments own on own.id = n.tournament_id
      left join divisions d on d.id = n.division_id
      left join tournaments t on t.id = coalesce(n.tournament_id, d.tournament_id)
      left join teams m on m.id = n.team_id
      left join players p on p.id = n.player_id
      where n.show and t.hidden is not true and coalesce(n.console, ${CONSOLES[0]}) =`,
} as const;

export type SitemapRows = keyof typeof ROWS;

/** The numbers, from 1, of the ranges of `size` ids that hold such a row. */
export async function findAllRanges(
  db: DbOrTx,
  rows: SitemapRows,
  { console, size }: { console: Console; size: number },
): Promise<number[]> {
  // All rows once; asked range by range, the planner may read them all for each.
  const found = await sql<{ number: number }>`select distinct (id - 1) / ${sql.lit(size)} + 1 as number
    from (${ROWS[rows]} ${console}) found order by number`.execute(db);
  return found.rows.map(({ number }) => number);
}

/** What the addresses of the rows in one of these ranges say. */
export async function findAllSlugs(
  db: DbOrTx,
  rows: SitemapRows,
  { console, number, size }: { console: Console; number: number; size: number },
): Promise<string[]> {
  const found = await sql<{ slug: string }>`${ROWS[rows]} ${console}
    and n.id > (${number}::bigint - 1) * ${size} and n.id <= ${number}::bigint * ${size} order by n.id`.execute(
    db,
  );
  return found.rows.map(({ slug }) => slug);
}
