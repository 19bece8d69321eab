import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import {
  befriend,
  block,
  countsOf,
  keyOf,
  later,
  openTo,
  pageOf,
  send,
  textsOf,
  threadsOf,
  two,
  write,
} from './testing.ts';

let league: League;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
});

describe('a message', () => {
  test('to a player makes the thread of the two, and the next one is in it', async () => {
    const [one, other] = await two();
    const first = await write(one, other, 'Fancy a friendly on Friday?');
    expect(first.status).toBe(200);
    const { thread } = first.body.data;
    expect((await write(other, one, 'Sure, 21:00.')).body.data.thread).toBe(thread);
    expect((await send(one, thread, 'Deal ⚽')).body.data.thread).toBe(thread);
    expect(await textsOf(other, thread)).toEqual(['Fancy a friendly on Friday?', 'Sure, 21:00.', 'Deal ⚽']);
    expect((await threadsOf(one)).map((row) => [row.with?.nick, row.newest.text])).toEqual([
      [other.nick, 'Deal ⚽'],
    ]);
    expect(
      (await app.call('messages.withPlayer', { token: one.token, params: { playerSlug: other.slug } })).body
        .data,
    ).toMatchObject({
      thread,
      may_write: 'yes',
      with: { nick: other.nick },
    });
  });

  test('says of its author that they are a premium member, above the thread and beside each message', async () => {
    const [member, plain] = [await makePerson(app, { isPremium: true }), await makePerson(app)];
    const { thread } = (await write(member, plain, 'Hello')).body.data;
    const page = await pageOf(plain, thread);
    expect(page.with?.premium).toBe(true);
    expect(page.messages.map(({ author }) => author.premium)).toEqual([true]);
    expect((await pageOf(member, thread)).with?.premium).toBe(false);
  });

  test('is counted for the other until they read it, and never for its author', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'One')).body.data;
    await write(other, one, 'Two');
    const { id } = (await send(one, thread, 'Three')).body.data;
    expect([await countsOf(one, thread), await countsOf(other, thread)]).toEqual([
      [1, 1],
      [1, 2],
    ]);
    const read = (newest: number) =>
      app.call('messages.read', { token: other.token, params: { threadId: thread }, body: { newest } });
    expect((await read(id - 1)).status).toBe(200);
    expect(await countsOf(other, thread)).toEqual([1, 2]);
    for (let time = 1; time <= 2; time += 1) await read(id);
    expect([await countsOf(one, thread), await countsOf(other, thread)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await send(one, thread, 'Four');
    expect(await countsOf(other, thread)).toEqual([1, 1]);
  });

  test('has 1 to 2,000 characters that can be seen', async () => {
    const [one, other] = await two();
    const errorsOf = async (text: string) => (await write(one, other, text)).body.errors;
    for (const text of ['', '   ', '\u200b\u202e'])
      expect(await errorsOf(text)).toEqual({ message: [expect.any(String)] });
    expect(String((await errorsOf('x'.repeat(2001))).message)).toMatch(/2,?000/);
    expect(await threadsOf(other)).toEqual([]);
    const { thread } = (await write(one, other, `${'x'.repeat(2000)}\u200b`)).body.data;
    expect(await textsOf(other, thread)).toEqual(['x'.repeat(2000)]);
    await write(other, one, 'pay \u202eeveryone\u202c');
    expect((await textsOf(one, thread))[1]).toBe('pay everyone');
  });

  test('has links only if its author’s account is a day old, then and not later', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'https://example.org')).body.data;
    later(24 * 3_600_000);
    await write(other, one, 'https://example.org/2');
    expect((await pageOf(one, thread)).messages.map(({ links }) => links)).toEqual([false, true]);
  });

  test('is sent once for its key, also by sixteen requests at once', async () => {
    const [one, other] = await two();
    const key = keyOf();
    const replies = await Promise.all(Array.from({ length: 16 }, () => write(one, other, 'Once', key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const [thread] = new Set(replies.map(({ body }) => body.data.thread));
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    if (thread === undefined) throw new Error('no reply');
    expect([await textsOf(other, thread), await countsOf(other, thread)]).toEqual([['Once'], [1, 1]]);
    expect((await write(one, other, 'Another', key)).status).toBe(409);
    const without = {
      headers: { 'idempotency-key': '' },
      token: one.token,
      params: { playerSlug: other.slug },
      body: { message: 'No key' },
    };
    expect((await app.call('messages.write', without)).status).toBe(422);
  });

  test('is sent twenty times a minute; then the sender waits', async () => {
    const [one, other] = await two();
    await befriend(one, other);
    for (let time = 1; time <= 20; time += 1) expect((await write(one, other, `${time}`)).status).toBe(200);
    const refused = await write(one, other, '21');
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
    later(60_001);
    expect((await write(one, other, '21')).status).toBe(200);
  });

  test('is for confirmed users who are not banned from the site', async () => {
    const [one, other] = await two();
    const unconfirmed = await makePerson(app, { isConfirmed: false });
    expect((await write(unconfirmed, other, 'Hello')).status).toBe(403);
    expect((await app.call('messages.list', unconfirmed)).status).toBe(200);
    const { now } = app.clock;
    const ban = { tournament_id: null, reason: 'Spam', starts_at: now, ends_at: null, user_id: null };
    await insertBan(app.database.db, { player_id: one.playerId, ...ban });
    expect([(await write(one, other, 'Hello')).status, await threadsOf(other)]).toEqual([403, []]);
  });
});

describe('who writes to a stranger', () => {
  test('writes once until they are answered or friends', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'Hello')).body.data;
    expect((await pageOf(one, thread)).may_write).toBe('awaiting');
    expect([(await write(one, other, 'Hello?')).status, (await send(one, thread, 'Hello??')).status]).toEqual(
      [409, 409],
    );
    await send(other, thread, 'Hi');
    expect((await send(one, thread, 'There you are')).status).toBe(200);
    const third = await makePerson(app);
    await write(third, other, 'Hello');
    await befriend(third, other);
    expect((await write(third, other, 'Friends now')).status).toBe(200);
  });

  test('sends one of sixteen at once', async () => {
    const [one, other] = await two();
    const replies = await Promise.all(Array.from({ length: 16 }, (_, at) => write(one, other, `${at}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await threadsOf(other)).map(({ unread }) => unread)).toEqual([1]);
  });

  test('at the moment when the other does makes one thread', async () => {
    for (let time = 1; time <= 4; time += 1) {
      const [one, other] = await two();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          at % 2 ? write(one, other, `${at}`) : write(other, one, `${at}`),
        ),
      );
      const sent = replies.filter(({ status }) => status === 200);
      expect(sent.length).toBeGreaterThanOrEqual(2);
      expect(new Set(sent.map(({ body }) => body.data.thread)).size).toBe(1);
      expect([(await threadsOf(one)).length, (await threadsOf(other)).length]).toEqual([1, 1]);
    }
  });

  test('reaches ten of them a day; friends and answers are not counted', async () => {
    const one = await makePerson(app);
    const others = await Promise.all(Array.from({ length: 11 }, () => makePerson(app)));
    const last = others.pop() as Person;
    for (const other of others) expect((await write(one, other, 'Hello')).status).toBe(200);
    const refused = await write(one, last, 'Hello');
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 86_400]);
    expect(refused.body.message).toBe('Too many attempts. Try again in 24 hours.');
    expect((await threadsOf(last)).length).toBe(0);
    await write(last, one, 'Hello yourself');
    expect((await write(one, last, 'Well met')).status).toBe(200);
    const friend = await makePerson(app);
    await befriend(one, friend);
    expect((await write(one, friend, 'Hello')).status).toBe(200);
    later(24 * 3_600_000 + 1);
    const next = { ...one, token: await openSession(app, one.userId) };
    expect((await write(next, await makePerson(app), 'Hello')).status).toBe(200);
  });
});

describe('somebody can’t be written to', () => {
  const refusal = async (who: Person, other: { slug: string }, console?: string) => {
    const { status, body } = await write(who, other, 'Hello', keyOf(), console);
    return [status, body.message];
  };
  const stateOf = async (who: Person, other: { slug: string }) =>
    (await app.call('messages.withPlayer', { token: who.token, params: { playerSlug: other.slug } })).body
      .data.may_write;

  test('by themselves', async () => {
    const one = await makePerson(app);
    expect([await refusal(one, one), await stateOf(one, one)]).toEqual([
      [409, 'You can’t write to yourself.'],
      'oneself',
    ]);
  });

  test('where nobody logs in as them', async () => {
    const one = await makePerson(app);
    const nobody = mateOf(league, 'Ajo', 0);
    expect([(await refusal(one, nobody))[0], await stateOf(one, nobody)]).toEqual([409, 'nobody']);
  });

  test('from another console', async () => {
    const [one, elsewhere] = [await makePerson(app), await makePerson(app, { console: 'pc' })];
    expect((await refusal(one, elsewhere))[0]).toBe(404);
    expect(await refusal(one, elsewhere, 'pc')).toEqual([409, expect.stringContaining('console')]);
  });

  test('by whom they block, who learns no more than of a setting', async () => {
    const [one, other, third] = [...(await two()), await makePerson(app)];
    const { thread } = (await write(one, other, 'Hello')).body.data;
    await write(other, one, 'Hi');
    await block(one, other);
    await openTo(third, 'nobody');
    expect(await refusal(other, one)).toEqual(await refusal(other, third));
    expect([await stateOf(other, one), await stateOf(other, third)]).toEqual(['closed', 'closed']);
    expect((await send(other, thread, 'Still there?')).status).toBe(409);
    expect([(await send(one, thread, 'No')).status, (await pageOf(one, thread)).may_write]).toEqual([
      409,
      'blocked',
    ]);
    expect(await textsOf(other, thread)).toEqual(['Hello', 'Hi']);
    expect(await countsOf(one, thread)).toEqual([1, 1]);
  });

  test('by strangers if only friends may, and by nobody if nobody may', async () => {
    const [one, other, friend] = [...(await two()), await makePerson(app)];
    await befriend(one, friend);
    await openTo(one, 'friends');
    expect([await stateOf(other, one), await stateOf(friend, one)]).toEqual(['closed', 'yes']);
    expect([(await write(other, one, 'Hello')).status, (await write(friend, one, 'Hello')).status]).toEqual([
      409, 200,
    ]);
    await openTo(one, 'nobody');
    expect((await write(friend, one, 'Hello?')).status).toBe(409);
    // Who shuts others out is told that they can't answer.
    const { thread } = (await write(one, friend, 'Hi')).body.data;
    expect((await pageOf(one, thread)).may_answer).toBe(false);
    expect((await app.call('messages.settings', one)).body.data).toEqual({ open_to: 'nobody' });
    expect((await app.call('messages.settings', other)).body.data).toEqual({ open_to: 'everybody' });
  });
});
