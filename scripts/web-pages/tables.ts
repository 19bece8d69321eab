import type { Page } from './read.ts';

/** The routes of one area: the browser loads them with the first page of the area that it shows. */
export interface Table {
  readonly name: string;
  /** The path where the area begins; null for the pages that every browser knows. */
  readonly path: string | null;
  readonly frames: readonly Frame[];
}
/** A layout with the pages below it; without a layout, pages that have none. */
export interface Frame {
  readonly layout: Page | null;
  readonly entries: readonly Entry[];
}
export interface Entry {
  readonly path: string;
  readonly page: Page;
  /** Redirects to this path instead of showing the page. */
  readonly target?: string;
}

const PRIVATE = '/:lang/:console/dashboard';
/** Public pages that belong together without a layout: who doesn't open one of them loads nothing of them. */
const ALONE = [{ name: 'vs', path: '/:lang/console/:console/vs' }] as const;

/** One table for each noun that has a layout, one for the private area, one for some that belong together without one, and one for the rest. */
export function readTables(pages: readonly Page[]): Table[] {
  const layouts = pages.filter(({ kind }) => kind === 'layout');
  const entries = pages
    .filter(({ kind }) => kind === 'page')
    .flatMap(entriesOf)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const twice = entries.find(({ path }, at) => entries[at + 1]?.path === path);
  if (twice) throw new Error(`two pages stand at ${twice.path}`);
  const areas = [
    ...layouts
      .filter((layout) => !isBelow(pathOf(layout), PRIVATE))
      .map((layout) => ({ name: nameOf(layout), path: pathOf(layout) })),
    ...ALONE,
    { name: 'private', path: PRIVATE },
  ];
  const areaOf = (path: string) => areas.find((area) => isBelow(path, area.path))?.path ?? null;
  return [...areas, { name: 'public', path: null }].map(({ name, path: area }) => {
    const own = entries.filter(({ path }) => areaOf(path) === area);
    const frames = layouts
      .filter((layout) => areaOf(pathOf(layout)) === area)
      .map((layout) => ({
        layout,
        entries: own.filter(({ path }) => layoutOf(path, layouts) === layout),
      }));
    const alone = own.filter(({ path }) => layoutOf(path, layouts) === null);
    return { name, path: area, frames: [...frames, { layout: null, entries: alone }] };
  });
}

/** The innermost layout above a path: layouts are not nested. */
function layoutOf(path: string, layouts: readonly Page[]): Page | null {
  const above = layouts.filter((layout) => isBelow(path, pathOf(layout)));
  return above.sort((a, b) => pathOf(b).length - pathOf(a).length)[0] ?? null;
}

function entriesOf(page: Page): Entry[] {
  const aliases = page.aliases.map((path) => ({ path, page, target: targetOf(path, page) }));
  return [...page.paths.map((path) => ({ path, page })), ...aliases];
}

/** The one of the page's paths that has the alias's parameters. */
function targetOf(alias: string, page: Page): string {
  const wanted = parametersOf(alias);
  const target = page.paths.find((path) => parametersOf(path) === wanted);
  if (target === undefined) throw new Error(`${page.file}: no path has the parameters of ${alias}`);
  return target;
}

function parametersOf(path: string): string {
  return (path.match(/:\w+/g) ?? []).sort().join();
}

export function pathOf(layout: Page): string {
  return layout.paths[0] ?? '';
}

export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

/** src/features/divisions/pages/division-layout.tsx: division */
function nameOf({ file }: Page): string {
  return /([\w-]+)-layout\.tsx$/.exec(file)?.[1] ?? file;
}
