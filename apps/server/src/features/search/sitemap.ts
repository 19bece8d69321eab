import { PAGES } from '@matchnight/contract/pages';
import { ROUTES } from '@matchnight/contract/routes';
import type { SitemapKind } from '../../platform/sitemap/index.ts';
import { findAllRanges, findAllSlugs, type SitemapRows } from './repository/sitemap.ts';

interface Noun {
  readonly name: SitemapRows;
  /** Decided matches and published weeks come and go with results, notices with their own writers; all with what can be searched. */
  readonly tag: 'search' | 'results' | 'notices';
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
    tag: 'search',
    paths: (slug) => [ROUTES.tournament.replace(':tournamentSlug', slug)],
  },
  {
    name: 'divisions',
    tag: 'search',
    paths: (slug) => DIVISION_TABS.map((path) => path.replace(':divisionSlug', slug)),
  },
  {
    name: 'teams',
    tag: 'search',
    paths: (slug) => [ROUTES.team.replace(':teamSlug', slug)],
  },
  {
    name: 'players',
    tag: 'search',
    paths: (slug) => [ROUTES.player.replace(':playerSlug', slug)],
  },
  {
    name: 'matches',
    tag: 'results',
    paths: (slug) => [divisionPath(slug)],
  },
  {
    name: 'weeks',
    tag: 'results',
    paths: (slug) => [divisionPath(slug)],
  },
  {
    name: 'notices',
    tag: 'notices',
    paths: (path) => [ROUTES.news.replace('/notices', path)],
  },
];

/** A file is a range of ids (docs/decisions/0018-sitemaps-by-ranges-of-ids.md). */
export const sitemap: readonly SitemapKind[] = NOUNS.map(({ name, tag, paths }) => ({
  name,
  pages: paths('').length,
  tags: (console) => [
    `search:${console}`,
    ...(tag === 'results' ? [`results:${console}`] : []),
    ...(tag === 'notices' ? ['notices'] : []),
  ],
  findAllRanges: (db, console, size) => findAllRanges(db, name, { console, size }),
  async findAllPaths(db, console, { number, size }) {
    const slugs = await findAllSlugs(db, name, { console, number, size });
    return slugs.flatMap(paths).map((path) => path.replace(':console', console));
  },
}));

function divisionPath(slug: string): string {
  return ROUTES.division.replace(':divisionSlug', slug);
}
