import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { block, pageOf, send, two, write } from '../messages/testing.ts';
import { casesOf, comment, decide, report } from '../moderation/testing.ts';
import { write as writeNotice } from '../news/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

stage();
const desk = inboxDesk(() => app);
const DAY_MS = 86_400_000;
let league: League;
let boss: Person;
beforeAll(async () => {
  league = await makeLeague(app);
  boss = await makePerson(app, { role: 'FULL' });
});

describe('a thread', () => {
  test('is told once until it is read, and to read it reads what was told', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'Hello')).body.data;
    expect(await desk.told(other)).toEqual([
      `message: ${one.nick} has written to you → /en/psn/dashboard/users/messages/${thread}`,
    ]);
    await send(other, thread, 'Hi');
    await send(one, thread, 'A game?');
    await send(one, thread, 'Tonight?');
    expect(await desk.textsOf(other, 'message')).toHaveLength(1);
    expect(await desk.textsOf(one, 'message')).toHaveLength(1);
    await read(other, thread);
    expect(await desk.itemsOf(other)).toMatchObject([{ read: true }]);
    expect((await app.call('accounts.userData', other)).body.data).toMatchObject({
      notifications: 0,
      messages: 0,
    });
    await send(one, thread, 'Tomorrow, then');
    expect((await desk.itemsOf(other)).map((item) => item.read)).toEqual([false, true]);
  });

  async function read({ token }: Person, threadId: number) {
    const newest = (await pageOf({ token } as Person, threadId)).messages.at(-1)?.id ?? 0;
    await app.call('messages.read', { token, params: { threadId }, body: { newest } });
  }
});

describe('comments on an article', () => {
  test('are told to its author as one, not their own, and not those of people whom they block', async () => {
    const author = await makePerson(app);
    const { id, slug } = (await writeNotice(app, author.token, { where: 'user' })).body.data;
    const [one, other, blocked] = [...(await two()), await makePerson(app)];
    await comment(app, one, { id, slug }, 'Fine');
    expect(await desk.told(author)).toEqual([
      `comment: ${one.nick} has commented on New season → /en/console/psn/notices/${slug}`,
    ]);
    await comment(app, other, { id, slug }, 'Well done');
    await comment(app, author, { id, slug }, 'Thanks');
    await block(author, blocked);
    await comment(app, blocked, { id, slug }, 'Boo');
    expect(await desk.textsOf(author, 'comment')).toEqual(['2 comments on New season']);
    expect(await desk.told(one)).toEqual([]);
  });
});

describe('a ban', () => {
  const ban = (player: string, more: object) =>
    app.call('discipline.ban', {
      token: boss.token,
      params: { tournamentId: league.tournamentId },
      body: { reason: 'insults', player, ...more },
    });

  test('is told to whom it concerns, with its length, and when it is ended before its time', async () => {
    const [one, other] = await two();
    const end = new Date(app.clock.now.getTime() + 3 * DAY_MS).toISOString();
    expect((await ban(one.slug, { end })).status).toBe(200);
    expect((await ban(other.slug, { scope: 'site' })).status).toBe(200);
    expect(await desk.told(one)).toEqual([
      expect.stringMatching(/^ban: You are banned from League \d+ for 3 days → .*\/player\/[^/]+$/),
    ]);
    expect(await desk.textsOf(other, 'ban')).toEqual(['You are banned from the site']);
    const { id = 0 } =
      (await app.database.db
        .selectFrom('bans')
        .select('id')
        .where('player_id', '=', one.playerId)
        .executeTakeFirst()) ?? {};
    const params = { tournamentId: league.tournamentId, banId: id };
    expect((await app.call('discipline.endBan', { token: boss.token, params })).status).toBe(200);
    expect(await desk.textsOf(one, 'ban_ended')).toEqual([
      expect.stringMatching(/^Your ban from League \d+ has ended$/),
    ]);
    expect(await desk.told(boss)).toEqual([]);
  });
});

describe('a report', () => {
  test('is answered to who sent it, and its warning is told to whom it is for', async () => {
    const author = await makePerson(app);
    const notice = (await writeNotice(app, author.token, { where: 'user' })).body.data;
    const [reporter, rude] = await two();
    const reported = async (text: string) => {
      const id = await comment(app, rude, notice, text);
      await report(app, reporter, { kind: 'comment', id });
      const [row] = (await casesOf(app, boss)).data;
      return row?.id ?? 0;
    };
    await decide(app, boss, await reported('Rubbish!'), {
      outcome: 'upheld',
      hide: 'true',
      warning: 'Be kind.',
    });
    await decide(app, boss, await reported('Hm.'), { outcome: 'dismissed' });
    expect(await desk.textsOf(reporter, 'report_decided')).toEqual([
      'The administrators have found no breach of the rules in what you reported',
      'The administrators have taken measures after your complaint',
    ]);
    expect(await desk.textsOf(rude, 'warned', 'report_decided')).toEqual([
      'The administrators have warned you',
    ]);
    expect(await desk.textsOf(boss, 'report_decided', 'warned')).toEqual([]);
  });
});
