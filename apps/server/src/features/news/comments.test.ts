import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeComment } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { member, PASSWORD } from '../accounts/testing.ts';
import { insertMembership } from '../premium/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { newsPerson } from './index.ts';
import { write } from './testing.ts';

let league: League;
let notice: MadeNotice;
let [one, other, administrator]: Person[] = [];
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  notice = await makeNotice(app, { league });
  one = await makePerson(app);
  other = await makePerson(app);
  administrator = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
});
beforeEach(async () => {
  await app.database.db.deleteFrom('notice_comments').execute();
  await app.database.db.deleteFrom('attempts').execute();
  app.cache.touch(['*']);
});

const say = async (person: Person | undefined, text: string, { id } = notice) =>
  await app.call('news.comment', { token: person?.token ?? null, params: { noticeId: id }, body: { text } });
const comments = async (query = {}) =>
  (await app.call('news.comments', { params: { noticeSlug: notice.slug }, query })).body.data;

describe('a comment', () => {
  test.each<[what: string, end: (tx: Tx, id: number) => Promise<unknown>]>([
    ['deleted', async (tx, id) => await tx.deleteFrom('notices').where('id', '=', id).execute()],
    [
      'made a draft again',
      async (tx, id) => await tx.updateTable('notices').set({ show: false }).where('id', '=', id).execute(),
    ],
  ])('on a notice that is %s at that moment is refused', async (_, end) => {
    const doomed = await makeNotice(app, { league });
    const [reply] = await whileHeld<[TestReply]>(app, (tx) => end(tx, doomed.id), [
      () => say(one, 'Too late', doomed),
    ]);
    expect(reply.status).toBe(404);
    app.cache.touch(['*']);
  });

  test('says of its author that they are a premium member, as long as they are', async () => {
    const { now } = app.clock;
    const until = new Date(now.getTime() + 60_000);
    const member = await makePerson(app);
    await say(member, 'Mine');
    await say(one, 'Yours');
    const shown = async () => (await comments()).data.map(({ author }) => author.premium);
    expect(await shown()).toEqual([false, false]);
    await app.write((tx) => insertMembership(tx, { userId: member.userId, from: now, until }));
    expect(await shown()).toEqual([true, false]);
    app.clock.now = until;
    expect(await shown()).toEqual([false, false]);
  });

  test('is below the notice at once, newest last, as plain text with its author', async () => {
    expect((await comments()).total).toBe(0);
    expect((await say(one, 'First <b>!</b>')).status).toBe(200);
    expect((await say(other, ' Second ')).body.data.page).toBe(1);
    const { data } = await comments();
    expect(data).toMatchObject([
      { text: 'First <b>!</b>', author: { nick: one?.nick, slug: one?.slug, console: 'psn', avatar: null } },
      { text: 'Second' },
    ]);
  });

  test('on news whose author deletes the account meanwhile is kept with them, or finds nothing', async () => {
    for (const round of [1, 2, 3, 4]) {
      const author = await member(app);
      const title = `Farewell ${round}`;
      const { body } = await write(app, author.token, { title });
      const { id } = body.data;
      const replies = await Promise.all([
        ...[one, other, one, other].map((person, at) =>
          say(person, `Why? ${round} ${at}`, { ...notice, id }),
        ),
        app.call('accounts.deleteMyAccount', { token: author.token, body: { password: PASSWORD } }),
      ]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
      expect(replies.at(-1)?.status).toBe(200);
      await app.database.db.deleteFrom('attempts').execute();
    }
  });

  test('is refused without a word, or with more than a thousand signs', async () => {
    for (const text of ['', '   ', 'a'.repeat(1001)]) {
      const reply = await say(one, text);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['text']]);
    }
    expect((await say(one, 'a'.repeat(1000))).status).toBe(200);
  });

  test('is for confirmed accounts', async () => {
    const { body, status } = await say(await makePerson(app, { isConfirmed: false }), 'Hello');
    expect([status, body.message]).toEqual([
      403,
      'Confirm your email address first: your dashboard says how.',
    ]);
    expect((await say(undefined, 'Hello')).status).toBe(401);
  });

  test('comes in pages, and says on which it stands', async () => {
    const said = { noticeId: notice.id, authorId: other?.playerId ?? 0, at: app.clock.now };
    await app.write(async (tx) => {
      for (let at = 0; at < 20; at += 1) await makeComment(tx, { ...said, text: `${at}` });
      touch(tx, '*');
    });
    expect((await say(one, 'The last')).body.data.page).toBe(2);
    const last = await comments({ page: 2 });
    expect([last.total, last.data.map(({ text }) => text)]).toEqual([21, ['The last']]);
  });

  test('is ten in ten minutes at most, for each account', async () => {
    for (const _ of Array.from({ length: 10 })) expect((await say(one, 'Again')).status).toBe(200);
    const { status, headers } = await say(one, 'Again');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await say(other, 'Me, too')).status).toBe(200);
  });

  test('is deleted by its author or by who may edit the notice, and by nobody else', async () => {
    const remove = async (person: Person | undefined, commentId: number) =>
      (await app.call('news.removeComment', { token: person?.token ?? null, params: { commentId } })).status;
    await say(one, 'Mine');
    await say(one, 'Mine, too');
    const [first, second] = (await comments()).data;
    expect(await remove(other, first.id)).toBe(403);
    expect(await remove(one, first.id)).toBe(200);
    expect(await remove(administrator, second?.id ?? 0)).toBe(200);
    expect((await comments()).total).toBe(0);
    expect(await remove(one, first.id)).toBe(404);
    const logged = await app.database.db
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'comment.delete')
      .execute();
    expect(logged).toEqual([{ before: { player_id: one?.playerId, text: 'Mine, too' } }]);
  });

  test('that is taken away makes no other version of the notice', async () => {
    await say(one, 'Soon gone');
    const { token = '' } = administrator ?? {};
    const versionOf = async () => {
      const { body } = await app.call('news.editable', { token, params: { noticeId: notice.id } });
      return body.data.version;
    };
    const before = await versionOf();
    const [{ id: commentId }] = (await comments()).data;
    expect((await app.call('news.removeComment', { token, params: { commentId } })).status).toBe(200);
    expect(await versionOf()).toBe(before);
  });

  test('is none on what is not there for the person', async () => {
    const hidden = await makeLeague(app, { hidden: true });
    const there = await makeNotice(app, { league: hidden });
    const draft = await makeNotice(app, { league, show: false });
    for (const where of [there, draft, { id: 999_999, slug: '' }]) {
      expect((await say(one, 'Hello', where)).status).toBe(404);
    }
  });

  test('goes with its author’s account, like their own news', async () => {
    const person = await makePerson(app);
    await say(person, 'Soon gone');
    await app.call('news.write', {
      token: person.token,
      body: { title: 'Soon gone', content: '<p>a</p>', show: 'true' },
    });
    const { written } = (await exportedOf(app, { token: person.token })).body.data;
    expect(written).toMatchObject({ notices: [{ title: 'Soon gone' }], comments: [{ text: 'Soon gone' }] });
    const { touch: told } = await inWrite(app.database.db, async (tx) => {
      await newsPerson.forget?.(tx, { ...person, email: null }, app.clock.now);
      touch(tx, '*');
    });
    if (told) app.listener.take(told);
    expect((await comments()).total).toBe(0);
    expect((await app.call('news.notice', { params: { noticeSlug: 'soon-gone' } })).status).toBe(404);
  });
});

describe('a reader', () => {
  const view = async (noticeSlug = notice.slug) => await app.call('news.view', { params: { noticeSlug } });
  const viewsOf = async (noticeSlug?: string) => (await view(noticeSlug)).body.data.views;

  test('is counted once a day, and old counts are taken away', async () => {
    expect([await viewsOf(), await viewsOf()]).toEqual([1, 1]);
    const another = await makeNotice(app, { league });
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_001);
    expect([await viewsOf(another.slug), await viewsOf()]).toEqual([1, 2]);
    const counted = await app.database.db.selectFrom('attempts').select('subject').execute();
    expect(counted).toHaveLength(2);
  });

  test('touches nothing: the page stays kept', async () => {
    expect((await view()).headers['x-touched']).toBeUndefined();
  });

  test('of what is not public is told that it is not there', async () => {
    const draft = await makeNotice(app, { league, show: false });
    expect([(await view(draft.slug)).status, (await view('nowhere')).status]).toEqual([404, 404]);
  });
});
