import { CONSOLES, LANGS } from '@matchnight/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from './features/news/testing.ts';
import { createTeam, disbandTeam, insertTeam } from './features/teams/index.ts';
import { inWrite, touch } from './platform/touch.ts';
import { createTestApp } from './testing/app.ts';
import { judgeOf } from './testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf } from './testing/league.ts';
import { makePerson, PASSWORD } from './testing/people.ts';
import { play, SQUAD } from './testing/played-week.ts';
import { app, stage } from './testing/stage.ts';
import { type DevelopmentWeb, developmentWeb } from './web.ts';

const SITE = 'http://localhost:3000';
let development: DevelopmentWeb;
let league: League;
let hidden: League;
stage({
  open: async () => {
    development = developmentWeb({ url: SITE });
    return await createTestApp({ web: development.web });
  },
});
beforeAll(async () => {
  await development.attach(app.app);
  const { token } = await makePerson(app, { role: 'FULL' });
  const asked = { teams: ['Ajo', 'Bor'], squad: ['GK'] } as const;
  league = await makeLeague(app, asked);
  hidden = await makeLeague(app, { ...asked, hidden: true });
  for (const one of [league, hidden]) await judgeOf(app, one, token).score('Ajo-Bor', 1, 0);
});
afterAll(() => development.close());

