import { PAGES } from '@matchnight/contract/pages';
import { ROUTES } from '@matchnight/contract/routes';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { INLINE_SCRIPT_HASH, render } from './entry-server.tsx';

const site = {
  name: 'Matchnight',
  timeZone: null,
  publicUrl: 'https://matchnight.example',
  pages: [],
  termsVersion: null,
  registration: 'open' as const,
  leastAge: 16,
  logo: null,
  theme: null,
  isDevelopment: false,
};
const page = (url: string) => render({ url, api: fakeApi, manifest: null, site });
const division = '/en/console/psn/division/premier-league';

describe('a page from the server', () => {
  it('holds the whole table, readable without scripts', async () => {
    const { status, html = '' } = await page(division);
    expect(status).toBe(200);
    expect(html).toContain('Floodlight United');
    expect(html).toContain('Above Real Konsole on head-to-head');
    expect(html).toContain('Fielded a suspended player twice');
  });

  it('links the stylesheet of an accent colour after all others, and nothing where none is set', async () => {
    const sheets = (html = '') =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, at]) => at);
    const theme = '/theme/e4002b-1f2e3d4c.css';
    const themed = await render({ url: division, api: fakeApi, manifest: null, site: { ...site, theme } });
    expect(sheets(themed.html)).toEqual([...sheets((await page(division)).html), theme]);
    expect(themed.html?.slice(0, themed.html.indexOf('</head>'))).toContain(theme);
    expect((await page(division)).html).not.toContain('/theme/');
  });

  it('says of a season without fixtures when its table comes, not that it has no teams', async () => {
    const season = { id: 7, name: '2026', state: 'to_start' };
    const noun = { name: 'Premier League', slug: 'premier-league' };
    const empty = { division: { id: 3, ...noun }, season, rows: [], adjustments: [], drop_outs: [] };
    const api: typeof fakeApi = async (name, ask) => {
      if (name !== 'statistics.table') return await fakeApi(name, ask);
      return { reply: { data: empty }, tags: [] };
    };
    const { html = '' } = await render({ url: division, api, manifest: null, site });
    expect(html).toContain('The table appears once the fixtures are created.');
    expect(html).not.toContain('No teams yet');
  });

  it('names itself, its canonical address and its other languages', async () => {
    const { html = '' } = await page(division);
    expect(html).toContain('<title>Premier League: table - Matchnight</title>');
    expect(html).toContain(`<link rel="canonical" href="https://matchnight.example${division}"/>`);
    for (const lang of ['es', 'en', 'pt', 'it', 'fr', 'de', 'x-default']) {
      expect(html).toContain(`hrefLang="${lang}"`);
    }
    expect(html).not.toContain('noindex');
  });

  it('of a table is shared with a picture of it, at the public address and in the page’s language', async () => {
    const { html = '' } = await page('/pt/console/psn/division/premier-league');
    const shared = [
      ...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g),
    ];
    expect(shared.map(([, name, content]) => [name, content])).toEqual([
      ['og:image', 'https://matchnight.example/share/pt/psn/division/premier-league/table.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Premier League: classificação'],
      ['twitter:card', 'summary_large_image'],
    ]);
  });

  it.each(['/en', '/en/psn/dashboard', '/en/console/psn/division/nope'])(
    'that no picture is drawn of points to none: %s',
    async (url) => {
      expect((await page(url)).html).not.toMatch(/og:image|twitter:/);
    },
  );

  it('asks for no script while it is read: its block of modules is for after the first paint', async () => {
    const { html = '' } = await page(division);
    expect(html).not.toMatch(/<script[^>]*\bsrc=|rel="modulepreload"/);
    const block = /<script id="modules" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null';
    expect(JSON.parse(block).scripts).toContain('/src/app/entry-browser.tsx');
  });

  it('is in the language of its path', async () => {
    const { html = '' } = await page(division.replace('/en/', '/de/'));
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Premier League: Tabelle - Matchnight');
  });

  it('has no inline script but the constant one, and no inline style', async () => {
    const { html = '' } = await page(division);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline).toEqual([
      '',
      ' id="state" type="application/json"',
      ' id="modules" type="application/json"',
    ]);
    expect(html).not.toMatch(/\sstyle="/);
    expect(INLINE_SCRIPT_HASH).toMatch(/^sha256-/);
  });

  it('is the same bytes for the same answers', async () => {
    expect(await page('/en')).toEqual(await page('/en'));
  });

  it('of an unknown slug is the 404 page', async () => {
    const { status, html = '' } = await page('/en/console/psn/division/nope');
    expect(status).toBe(404);
    expect(html).toContain('Resource does not exist.');
    expect(html).toContain('noindex');
  });

  it('of the private area is a frame and a skeleton', async () => {
    const { status, html = '' } = await page('/en/psn/dashboard');
    expect(status).toBe(200);
    expect(html).toContain('noindex');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<title>Dashboard - Matchnight</title>');
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  it('of the private area is there at each of its paths, and is not where an id has letters', async () => {
    const at = (path: string, id: string) =>
      path.replace(':lang', 'en').replace(':console', 'psn').replaceAll(/:\w+/g, id);
    const paths = PAGES.flatMap((one): readonly string[] => one.paths).filter((path) =>
      path.startsWith(ROUTES.dashboard),
    );
    expect(paths.length).toBeGreaterThan(100);
    const statuses = async (of: readonly string[], id: string) =>
      await Promise.all(of.map(async (path) => `${(await page(at(path, id))).status} ${path}`));
    expect(await statuses(paths, '7')).toEqual(paths.map((path) => `200 ${path}`));
    const withId = paths.filter((path) => /:\w+Id\b/.test(path));
    expect(await statuses(withId, 'abc')).toEqual(withId.map((path) => `404 ${path}`));
  });
});

