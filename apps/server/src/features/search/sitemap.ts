import { CONSOLES } from '@matchnight/contract';
import { PAGES } from '@matchnight/contract/pages';
import { ROUTES } from '@matchnight/contract/routes';
import { type RawBuilder, sql } from 'kysely';
import { DECIDED } from '../../platform/database/statuses.ts';
import type { SitemapKind } from '../../platform/sitemap/index.ts';

interface Noun {
  readonly name: string;
  /** Rows of the alias `n` with `id` and `slug`; the console follows. */
  readonly rows: RawBuilder<unknown>;
  /** Decided matches and published weeks come and go with results, notices with their own writers; all with what can be searched. */
  readonly tag: 'search' | 'console' | 'notices';
  /** The pages of a row by what `slug` says, below the console. */
  paths(slug: string): string[];
}

/** The pages that every division has. */
const DIVISION_TABS = PAGES.flatMap(({ paths }): readonly string[] => paths).filter(
  (path) => path.startsWith(ROUTES.division) && !path.slice(ROUTES.division.length).includes(':'),
);

/** What search engines are told of: what a visitor can open, so nothing of hidden tournaments. */
const NOUNS: readonly Noun[] = [
  {
    name: 'tournaments',
    rows: sql`select n.id, n.slug from tournaments n where not n.hidden and n.console =`,
    tag: 'search',
    paths: (slug) => [ROUTES.tournament.replace(':tournamentSlug', slug)],
  },
  {
    name: 'divisions',
    rows: sql`select n.id, n.slug from divisions n
      join tournaments t on t.id = n.tournament_id and not t.hidden where n.console =`,
    tag: 'search',
    paths: (slug) => DIVISION_TABS.map((path) => path.replace(':divisionSlug', slug)),
  },
  {
    name: 'teams',
    rows: sql`select n.id, n.slug from teams n where n.console =`,
    tag: 'search',
    paths: (slug) => [ROUTES.team.replace(':teamSlug', slug)],
  },
  {
    name: 'players',
    rows: sql`select n.id, n.slug from players n where n.console =`,
    tag: 'search',
    paths: (slug) => [ROUTES.player.replace(':playerSlug', slug)],
  },
  {
    name: 'matches',
    rows: sql`select n.id, d.slug || '/match/' || n.id as slug from fixtures n
      join divisions d on d.id = n.division_id
      join tournaments t on t.id = d.tournament_id and not t.hidden
      where n.status in ${DECIDED} and d.console =`,
    tag: 'console',
    paths: (slug) => [divisionPath(slug)],
  },
  {
    name: 'weeks',
    // Those of past seasons stand at an address with a query.
    rows: sql`select n.id, d.slug || '/team-of-the-week/week-' || n.week as slug from week_editions n
      join seasons s on s.id = n.season_id and s.is_current
      join divisions d on d.id = s.division_id
      join tournaments t on t.id = d.tournament_id and not t.hidden
      where n.published_at is not null and d.console =`,
    tag: 'console',
    paths: (slug) => [divisionPath(slug)],
  },
  {
    name: 'notices',
    // Each at its one address: below whom it is about, and what all consoles read on the first.
    rows: sql`select n.id, coalesce('/tournament/' || own.slug, '/team/' || m.slug, '/player/' || p.slug, '')
        || '/notices/' || n.slug as slug from notices n
      left join tournaments own on own.id = n.tournament_id
      left join divisions d on d.id = n.division_id
      left join tournaments t on t.id = coalesce(n.tournament_id, d.tournament_id)
      left join teams m on m.id = n.team_id
      left join players p on p.id = n.player_id
      where n.show and t.hidden is not true and coalesce(n.console, ${CONSOLES[0]}) =`,
    tag: 'notices',
    paths: (path) => [ROUTES.news.replace('/notices', path)],
  },
];

/** A file is a range of ids (docs/decisions/0018-sitemaps-by-ranges-of-ids.md). */
export const sitemap: readonly SitemapKind[] = NOUNS.map(({ name, rows, tag, paths }) => ({
  name,
  pages: paths('').length,
  tags: (console) => [
    `search:${console}`,
    ...(tag === 'console' ? [`console:${console}`] : []),
    ...(tag === 'notices' ? ['notices'] : []),
  ],
  async findAllRanges(db, console, size) {
    // All rows once; asked range by range, the planner may read them all for each.
    const found = await sql<{ number: number }>`
      select distinct (id - 1) / ${sql.lit(size)} + 1 as number from (${rows} ${console}) found order by number`.execute(
      db,
    );
    return found.rows.map(({ number }) => number);
  },
  async findAllPaths(db, console, { number, size }) {
    const found = await sql<{ slug: string }>`${rows} ${console}
      and n.id > (${number}::bigint - 1) * ${size} and n.id <= ${number}::bigint * ${size} order by n.id`.execute(
      db,
    );
    return found.rows.flatMap(({ slug }) => paths(slug)).map((path) => path.replace(':console', console));
  },
}));

function divisionPath(slug: string): string {
  return ROUTES.division.replace(':divisionSlug', slug);
}
