import { beforeAll, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { write } from './testing.ts';

const LEVELS = ['site', 'all consoles', 'tournament', 'division', 'team', 'user'] as const;
type Level = (typeof LEVELS)[number];
const FACES = ['author', 'user', 'manager', 'administrator', 'ADMIN', 'FULL', 'SUPER'] as const;
type Face = (typeof FACES)[number];

/** Who takes away what others wrote, besides its editors. */
const MODERATORS: readonly Face[] = ['ADMIN', 'FULL', 'SUPER'];
/** Who edits the notices of a level, and who sees their drafts. */
const EDITORS: Readonly<Record<Level, readonly Face[]>> = {
  site: ['ADMIN', 'FULL', 'SUPER'],
  'all consoles': ['ADMIN', 'FULL', 'SUPER'],
  tournament: ['administrator', 'FULL', 'SUPER'],
  division: ['administrator', 'FULL', 'SUPER'],
  team: ['manager', 'FULL', 'SUPER'],
  user: ['author'],
};

let people: ReadonlyMap<Face, Person>;
let league: League;
const drafts = new Map<Level, { id: number; slug: string }>();
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  const made: [Face, Person][] = [];
  for (const face of FACES) {
    const isRole = face === 'ADMIN' || face === 'FULL' || face === 'SUPER';
    made.push([face, await makePerson(app, isRole ? { role: face } : {})]);
  }
  people = new Map(made);
  await insertManager(app.database.db, clubOf(league, 'Ajo').id, people.get('manager')?.userId ?? 0);
  await insertAdministrator(app.database.db, league.tournamentId, people.get('administrator')?.userId ?? 0);
  for (const level of LEVELS) drafts.set(level, (await draft(level)).body.data);
});

const tokenOf = (face: Face) => people.get(face)?.token ?? '';

/** Written by the first who may. */
async function draft(level: Level) {
  const { tournamentId, divisionId } = league;
  const token = tokenOf(EDITORS[level][0] ?? 'author');
  const body = { title: `About ${level}`, show: 'false' };
  if (level === 'tournament') {
    return await write(app, token, body, { call: 'news.writeForTournament', params: { tournamentId } });
  }
  if (level === 'division') {
    return await write(app, token, body, {
      call: 'news.writeForDivision',
      params: { tournamentId, divisionId },
    });
  }
  if (level === 'team') {
    const params = { teamId: clubOf(league, 'Ajo').id };
    return await write(app, token, body, { call: 'news.writeForTeam', params });
  }
  const where = { site: 'psn', 'all consoles': 'all', user: 'user' }[level];
  return await write(app, token, { ...body, where });
}

describe.each(LEVELS)('a draft of the level %s', (level) => {
  const params = () => ({ noticeId: drafts.get(level)?.id ?? 0, noticeSlug: drafts.get(level)?.slug ?? '' });

  test.each(FACES)('is there for its editors only, and theirs to edit: %s', async (face) => {
    const mayEdit = EDITORS[level].includes(face);
    const token = tokenOf(face);
    const status = async (call: 'news.notice' | 'news.comments' | 'news.editable') =>
      (await app.call(call, { token, params: params() })).status;
    expect(await status('news.notice')).toBe(mayEdit ? 200 : 404);
    expect(await status('news.comments')).toBe(mayEdit ? 200 : 404);
    expect(await status('news.editable')).toBe(mayEdit ? 200 : 404);
    const edited = await write(app, token, { show: 'false' }, { call: 'news.edit', params: params() });
    expect(edited.status).toBe(mayEdit ? 200 : 404);
    const can = await app.call('accounts.can', { token, query: { notice: params().noticeId } });
    expect(can.body.data.edit_notice).toBe(mayEdit);
  });

  test('is in no list, and nothing of it is kept', async () => {
    const token = tokenOf(EDITORS[level][0] ?? 'author');
    const reply = await app.call('news.notice', { token, params: params() });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect((await app.call('news.notice', { params: params() })).status).toBe(404);
    const of = {
      tournamentSlug: league.tournamentSlug,
      divisionSlug: league.divisionSlug,
      teamSlug: clubOf(league, 'Ajo').slug,
      playerSlug: people.get('author')?.slug ?? '',
    };
    const lists = ['ofSite', 'ofTournament', 'ofDivision', 'ofTeam', 'ofPlayer'] as const;
    for (const list of lists) {
      expect((await app.call(`news.${list}`, { token, params: of })).body.data.total).toBe(0);
    }
    expect((await app.call('site.home', { token })).body.data.news).toEqual([]);
  });

  test('once shown, is refused to edit for who may not, though they read it', async () => {
    const [first = 'author'] = EDITORS[level];
    await write(app, tokenOf(first), {}, { call: 'news.edit', params: params() });
    for (const face of FACES.filter((one) => !EDITORS[level].includes(one))) {
      const ask = { token: tokenOf(face), params: params() };
      expect((await app.call('news.notice', ask)).status).toBe(200);
      expect((await write(app, tokenOf(face), {}, { call: 'news.edit', params: params() })).status).toBe(403);
      const can = await app.call('accounts.can', {
        token: tokenOf(face),
        query: { notice: params().noticeId },
      });
      expect(can.body.data).toMatchObject({ edit_notice: false, remove_notice: MODERATORS.includes(face) });
      if (!MODERATORS.includes(face)) expect((await app.call('news.remove', ask)).status).toBe(403);
    }
    await write(app, tokenOf(first), { show: 'false' }, { call: 'news.edit', params: params() });
  });
});