/** The addresses in a file of the site, without the site's own. */
async function addresses(path: string, tag: 'loc' | 'href' = 'loc'): Promise<string[]> {
  const { status, text } = await app.request('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const found = tag === 'loc' ? /<loc>([^<]*)<\/loc>/g : /href="([^"]*)"/g;
  return [...text.matchAll(found)].map(([, address = '']) => address.replace(SITE, ''));
}
const whole = async () => {
  // The index may be an hour old.
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const files = await addresses('/sitemap.xml');
  return { files, pages: (await Promise.all(files.map((file) => addresses(file)))).flat() };
};

describe('the sitemap', () => {
  test('names a file for each kind of what a console has, and robots find it', async () => {
    const { files } = await whole();
    const kinds = ['tournaments', 'divisions', 'teams', 'players', 'matches'];
    expect(files).toEqual(['/sitemaps/site.xml', ...kinds.map((kind) => `/sitemaps/psn/${kind}-1.xml`)]);
    expect((await app.request('GET', '/robots.txt')).text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test('has every page once in each language, and each answers', async () => {
    const { pages } = await whole();
    expect(new Set(pages).size).toBe(pages.length);
    const expected = [
      '/en/sobre-nosotros',
      ...CONSOLES.map((console) => `/en/console/${console}/home`),
      `/en/console/psn/tournament/${league.tournamentSlug}`,
      `/en/console/psn/division/${league.divisionSlug}`,
      `/en/console/psn/division/${league.divisionSlug}/scorers`,
      `/en/console/psn/division/${league.divisionSlug}/match/${matchOf(league, 'Ajo', 'Bor')}`,
      `/en/console/psn/team/${clubOf(league, 'Ajo').slug}`,
      `/en/console/psn/player/${clubOf(league, 'Ajo').squad[0]?.slug}`,
    ];
    expect(pages).toEqual(expect.arrayContaining(expected));
    for (const page of expected)
      for (const lang of LANGS) expect(pages).toContain(page.replace('/en/', `/${lang}/`));
    for (const page of pages) expect([page, (await app.request('GET', page)).status]).toEqual([page, 200]);
  });

  test('says of each page its other languages, itself among them', async () => {
    const [file = ''] = (await whole()).files;
    const { text } = await app.request('GET', file);
    const about = /<url><loc>[^<]*\/fr\/sobre-nosotros<\/loc>(.*)<\/url>/.exec(text)?.[1] ?? '';
    const named = [...about.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
    expect(named).toEqual([
      ...LANGS.map((lang) => [lang, `${SITE}/${lang}/sobre-nosotros`]),
      ['x-default', `${SITE}/en/sobre-nosotros`],
    ]);
  });

  test('never tells of a hidden tournament', async () => {
    const { pages } = await whole();
    for (const slug of [hidden.tournamentSlug, hidden.divisionSlug])
      expect(pages.filter((page) => page.split('/').includes(slug))).toEqual([]);
    const matches = pages.filter((page) => page.includes('/match/'));
    expect(matches).toHaveLength(LANGS.length);
  });

  test('has neither deleted accounts, nor places in 1v1, nor clubs that are disbanded', async () => {
    const { slug, token } = await makePerson(app, { console: 'pc' });
    const stays = await makePerson(app, { console: 'pc' });
    const names = { console: 'pc', ownerId: null } as const;
    const of = (pages: readonly string[], noun: string) =>
      pages.filter((page) => page.startsWith(`/en/console/pc/${noun}/`)).map((page) => page.split('/')[5]);
    const [club, single] = await app.write(async (tx) => [
      await createTeam(tx, { ...names, name: 'Old Foxes' }),
      await createTeam(tx, { ...names, name: 'Old Anna' }),
    ]);
    expect(of((await whole()).pages, 'player')).toContain(slug);
    expect(of((await whole()).pages, 'team')).toEqual(['old-foxes', 'old-anna']);
    await app.write(async (tx) => {
      touch(tx, 'search:pc');
      await tx.updateTable('teams').set({ of_one: true }).where('id', '=', single.id).execute();
      await disbandTeam(tx, club.id, app.clock.now);
    });
    const body = { password: PASSWORD };
    expect((await app.call('accounts.deleteMyAccount', { token, console: 'pc', body })).status).toBe(200);
    const { pages } = await whole();
    expect([of(pages, 'team'), of(pages, 'player')]).toEqual([[], [stays.slug]]);
  });

  test('names a team of the week once it is published', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const asked = { teams: ['Ajo', 'Bor'], squad: SQUAD };
    const ofWeeks = await makeLeague(app, asked);
    const page = `/en/console/psn/division/${ofWeeks.divisionSlug}/team-of-the-week/week-1`;
    await play(judgeOf(app, ofWeeks, token), 'Ajo-Bor');
    const params = { tournamentId: ofWeeks.tournamentId, divisionId: ofWeeks.divisionId };
    const change = async (call: 'weeks.pick' | 'weeks.publish', version: number) =>
      (await app.call(call, { token, params, body: { week: 1, version } })).status;
    expect(await change('weeks.pick', 0)).toBe(200);
    expect((await whole()).pages).not.toContain(page);
    expect(await change('weeks.publish', 1)).toBe(200);
    expect((await whole()).pages).toContain(page);
    expect((await app.request('GET', page)).status).toBe(200);
  });

  test('has an index that results leave as it is for an hour: it is read from all there is', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const one = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK'], console: 'pc' });
    const { files } = await whole();
    expect(files).not.toContain('/sitemaps/pc/matches-1.xml');
    await judgeOf(app, one, token).score('Ajo-Bor', 1, 0);
    expect(app.cache.keys()).toContain('page:/sitemap.xml');
    expect((await whole()).files).toContain('/sitemaps/pc/matches-1.xml');
  });

  test('leaves matches to play out until they are decided, and is kept until then', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const path = `/en/console/psn/division/${league.divisionSlug}/match/${matchOf(league, 'Bor', 'Ajo')}`;
    expect((await whole()).pages).not.toContain(path);
    expect(app.cache.keys()).toEqual(
      expect.arrayContaining(['page:/sitemap.xml', 'page:/sitemaps/psn/matches-1.xml']),
    );
    await judgeOf(app, league, token).score('Bor-Ajo', 2, 2);
    expect((await whole()).pages).toContain(path);
  });

  test('is split: no file has more than 10,000 addresses, and nothing is lost between them', async () => {
    const { touch: told } = await inWrite(app.database.db, async (tx) => {
      for (let number = 0; number < 450; number += 1)
        await insertTeam(tx, { console: 'xbox', name: `Many ${number}`, slug: `many-${number}` });
      touch(tx, 'search:xbox');
    });
    if (told) app.listener.take(told);
    const files = (await whole()).files.filter((file) => file.startsWith('/sitemaps/xbox/teams-'));
    expect(files.length).toBeGreaterThan(2);
    const pages = [];
    for (const file of files) {
      const found = await addresses(file);
      expect(found.length + (await addresses(file, 'href')).length).toBeLessThanOrEqual(10_000);
      pages.push(...found);
    }
    expect(new Set(pages).size).toBe(450 * LANGS.length);
  });

  test('has a notice at its one address as soon as it is shown, and none of a hidden tournament', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const notices = async () => (await whole()).pages.filter((page) => /^\/en\/.*\/notices\//.test(page));
    expect(await notices()).toEqual([]);
    const of = ({ tournamentId }: League) =>
      ({ call: 'news.writeForTournament', params: { tournamentId } }) as const;
    await write(app, token, { where: 'all', title: 'To all' });
    await write(app, token, { title: 'Draft', show: 'false' });
    await write(app, token, { title: 'Kick-off' }, of(league));
    await write(app, token, { title: 'Secret' }, of(hidden));
    const pages = await notices();
    expect(pages.toSorted()).toEqual([
      '/en/console/psn/notices/to-all',
      `/en/console/psn/tournament/${league.tournamentSlug}/notices/kick-off`,
    ]);
    for (const page of pages) expect([page, (await app.request('GET', page)).status]).toEqual([page, 200]);
  });

  test.each([
    '/sitemaps/psn/teams-99.xml',
    '/sitemaps/psn/users-1.xml',
    '/sitemaps/wii/teams-1.xml',
    '/sitemaps/psn/teams.xml',
  ])('has no file %s', async (path) => {
    expect((await app.request('GET', path)).status).toBe(404);
  });
});