describe('redirects', () => {
  it.each([
    ['/en/foo/bar', '/en', 'an unknown path leads home'],
    ['/xx/sobre-nosotros', '/en/sobre-nosotros#lang', 'an unknown language gives way'],
    [`${division}/table`, division, 'the first tab has the empty path'],
    [
      '/en/psn/dashboard/change-my-password',
      '/en/psn/dashboard/change-my-paswword',
      'right spellings redirect',
    ],
  ])('%s → %s: %s', async (url, redirect) => {
    expect(await page(url)).toEqual({ status: 302, redirect });
  });

  it('to an address that opens something is as secret as its page', async () => {
    const redirect = '/en/cambiar-contrasena/token/abc#lang';
    expect(await page('/EN/cambiar-contrasena/token/abc')).toEqual({ status: 302, redirect, isSecret: true });
  });
});

it('what can’t be read now is a page in its language that says so, and loads the same words in the browser', async () => {
  const api = () => Promise.reject(Object.assign(new Error('The database is away.'), { status: 503 }));
  const { status, html = '' } = await render({ url: '/es', api, manifest: null, site });
  expect(status).toBe(503);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Prueba de nuevo en un momento.');
  expect(html).toContain('noindex');
  expect(html).toMatch(/"errors":\{"[^"]+":503\}/);
});

it('a page of a mailed link is secret, and no link of it carries the token', async () => {
  for (const path of ['cambiar-contrasena', 'confirmar-correo', 'deshacer-correo']) {
    const { isSecret, html = '' } = await page(`/en/${path}/token/s3cr3t`);
    expect(isSecret).toBe(true);
    expect(html).not.toContain('s3cr3t');
    expect(html).toContain('href="/de"');
  }
  expect((await page('/en')).isSecret).toBe(false);
});

it('what the API throws beyond 404 and 503 is not a page', async () => {
  const api = () => Promise.reject(new Error('database gone'));
  await expect(render({ url: '/en', api, manifest: null, site })).rejects.toThrow('database gone');
});

it('the gallery of parts is shown where the product is built, and leads Home elsewhere', async () => {
  const url = '/en/dev/gallery';
  expect(await page(url)).toEqual({ status: 302, redirect: '/en' });
  const built = await render({
    url,
    api: fakeApi,
    manifest: null,
    site: { ...site, pages: [], termsVersion: null, isDevelopment: true },
  });
  expect(built.status).toBe(200);
  expect(built.html).toContain('noindex');
});

it.each([
  ['en', 'Test mode: no money moves.'],
  ['de', 'Testbetrieb: Es fließt kein Geld.'],
])('where payments move no money every page says so, in %s', async (lang, sentence) => {
  const of = async (path: string, isTest: boolean) =>
    (
      await render({
        url: `/${lang}${path}`,
        api: fakeApi,
        manifest: null,
        site: { ...site, isTest },
      })
    ).html;
  for (const path of ['', '/console/psn/division/premier-league', '/psn/dashboard']) {
    expect(await of(path, true)).toContain(sentence);
    expect(await of(path, false)).not.toContain(sentence);
  }
});