test('the site’s news are written by ADMIN and above, one’s own by everybody', async () => {
  for (const face of FACES) {
    const status = async (where: string) =>
      (await write(app, tokenOf(face), { where, show: 'false' })).status;
    const maySite = EDITORS.site.includes(face);
    expect([face, await status('user')]).toEqual([face, 200]);
    expect([face, await status('xbox')]).toEqual([face, maySite ? 200 : 403]);
    expect([face, await status('all')]).toEqual([face, maySite ? 200 : 403]);
  }
});

test.each(MODERATORS)('%s takes away news and comments of others, and both are logged', async (face) => {
  const [author, token] = [tokenOf('author'), tokenOf(face)];
  const params = { noticeId: (await write(app, author, { title: 'Insults' })).body.data.id };
  await app.call('news.comment', { token: author, params, body: { text: 'More insults' } });
  const { id: commentId } = await app.database.db
    .selectFrom('notice_comments')
    .select('id')
    .where('notice_id', '=', params.noticeId)
    .executeTakeFirstOrThrow();
  await app.database.db.deleteFrom('audit_log').execute();
  expect((await app.call('news.removeComment', { token, params: { commentId } })).status).toBe(200);
  expect((await app.call('news.remove', { token, params })).status).toBe(200);
  const logged = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before'])
    .orderBy('id')
    .execute();
  expect(logged).toMatchObject([
    { action: 'comment.delete', before: { text: 'More insults' } },
    { action: 'notice.delete', before: { title: 'Insults' } },
  ]);
});

test('a notice or a comment that two delete at once is deleted by one', async () => {
  const token = tokenOf('author');
  const params = { noticeId: (await write(app, token)).body.data.id };
  await app.call('news.comment', { token, params, body: { text: 'Once' } });
  const { id: commentId } = await app.database.db
    .selectFrom('notice_comments')
    .select('id')
    .where('notice_id', '=', params.noticeId)
    .executeTakeFirstOrThrow();
  const twice = async <N extends 'news.remove' | 'news.removeComment'>(name: N, ask: object) => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.call(name, { token, ...ask })));
    return replies.map(({ status }) => status).sort();
  };
  expect(await twice('news.removeComment', { params: { commentId } })).toEqual([200, 404, 404, 404]);
  expect(await twice('news.remove', { params })).toEqual([200, 404, 404, 404]);
});

test('one’s desk has one’s own news; for administrators the site’s, too', async () => {
  const levelsOf = async (face: Face) => {
    const { data } = (await app.call('news.mine', { token: tokenOf(face) })).body;
    return new Set(data.data.map(({ place }) => place.level));
  };
  expect(await levelsOf('user')).toEqual(new Set(['user']));
  expect(await levelsOf('ADMIN')).toEqual(new Set(['user', 'site']));
});

test('a desk is searched as everything is, sorted and paged, drafts first among the newest', async () => {
  const person = await makePerson(app);
  for (const [title, show] of [
    ['Árbol', 'true'],
    ['Bote', 'true'],
    ['Casa', 'false'],
  ] as const) {
    await write(app, person.token, { title, show });
  }
  const list = async (query: Record<string, unknown>) => {
    const { data } = (await app.call('news.mine', { token: person.token, query })).body;
    return [data.data.map(({ title }) => title), data.total];
  };
  expect(await list({})).toEqual([['Casa', 'Bote', 'Árbol'], 3]);
  expect(await list({ sort: 'published_at' })).toEqual([['Árbol', 'Bote', 'Casa'], 3]);
  expect(await list({ sort: 'title' })).toEqual([['Árbol', 'Bote', 'Casa'], 3]);
  expect(await list({ sort: '-title', per_page: 2, page: 2 })).toEqual([['Árbol'], 3]);
  expect(await list({ q: 'ARBOL' })).toEqual([['Árbol'], 1]);
  for (const q of ['%', '_', '\\', 'nothing']) expect(await list({ q })).toEqual([[], 0]);
});

test('a division’s desk is found below its own tournament only', async () => {
  const other = await makeLeague(app);
  const params = { tournamentId: other.tournamentId, divisionId: league.divisionId };
  const token = tokenOf('SUPER');
  expect((await app.call('news.listForDivision', { token, params })).status).toBe(404);
  expect((await write(app, token, {}, { call: 'news.writeForDivision', params })).status).toBe(404);
});

test('what administrators do with news is logged, before and after; one’s own is not', async () => {
  const { db } = app.database;
  await db.deleteFrom('audit_log').execute();
  await write(app, tokenOf('author'));
  const params = { noticeId: (await draft('tournament')).body.data.id };
  const token = tokenOf('administrator');
  await write(app, token, { title: 'Changed' }, { call: 'news.edit', params });
  await app.call('news.remove', { token, params });
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(logged).toMatchObject([
    { action: 'notice.create', before: null, after: { title: 'About tournament' } },
    { action: 'notice.edit', before: { title: 'About tournament' }, after: { title: 'Changed' } },
    { action: 'notice.delete', before: { title: 'Changed' }, after: null },
  ]);
});
