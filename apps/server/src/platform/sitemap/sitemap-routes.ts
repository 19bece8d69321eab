import { CONSOLES, type Console, isConsole, type LegalDocument } from '@matchnight/contract';
import { ROUTES } from '@matchnight/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../cache.ts';
import type { Db } from '../database/index.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { type KeptParts, sendKept } from '../send-kept.ts';
import { ADDRESSES_PER_PAGE, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** One kind of what has public pages. Its rows are read by ranges of their ids, so that none is counted or skipped. */
export interface SitemapKind {
  /** As written in the file's address. */
  readonly name: string;
  /** Pages of one row. */
  readonly pages: number;
  /** What a console's rows are read from. */
  tags(console: Console): readonly string[];
  /** The numbers (from 1) of the ranges of `size` ids that hold a row of the console, least first. */
  findAllRanges(db: Db, console: Console, size: number): Promise<number[]>;
  /** The pages of the rows in one of these ranges, as paths with `:lang` in front. */
  findAllPaths(db: Db, console: Console, range: { number: number; size: number }): Promise<string[]>;
}

interface SitemapParts extends KeptParts {
  readonly db: Db;
  readonly sitemap: readonly SitemapKind[];
  readonly site: Pick<Deps['site'], 'url' | 'settings'>;
  readonly clock: () => Date;
}
type Params = Readonly<Record<string, string>>;
type Made = Pick<Answer, 'body' | 'tags'> & { readonly until?: number };

/** Addresses in a file, alternates included: a megabyte, so that other kept answers have their room. */
const MOST_ADDRESSES = 10_000;
/** The index is read from all rows, and a crawler that finds a new file an hour later has lost nothing. */
const INDEX_MS = 3_600_000;
const FILE = /^([a-z]+)-([1-9]\d{0,8})\.xml$/;
const CONSTANT_FILE = '/sitemaps/site.xml';

/**
 * GET /sitemap.xml, which names all others: /sitemaps/site.xml and /sitemaps/{console}/{kind}-{number}.xml. Every
 * public page in all languages, for search engines; kept like any public answer.
 */
export function registerSitemaps(app: FastifyInstance, parts: SitemapParts): void {
  const route = (path: string, make: (params: Params) => Made | Promise<Made>) =>
    app.get<{ Params: Params }>(path, (request, reply) => {
      // One address for what a query, a host or a slash at the end make no other file.
      const own = path.replace(/:(\w+)/g, (_, name: string) => request.params[name] ?? '');
      const compute = async () => {
        const made = await make(request.params);
        return { status: 200, type: 'application/xml; charset=utf-8', until: null, ...made };
      };
      return sendKept(request, reply, { key: `page:${own}`, compute }, parts);
    });
  route('/sitemap.xml', () => index(parts));
  route(CONSTANT_FILE, async () => {
    const { pages } = await parts.site.settings.of(parts.db);
    return { body: sitemapXml(parts.site.url, constantPaths(pages)), tags: ['settings'] };
  });
  route('/sitemaps/:console/:file', ({ console, file }) => {
    const [, name, number] = FILE.exec(file ?? '') ?? [];
    const kind = parts.sitemap.find((one) => one.name === name);
    if (!isConsole(console) || kind === undefined) throw new Refusal('not_found');
    return ofKind(kind, console, Number(number), parts);
  });
}

async function index({ db, sitemap, site, clock }: SitemapParts): Promise<Made> {
  const files = [CONSTANT_FILE];
  for (const console of CONSOLES) {
    for (const kind of sitemap) {
      for (const number of await kind.findAllRanges(db, console, sizeOf(kind)))
        files.push(`/sitemaps/${console}/${kind.name}-${number}.xml`);
    }
  }
  return { body: sitemapIndexXml(site.url, files), tags: [], until: clock().getTime() + INDEX_MS };
}

async function ofKind(
  kind: SitemapKind,
  console: Console,
  number: number,
  { db, site }: SitemapParts,
): Promise<Made> {
  const paths = await kind.findAllPaths(db, console, { number, size: sizeOf(kind) });
  if (paths.length === 0) throw new Refusal('not_found');
  return { body: sitemapXml(site.url, paths), tags: kind.tags(console) };
}

/** Ids in a file. */
function sizeOf({ pages }: SitemapKind): number {
  return Math.floor(MOST_ADDRESSES / (pages * ADDRESSES_PER_PAGE));
}

/** Pages that are there whatever else is, and those that the operator has published. */
function constantPaths(published: readonly LegalDocument[]): string[] {
  const homes = CONSOLES.map((console) => ROUTES.consoleHome.replace(':console', console));
  return [
    ROUTES.home,
    ROUTES.about,
    ...published.map((document) => ROUTES.legal.replace(':document', document)),
    ...homes,
  ];
}
