import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { write } from './testing.ts';

let league: League;
let boss: Person;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
});

const read = async (noticeSlug: string, more: Parameters<TestApp['call']>[1] = {}) =>
  await app.call('news.notice', { params: { noticeSlug }, ...more });
const titlesOf = (reply: { body: { data: { data: { title: string }[] } } }) =>
  reply.body.data.data.map(({ title }) => title);

describe('the address of a notice', () => {
  test('comes from its title, and is nobody else’s on the console', async () => {
    const slugs = [];
    for (const _ of [1, 2, 3])
      slugs.push((await write(app, boss.token, { title: 'Año Nuevo' })).body.data.slug);
    expect(slugs).toEqual(['ano-nuevo', 'ano-nuevo-2', 'ano-nuevo-3']);
    const signs = await write(app, boss.token, { title: '???' });
    expect(signs.body.data.slug).toBe('notice');
  });

  test('is the same on all consoles where the notice is for all', async () => {
    expect((await write(app, boss.token, { title: 'Server maintenance', where: 'pc' })).status).toBe(200);
    const { slug } = (await write(app, boss.token, { title: 'Server maintenance', where: 'all' })).body.data;
    expect(slug).toBe('server-maintenance-2');
    for (const console of ['psn', 'xbox', 'pc']) expect((await read(slug, { console })).status).toBe(200);
    expect((await read('server-maintenance', { console: 'psn' })).status).toBe(404);
  });

  test('two of the same title written at once both get one', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => write(app, boss.token, { title: 'At once', where: 'all' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = new Set(replies.map(({ body }) => body.data.slug));
    expect([...slugs].sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
  });

  test('stays when the title changes', async () => {
    const { id, slug } = (await write(app, boss.token, { title: 'First name' })).body.data;
    const edited = await write(
      app,
      boss.token,
      { title: 'Second name' },
      { call: 'news.edit', params: { noticeId: id } },
    );
    expect(edited.body.data.slug).toBe(slug);
    expect((await read(slug)).body.data.title).toBe('Second name');
  });
});

describe('what is written', () => {
  test('has links once its account is a day old, and says so on the field before', async () => {
    const young = await makePerson(app);
    const body = { content: '<p>See <a href="https://example.org">this</a></p>' };
    const early = await write(app, young.token, body);
    expect([early.status, early.body.errors]).toEqual([
      422,
      { content: ['You can add links once your account is a day old.'] },
    ]);
    expect((await write(app, young.token)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
    expect((await write(app, young.token, body)).status).toBe(200);
  });

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a script as address',
      '<p><a href="javascript:alert(1)">a</a></p>',
      '<p><a rel="ugc nofollow">a</a></p>',
    ],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a picture that loads', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ])('is kept without %s', async (_, content, kept) => {
    const { id, slug } = (await write(app, boss.token, { content })).body.data;
    expect((await read(slug)).body.data.content).toBe(kept);
    const row = await app.database.db
      .selectFrom('notices')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.content).toBe(kept);
  });

  test.each([
    ['nothing', { content: '' }, 'content', 'The text field is required.'],
    ['marks without a word', { content: '<p></p><hr>' }, 'content', 'The text field is required.'],
    ['only what is taken away', { content: '<script>x</script>' }, 'content', 'The text field is required.'],
    ['too much', { content: `<p>${'a'.repeat(20_000)}</p>` }, 'content', 'at most 20,000'],
    ['a title of two signs', { title: ' ab ' }, 'title', 'at least 3'],
    ['a title of 101 signs', { title: 'a'.repeat(101) }, 'title', 'at most 100'],
    ['a language that isn’t one of ours', { lang: 'la' }, 'lang', 'language'],
    ['a place that is none', { where: 'switch' }, 'where', 'location'],
  ])('is refused with a sentence on its field: %s', async (_, body, field, sentence) => {
    const reply = await write(app, boss.token, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(reply.body.errors[field].join()).toContain(sentence);
  });

  test('says in one sentence what it is about, below its headings', async () => {
    const content = '<h2>Hello</h2><p>Two <strong>new</strong> teams &amp; one cup. And more.</p>';
    const { slug } = (await write(app, boss.token, { content })).body.data;
    expect((await read(slug)).body.data.summary).toBe('Two new teams & one cup.');
  });

  test('has a picture, made anew in our sizes, that can be taken away', async () => {
    const { id, slug } = (await write(app, boss.token, {}, { picture: await photo() })).body.data;
    const { image } = (await read(slug)).body.data;
    expect(image).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    expect((await app.request('GET', `${image}-480.webp`)).headers['content-type']).toBe('image/webp');
    const edit = { call: 'news.edit', params: { noticeId: id } } as const;
    await write(app, boss.token, {}, edit);
    expect((await read(slug)).body.data.image).toBe(image);
    await write(app, boss.token, { removeImage: 'true' }, edit);
    expect((await read(slug)).body.data.image).toBeNull();
    const broken = await write(app, boss.token, {}, { picture: Buffer.from('no picture') });
    expect(Object.keys(broken.body.errors)).toEqual(['image']);
  });

  test('is seen in every language, with the one that it is written in', async () => {
    const { slug } = (await write(app, boss.token, { lang: 'es' })).body.data;
    for (const lang of ['es', 'de'] as const) expect((await read(slug, { lang })).body.data.lang).toBe('es');
    const plain = (await write(app, boss.token)).body.data.slug;
    expect((await read(plain)).body.data.lang).toBeNull();
  });

  test('is published when it is first shown, and modified when it is changed after that', async () => {
    const began = app.clock.now;
    const { id, slug } = (await write(app, boss.token, { show: 'false' })).body.data;
    const edit = { call: 'news.edit', params: { noticeId: id } } as const;
    app.clock.now = new Date(began.getTime() + 1000);
    await write(app, boss.token, { show: 'true' }, edit);
    const published = app.clock.now.toISOString();
    expect((await read(slug)).body.data).toMatchObject({ published_at: published, modified_at: null });
    app.clock.now = new Date(began.getTime() + 2000);
    await write(app, boss.token, { title: 'Changed' }, edit);
    const modified_at = app.clock.now.toISOString();
    expect((await read(slug)).body.data).toMatchObject({ published_at: published, modified_at });
    app.clock.now = began;
  });

  test('is thirty notices a day at most', async () => {
    for (const _ of Array.from({ length: 30 })) expect((await write(app, boss.token)).status).toBe(200);
    const { status, headers } = await write(app, boss.token);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('is counted with those of the other levels', async () => {
    const { tournamentId } = league;
    const about = { call: 'news.writeForTournament', params: { tournamentId } } as const;
    for (const _ of Array.from({ length: 29 })) await write(app, boss.token);
    expect((await write(app, boss.token, {}, about)).status).toBe(200);
    expect((await write(app, boss.token, {}, about)).status).toBe(429);
  });
});

describe('a list of news', () => {
  test('has what is shown of its own level, newest first, in pages', async () => {
    const { tournamentId, divisionId, tournamentSlug, divisionSlug } = league;
    const team = clubOf(league, 'Ajo');
    const levels = [
      ['news.writeForTournament', { tournamentId }, 'news.ofTournament', { tournamentSlug }],
      ['news.writeForDivision', { tournamentId, divisionId }, 'news.ofDivision', { divisionSlug }],
      ['news.writeForTeam', { teamId: team.id }, 'news.ofTeam', { teamSlug: team.slug }],
      ['news.write', {}, 'news.ofPlayer', { playerSlug: boss.slug }],
    ] as const;
    await app.database.db.deleteFrom('notices').execute();
    for (const [call, params, list, of] of levels) {
      const lists = async (query = {}) => await app.call(list, { params: of, query });
      for (const title of ['One of it', 'Two of it', 'Draft']) {
        const show = String(title !== 'Draft');
        const reply = await write(app, boss.token, { title, show }, { call, params });
        expect([call, reply.status]).toEqual([call, 200]);
      }
      expect([list, titlesOf(await lists())]).toEqual([list, ['Two of it', 'One of it']]);
      const second = await lists({ page: 2, per_page: 1 });
      expect([titlesOf(second), second.body.data.total]).toEqual([['One of it'], 2]);
    }
  });

  test('follows at once when a notice is edited, hidden or deleted, everywhere', async () => {
    const { tournamentSlug, tournamentId } = league;
    const params = { tournamentId };
    const { id, slug } = (
      await write(app, boss.token, { title: 'Before' }, { call: 'news.writeForTournament', params })
    ).body.data;
    const shown = async () => [
      titlesOf(await app.call('news.ofTournament', { params: { tournamentSlug } }))[0],
      (await app.call('site.home')).body.data.news[0]?.title,
      (await app.call('site.front')).body.data.news[0]?.title,
      (await read(slug)).body.data?.title,
    ];
    expect(await shown()).toEqual(Array(4).fill('Before'));
    const edit = { call: 'news.edit', params: { noticeId: id } } as const;
    await write(app, boss.token, { title: 'After' }, edit);
    expect(await shown()).toEqual(Array(4).fill('After'));
    await write(app, boss.token, { title: 'After', show: 'false' }, edit);
    for (const title of await shown()) expect(title).not.toBe('After');
    await write(app, boss.token, { title: 'After' }, edit);
    expect(await shown()).toEqual(Array(4).fill('After'));
    expect((await app.call('news.remove', { token: boss.token, params: { noticeId: id } })).status).toBe(200);
    for (const title of await shown()) expect(title).not.toBe('After');
  });

  test('is found below its noun’s page, with the notices of that noun only', async () => {
    const { tournamentId, tournamentSlug } = league;
    const { slug } = (
      await write(app, boss.token, {}, { call: 'news.writeForTournament', params: { tournamentId } })
    ).body.data;
    const status = async (query: object) => (await read(slug, { query: { ...query } })).status;
    expect(await status({ level: 'tournament', of: tournamentSlug })).toBe(200);
    expect(await status({ level: 'tournament', of: 'another' })).toBe(404);
    expect(await status({ level: 'team', of: tournamentSlug })).toBe(404);
  });
});

test('Home has the newest three of site and tournaments, the site’s first, and no one else’s', async () => {
  await app.database.db.deleteFrom('notices').execute();
  app.cache.touch(['*']);
  const later = async (title: string, more: Parameters<typeof write>[3] & { where?: string } = {}) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { where, ...rest } = more;
    expect((await write(app, boss.token, { title, ...(where ? { where } : {}) }, rest)).status).toBe(200);
  };
  const params = { tournamentId: league.tournamentId };
  await later('Oldest', { where: 'psn' });
  await later('All consoles', { where: 'all' });
  await later('The league', { call: 'news.writeForTournament', params });
  await later('On psn', { where: 'psn' });
  await later('On pc', { where: 'pc' });
  await later('My own');
  await later('A team’s', { call: 'news.writeForTeam', params: { teamId: clubOf(league, 'Bor').id } });
  const home = async (console: string) =>
    (await app.call('site.home', { console })).body.data.news.map(({ title }) => title);
  expect(await home('psn')).toEqual(['On psn', 'All consoles', 'The league']);
  expect(await home('pc')).toEqual(['On pc', 'All consoles']);
  expect(await home('xbox')).toEqual(['All consoles']);
  const { news } = (await app.call('site.front')).body.data;
  expect(news.map(({ title, console }) => [title, console])).toEqual([
    ['On pc', 'pc'],
    ['On psn', 'psn'],
    ['The league', 'psn'],
  ]);
  expect(titlesOf(await app.call('news.ofSite', { console: 'pc' }))).toEqual(['On pc', 'All consoles']);
});

test('what is pinned stands before the site’s other news, on Home too, until the pin is taken off', async () => {
  await app.database.db.deleteFrom('notices').execute();
  app.cache.touch(['*']);
  const later = async (body: Readonly<Record<string, string>>) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return (await write(app, boss.token, body)).body;
  };
  const { data: rules } = await later({ title: 'The rules', where: 'all', pinned: 'true' });
  for (const title of ['One', 'Two', 'Three']) await later({ title, where: 'psn' });
  const home = async () => (await app.call('site.home')).body.data.news.map(({ title }) => title);
  const listed = async () => titlesOf(await app.call('news.ofSite'));
  expect(await home()).toEqual(['The rules', 'Three', 'Two']);
  expect(await listed()).toEqual(['The rules', 'Three', 'Two', 'One']);
  const edited = { call: 'news.edit', params: { noticeId: rules.id } } as const;
  expect((await write(app, boss.token, { title: 'The rules' }, edited)).status).toBe(200);
  expect(await home()).toEqual(['Three', 'Two', 'One']);
  expect(await listed()).toEqual(['Three', 'Two', 'One', 'The rules']);
});

test('only the site’s own news are pinned', async () => {
  const refused = { pinned: ['Only the site’s own news can be pinned.'] };
  const own = await write(app, boss.token, { pinned: 'true' });
  expect([own.status, own.body.errors]).toEqual([422, refused]);
  const asUser = await write(app, (await makePerson(app)).token, { pinned: 'true' });
  expect([asUser.status, asUser.body.errors]).toEqual([422, refused]);
});

test('a notice has a picture to share, in the page’s language; a draft has none', async () => {
  const share = async (show: string) => {
    const { slug } = (await write(app, boss.token, { title: 'To share', show })).body.data;
    return await app.request('GET', `/share/fr/psn/notice/${slug}.png`);
  };
  const { status, headers } = await share('true');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect((await share('false')).status).toBe(404);
});
