import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { setSite } from '../../testing/site-settings.ts';
import { app, stage } from '../../testing/stage.ts';
import { leave, pageOf, send, write } from '../messages/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { moderationJobs } from './index.ts';
import { casesOf, comment, report, show } from './testing.ts';

let league: League;
let notice: MadeNotice;
let boss: Person;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  notice = await makeNotice(app, { league });
  boss = await makePerson(app, { role: 'ADMIN' });
});

const two = async () => [await makePerson(app), await makePerson(app)] as const;
const mine = async ({ token }: Person) => (await app.call('moderation.mine', { token })).body.data;
const countCases = async () => (await casesOf(app, boss)).total;

describe('a report', () => {
  test('is on the desk with what was reported, who reported it, and why', async () => {
    const [author, reader] = await two();
    const id = await comment(app, author, notice, 'You all cheat!');
    const reply = await report(
      app,
      reader,
      { kind: 'comment', id },
      { text: ' He always\u202e does\u200b this. ' },
    );
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'Thanks. The administrators will look at it, and you’ll hear what they decide.',
    ]);
    const [row] = (await casesOf(app, boss)).data;
    expect(row).toMatchObject({
      kind: 'comment',
      state: 'open',
      author: { nick: author.nick },
      tournament: { slug: league.tournamentSlug },
      excerpt: 'You all cheat!',
      reports: 1,
      reasons: ['insult'],
    });
    expect((await show(app, boss, row?.id ?? 0)).body.data).toMatchObject({
      contents: [
        {
          lines: [{ nick: author.nick, text: 'You all cheat!', reported: true }],
          notice: { slug: notice.slug },
        },
      ],
      list: [{ reporter: { nick: reader.nick }, reason: 'insult', text: 'He always does this.' }],
      decision: null,
      can: { decide: true, hide: true, warn: true, ban: false, undo: false },
    });
    expect((await mine(reader)).data).toMatchObject([{ kind: 'comment', state: 'open', hidden: false }]);
    expect((await mine(author)).data).toEqual([]);
  });

  test('of the same thing by others joins the case; by the same person, sixteen times at once, counts once', async () => {
    const [author, reader] = await two();
    const other = await makePerson(app);
    const id = await comment(app, author, notice);
    const before = await countCases();
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => report(app, reader, { kind: 'comment', id })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(replies.filter(({ body }) => body.message.startsWith('Thanks.'))).toHaveLength(1);
    await report(app, other, { kind: 'comment', id }, { reason: 'spam' });
    expect(await countCases()).toBe(before + 1);
    const [row] = (await casesOf(app, boss)).data;
    expect([row?.reports, row?.reasons.toSorted()]).toEqual([2, ['insult', 'spam']]);
  });

  test('by sixteen people at once is one case', async () => {
    const [author] = await two();
    const id = await comment(app, author, notice);
    const before = await countCases();
    const readers = await Promise.all(Array.from({ length: 16 }, () => makePerson(app)));
    await Promise.all(readers.map((reader) => report(app, reader, { kind: 'comment', id })));
    expect(await countCases()).toBe(before + 1);
    expect((await casesOf(app, boss)).data[0].reports).toBe(16);
  });

  test('shows each state that reporters saw, also of what was changed or deleted since', async () => {
    const [author, reader] = await two();
    const other = await makePerson(app);
    const thing = { kind: 'notice', id: notice.id };
    const notices = app.database.db.updateTable('notices').where('id', '=', notice.id);
    await report(app, reader, thing);
    await notices.set({ title: 'Kick-off!' }).execute();
    app.cache.touch(['*']);
    await report(app, other, thing);
    const [row] = (await casesOf(app, boss)).data;
    const titles = async () =>
      (await show(app, boss, row?.id ?? 0)).body.data.contents.map(({ title }) => title);
    expect(await titles()).toEqual(['Kick-off!', 'Kick-off']);
    const id = await comment(app, author, notice, 'gone soon');
    await report(app, reader, { kind: 'comment', id });
    await app.call('news.removeComment', { token: author.token, params: { commentId: id } });
    const [gone] = (await casesOf(app, boss)).data;
    expect(gone?.excerpt).toBe('gone soon');
    expect((await show(app, boss, gone?.id ?? 0)).body.data.can).toMatchObject({ decide: true, hide: false });
  });

  test('of a message shows it and the five before it, and is for those who take part', async () => {
    const [author, reader] = await two();
    const { thread } = (await write(reader, author, '1')).body.data;
    for (const text of ['2', '3', '4', '5', '6', '7', '8']) await send(author, thread, text);
    const { messages } = await pageOf(reader, thread);
    const id = messages.find(({ text }) => text === '7')?.id ?? 0;
    expect((await report(app, await makePerson(app), { kind: 'message', id })).status).toBe(409);
    expect((await report(app, author, { kind: 'message', id })).status).toBe(409);
    expect((await report(app, reader, { kind: 'message', id })).status).toBe(200);
    const [row] = (await casesOf(app, boss)).data;
    expect(row).toMatchObject({
      kind: 'message',
      excerpt: '7',
      author: { nick: author.nick },
      tournament: null,
    });
    const [content] = (await show(app, boss, row?.id ?? 0)).body.data.contents;
    expect(content?.lines.map(({ text, reported }) => [text, reported])).toEqual([
      ['2', false],
      ['3', false],
      ['4', false],
      ['5', false],
      ['6', false],
      ['7', true],
    ]);
    expect((await show(app, boss, row?.id ?? 0)).body.data.can).toMatchObject({ hide: false, warn: true });
  });

  test('names nobody whose account is deleted, though it shows their words', async () => {
    const [author, reader] = await two();
    const { thread } = (await write(reader, author, 'Hello')).body.data;
    const { id } = (await send(author, thread, 'Loser!')).body.data;
    await report(app, reader, { kind: 'message', id });
    const [row] = (await casesOf(app, boss)).data;
    const nicks = async () =>
      (await show(app, boss, row?.id ?? 0)).body.data.contents[0].lines.map(({ nick }) => nick);
    expect(await nicks()).toEqual([reader.nick, author.nick]);
    expect(await leave(reader)).toBe(200);
    expect(await nicks()).toEqual(['deleted player', author.nick]);
    const kept = await app.database.db.selectFrom('reports').select('content').execute();
    expect(JSON.stringify(kept)).not.toContain(reader.nick);
  });

  test('of somebody who deletes the account at that moment leaves nothing of them', async () => {
    const [author, reader] = await two();
    const { db } = app.database;
    const asked = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', author.userId).forUpdate().execute();
      const reply = report(app, reader, { kind: 'nick', id: author.playerId });
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
      const left = { deleted_at: app.clock.now, email: null, password_hash: null };
      await tx.updateTable('users').set(left).where('id', '=', author.userId).execute();
      return { reply };
    });
    expect((await asked.reply).status).toBe(409);
    const cases = db.selectFrom('report_cases').select('id').where('user_id', '=', author.userId);
    expect(await cases.execute()).toEqual([]);
  });

  test('is refused of oneself, of what is gone or hidden, and of players without an account', async () => {
    const [author, reader] = await two();
    const id = await comment(app, author, notice);
    const draft = await makeNotice(app, { league, show: false });
    const hidden = await makeLeague(app);
    const inHidden = await makeNotice(app, { league: hidden });
    const { db } = app.database;
    await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', hidden.tournamentId).execute();
    app.cache.touch(['*']);
    const own = await report(app, author, { kind: 'comment', id });
    expect([own.status, own.body.message]).toEqual([409, 'You can’t report something of your own.']);
    const gone = [
      { kind: 'comment', id: 999_999 },
      { kind: 'notice', id: draft.id },
      { kind: 'notice', id: inHidden.id },
      { kind: 'nick', id: mateOf(league, 'Ajo', 0).id },
      { kind: 'picture', id: author.playerId },
      { kind: 'message', id: 1 },
    ];
    for (const thing of gone) {
      const reply = await report(app, reader, thing);
      expect([thing, reply.status, reply.body.message]).toEqual([
        thing,
        409,
        'This no longer exists, or is no longer shown.',
      ]);
    }
  });

  test('needs a reason of the list, words for another one, and at most five hundred characters', async () => {
    const [author, reader] = await two();
    const thing = { kind: 'comment', id: await comment(app, author, notice) };
    const bad = [
      [{ reason: 'other' }, 'text'],
      [{ reason: 'other', text: ' \u200b\u202e ' }, 'text'],
      [{ text: 'a'.repeat(501) }, 'text'],
      [{ reason: 'ugly' }, 'reason'],
    ] as const;
    for (const [more, field] of bad) {
      const reply = await report(app, reader, thing, more);
      expect([more, reply.status, Object.keys(reply.body.errors)]).toEqual([more, 422, [field]]);
    }
    expect((await report(app, reader, { ...thing, kind: 'team' })).status).toBe(422);
    expect((await report(app, reader, thing, { text: 'a'.repeat(500) })).status).toBe(200);
  });

  test('is for confirmed accounts, twenty times a day', async () => {
    const [author, reader] = await two();
    const thing = { kind: 'nick', id: author.playerId };
    expect((await report(app, null, thing)).status).toBe(401);
    expect((await report(app, await makePerson(app, { isConfirmed: false }), thing)).status).toBe(403);
    for (let time = 1; time <= 20; time += 1) expect((await report(app, reader, thing)).status).toBe(200);
    const flood = await report(app, reader, thing);
    expect(flood.status).toBe(429);
    expect(Number(flood.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the desk', () => {
  test('is for ADMIN and above; a tournament’s administrators see its comments and notices, nobody what is said of themselves', async () => {
    const [administrator, reader] = await two();
    const user = await makePerson(app);
    await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
    const others = await makeLeague(app);
    const elsewhere = await comment(app, user, await makeNotice(app, { league: others }), 'elsewhere');
    const here = await comment(app, user, notice, 'here');
    const own = await comment(app, administrator, notice, 'my own');
    for (const id of [elsewhere, here, own]) await report(app, reader, { kind: 'comment', id });
    await report(app, reader, { kind: 'nick', id: user.playerId });
    const seen = async (who: Person) =>
      (await casesOf(app, who, { per_page: 100 })).data.map(({ excerpt }) => excerpt);
    expect(await seen(boss)).toEqual(expect.arrayContaining(['elsewhere', 'here', 'my own', user.nick]));
    const list = await seen(administrator);
    expect([
      list.includes('here'),
      list.includes('elsewhere'),
      list.includes('my own'),
      list.includes(user.nick),
    ]).toEqual([true, false, false, false]);
    expect(await seen(user)).toEqual([]);
    const [hidden] = (await casesOf(app, boss, { q: administrator.nick })).data;
    expect((await show(app, administrator, hidden?.id ?? 0)).status).toBe(404);
    expect((await show(app, user, hidden?.id ?? 0)).status).toBe(404);
    expect((await casesOf(app, administrator)).can).toEqual({ see_warnings: false });
  });

  test('is searched by nick, sorted, and counted', async () => {
    const [author, reader] = await two();
    for (const text of ['a', 'b']) {
      await report(app, reader, { kind: 'comment', id: await comment(app, author, notice, text) });
    }
    await report(app, await makePerson(app), { kind: 'nick', id: author.playerId });
    const texts = async (query: object) => {
      const { data } = await casesOf(app, boss, { q: author.nick, ...query });
      return data.map(({ excerpt }) => excerpt);
    };
    expect(await texts({})).toEqual([author.nick, 'b', 'a']);
    expect(await texts({ sort: 'last_report_at' })).toEqual(['a', 'b', author.nick]);
    expect(await texts({ per_page: 2, page: 2 })).toEqual(['a']);
    expect(await texts({ state: 'decided' })).toEqual([]);
    const { open, total } = await casesOf(app, boss);
    expect(open).toBe(total);
  });
});

test('what was reported goes after two years, or as the site says; what nobody has decided yet stays', async () => {
  const [author, reader] = await two();
  await report(app, reader, { kind: 'nick', id: author.playerId });
  const jobs = moderationJobs({ ...app.outside, clock: () => app.clock.now });
  const task = { attempt: 1, isLast: false, signal: new AbortController().signal };
  const run = async () => await jobs.forget_reports?.({}, task);
  await run();
  expect((await mine(reader)).total).toBe(1);
  const [then, { db }] = [app.clock.now, app.database];
  app.clock.now = new Date(then.getTime() + (2 * 365 + 2) * 86_400_000);
  await setSite({ reportDays: 900 });
  await run();
  const kept = async () => await db.selectFrom('reports').select('id').execute();
  expect(await kept()).not.toEqual([]);
  await setSite({ reportDays: 730 });
  await run();
  expect(await kept()).not.toEqual([]);
  await db.updateTable('report_cases').set({ outcome: 'dismissed', decided_at: then, reason: 'x' }).execute();
  await run();
  expect(await kept()).toEqual([]);
  app.clock.now = then;
});
