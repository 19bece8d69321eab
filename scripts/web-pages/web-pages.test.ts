import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printContract, printTable } from './print.ts';
import type { Page } from './read.ts';
import { readPages } from './read.ts';
import { nameOf, reachedFrom, webRoot } from './source.ts';
import { readTables } from './tables.ts';
import { textsBehind } from './texts.ts';

const page = (file: string, paths: string[], more: Partial<Page> = {}): Page => ({
  file: `src/features/cups/pages/${file}.tsx`,
  kind: file.endsWith('layout') ? 'layout' : 'page',
  paths,
  aliases: [],
  search: [],
  faces: [],
  first: null,
  texts: ['cups'],
  late: [],
  ...more,
});
const CUP = '/:lang/cup/:cupSlug';
const layout = page('cup-layout', [CUP], { first: 'draw' });
const draw = page('draw-page', [CUP]);

describe('the tables of routes', () => {
  it('give each layout an area with the pages below it, and put the rest into the common table', () => {
    const list = page('list-page', ['/:lang/cups', `${CUP}/news`]);
    const tables = readTables([layout, draw, list]);
    const pathsOf = (name: string) =>
      tables
        .find((table) => table.name === name)
        ?.frames.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(pathsOf('cup')).toEqual([CUP, `${CUP}/news`]);
    expect(pathsOf('public')).toEqual(['/:lang/cups']);
  });

  it('put pages that need a login into a table of their own, below their innermost layout', () => {
    const desk = '/:lang/:console/dashboard/cups/:cupId';
    const outer = page('desk-layout', [desk]);
    const inner = page('round-layout', [`${desk}/rounds/:roundId`]);
    const dates = page('dates-page', [`${desk}/rounds/:roundId/dates`]);
    const [table] = readTables([outer, inner, dates]).filter(({ name }) => name === 'private');
    expect(table?.frames.map(({ layout: of, entries }) => [of?.file, entries.length])).toEqual([
      [outer.file, 0],
      [inner.file, 1],
      [undefined, 0],
    ]);
  });

  it('redirect another spelling to the path with the same parameters', () => {
    const notice = page('notice-page', ['/:lang/notices/:slug', `${CUP}/notices/:slug`], {
      aliases: [`${CUP}/notice/:slug`],
    });
    const [table] = readTables([layout, notice]).filter(({ name }) => name === 'cup');
    expect(printTable(table ?? { name: '', path: null, frames: [] })).toContain(
      `{ path: 'notice/:slug', loader: leadTo('${CUP}/notices/:slug') }`,
    );
    const lost = page('lost-page', ['/:lang/lost'], { aliases: ['/:lang/lost/:slug'] });
    expect(() => readTables([lost])).toThrow('no path has the parameters of /:lang/lost/:slug');
  });

  it('have one page per path', () => {
    expect(() => readTables([layout, draw, page('other-page', [CUP])])).toThrow(`two pages stand at ${CUP}`);
  });
});

describe('the pages of the product', () => {
  const pages = readPages();
  const textsOf = (name: string) => pages.find(({ file }) => file.endsWith(name))?.texts;

  it('load the texts that their code asks for, and from an index.ts only those of the imported names', () => {
    // The form of a season belongs to divisions and brings its texts, as the news of drop-outs does; pages bring none.
    expect(textsOf('liguilla/pages/first-page.tsx')).toEqual(['divisions', 'dropouts', 'statistics']);
    // What it shows in some cases only brings its own.
    expect(pages.find(({ file }) => file.endsWith('liguilla/pages/first-page.tsx'))?.late).toEqual([
      'bracket',
      'liguilla',
    ]);
    // Parts that load later bring their texts, too.
    expect(textsOf('teams/pages/last-matches-page.tsx')).toContain('plots');
    expect(textsOf('accounts/pages/login-page.tsx')).toEqual(['accounts']);
  });

  it('get what comes after them with all texts that it asks for', () => {
    const parts = readFileSync(webRoot + LATER, 'utf8')
      .split(/^function /m)
      .filter((code) => code.includes('loadTexts('));
    expect(parts.length).toBeGreaterThan(4);
    const faults = parts.flatMap((code) => {
      const named = [...code.matchAll(/\w+/g)].map(([name]) => name);
      const asked = [...code.matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)].flatMap(([, door = '']) =>
        textsBehind(`${webRoot}src/${door}`, named),
      );
      return asked.filter((text) => !code.includes(`'${text}'`)).map((text) => `${named[0]}: ${text}`);
    });
    expect(faults).toEqual([]);
  });

  it('are listed for server and tests with the query that they know', () => {
    expect(printContract(pages)).toContain("search: ['list', 'q', 'position', 'sort', 'page']");
  });

  it('bring no code that writes to a visitor, unless they are a form: a deed comes with its dialog', () => {
    const shown = pages.map(({ file }) => file).filter((file) => !AWAY.test(file));
    const writing = (file: string) =>
      reachedFrom(webRoot + file, { atOnce: true })
        .map((one) => nameOf(one.file))
        .filter((one) => WRITES.test(one));
    const faults = [FRAME, ...shown].filter((file) => !FORMS.includes(file) && writing(file).length > 0);
    expect(faults).toEqual([]);
    expect(FORMS.filter((file) => writing(file).length === 0)).toEqual([]);
  });
});

/** What a user has beyond a visitor on a public page. */
const LATER = 'src/app/afterwards.tsx';
/** Pages of users, and of those who build the product. */
const AWAY = /\/private\/|\/gallery\//;
const FRAME = 'src/app/entry-browser.tsx';
const WRITES = /^src\/(lib\/api|ui\/(field|form(-check|-dialog|-values)?|([a-z]+-)?(dialog|field)))\.tsx?$/;
/** Public pages that are a form. */
const FORMS = [
  ...['confirm', 'login', 'recover', 'register', 'reset', 'set-up', 'undo-email'].map(
    (name) => `src/features/accounts/pages/${name}-page.tsx`,
  ),
  'src/features/factors/pages/keep-page.tsx',
  'src/features/wishes/pages/stop-page.tsx',
  'src/features/inbox/pages/mail-off-page.tsx',
  'src/features/mailinvites/pages/stop-page.tsx',
  'src/features/site/pages/about-page.tsx',
];
