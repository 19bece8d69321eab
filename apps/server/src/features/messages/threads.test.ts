import { type CallName, contract } from '@matchnight/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { updateRead } from './repository/members.ts';
import { befriend, countsOf, keyOf, later, pageOf, send, textsOf, threadsOf, two, write } from './testing.ts';

stage();

describe('a thread', () => {
  test('is nobody’s but theirs who take part', async () => {
    const [one, other, third] = [...(await two()), await makePerson(app, { role: 'SUPER' })];
    const { thread, id } = (await write(one, other, 'Secret')).body.data;
    const params = { threadId: thread, messageId: id };
    const mine = Object.keys(contract.messages).filter((name) =>
      contract.messages[name as 'thread'].path.includes('{threadId}'),
    );
    for (const name of mine) {
      const body = { send: { message: 'Me too' }, read: { newest: id } }[name];
      const ask = { token: third.token, params, headers: keyOf(), ...(body ? { body } : {}) };
      const { status } = await app.call(`messages.${name}` as CallName, ask);
      // To have read what is not theirs changes nothing, and says nothing.
      expect([name, status]).toEqual([name, name === 'read' ? 200 : 404]);
    }
    expect([await textsOf(one, thread), await threadsOf(third)]).toEqual([['Secret'], []]);
    expect(await countsOf(other, thread)).toEqual([1, 1]);
    expect(
      (await app.call('messages.thread', { token: one.token, params: { threadId: 999_999 } })).status,
    ).toBe(404);
  });

  test('is read in pages, and the list of them too', async () => {
    const one = await makePerson(app);
    const friend = await makePerson(app);
    await befriend(one, friend);
    const texts = Array.from({ length: 45 }, (_, at) => `Message ${at + 1}`);
    for (const text of texts) {
      if ((await write(one, friend, text)).status === 429) {
        later(60_001);
        await write(one, friend, text);
      }
    }
    const [{ id: thread } = { id: 0 }] = await threadsOf(friend);
    const newest = await pageOf(friend, thread);
    expect([newest.messages.map(({ text }) => text), newest.older]).toEqual([texts.slice(5), true]);
    const older = await pageOf(friend, thread, { before: newest.messages[0].id });
    expect([older.messages.map(({ text }) => text), older.older]).toEqual([texts.slice(0, 5), false]);
    for (let number = 1; number <= 31; number += 1) await write(await makePerson(app), one, `${number}`);
    const first = (await app.call('messages.list', one)).body.data;
    expect([first.threads.length, first.unread]).toEqual([30, 31]);
    const second = await threadsOf(one, { before: first.next });
    expect(second.map((row) => row.newest.text)).toEqual(['1', 'Message 45']);
  });

  test('is found by nick and by text, blind to case and accents, by nobody else', async () => {
    const [one, other, third] = [...(await two()), await makePerson(app)];
    await write(one, other, 'El sábado jugamos en MÓSTOLES, 100%');
    await write(other, one, 'Vale');
    await write(third, one, 'Otra cosa');
    const found = async (who: Person, q: string) =>
      (await threadsOf(who, { q })).map((row) => [row.with?.nick, row.found?.text ?? null]);
    expect(await found(one, 'mostoles')).toEqual([[other.nick, 'El sábado jugamos en MÓSTOLES, 100%']]);
    expect(await found(one, '0%')).toHaveLength(1);
    expect(await found(one, other.nick.toUpperCase())).toEqual([[other.nick, null]]);
    expect([await found(third, 'mostoles'), await found(one, '_')]).toEqual([[], []]);
  });

  test('or a message is deleted for oneself, and gone when both have deleted it', async () => {
    const [one, other] = await two();
    const { thread, id } = (await write(one, other, 'One')).body.data;
    await write(other, one, 'Two');
    const kept = async () =>
      (
        await app.database.db
          .selectFrom('messages')
          .select('text')
          .where('thread_id', '=', thread)
          .orderBy('id')
          .execute()
      ).map(({ text }) => text);
    const hide = async (who: Person, messageId: number) =>
      (
        await app.call('messages.removeMessage', {
          token: who.token,
          params: { threadId: thread, messageId },
        })
      ).status;
    expect([await hide(one, id), await hide(one, id)]).toEqual([200, 404]);
    expect([await textsOf(one, thread), await textsOf(other, thread), await kept()]).toEqual([
      ['Two'],
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
    expect([await hide(other, id), await kept()]).toEqual([200, ['Two']]);
    const clear = async (who: Person) =>
      (await app.call('messages.removeThread', { token: who.token, params: { threadId: thread } })).status;
    expect([await clear(one), await clear(one), await threadsOf(one)]).toEqual([200, 404, []]);
    expect([await countsOf(one, thread), await textsOf(other, thread)]).toEqual([[0, 0], ['Two']]);
    // The other goes on: the thread is back, with what is new.
    await send(other, thread, 'Three');
    expect([await textsOf(one, thread), await countsOf(one, thread), await kept()]).toEqual([
      ['Three'],
      [1, 1],
      ['Two', 'Three'],
    ]);
    await clear(one);
    await clear(other);
    expect(await kept()).toEqual([]);
    expect((await send(one, thread, 'Four')).status).toBe(200);
  });

  test('is read to its newest message, whatever the browser says', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'Hello')).body.data;
    const params = { threadId: thread };
    const read = { token: other.token, params, body: { newest: Number.MAX_SAFE_INTEGER } };
    expect((await app.call('messages.read', read)).status).toBe(200);
    await send(other, thread, 'Hi');
    const { id } = (await send(one, thread, 'New')).body.data;
    expect((await pageOf(other, thread)).read_to).toBeLessThan(id);
  });

  test('that is read at the moment when it is deleted is taken from the count once', async () => {
    const { db } = app.database;
    for (const deed of ['removeThread', 'removeMessage'] as const) {
      const [one, other] = await two();
      const { thread: threadId, id: messageId } = (await write(one, other, 'Read or gone')).body.data;
      const second = (await write(await makePerson(app), other, 'Unread')).body.data;
      const removed = await db.transaction().execute(async (tx) => {
        await updateRead(tx, { threadId, userId: other.userId }, messageId);
        const asked = app.call(`messages.${deed}`, { token: other.token, params: { threadId, messageId } });
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
        return { asked };
      });
      expect((await removed.asked).status).toBe(200);
      expect(await countsOf(other, second.thread)).toEqual([1, 1]);
    }
  });

  test('of which an unread message is deleted has one unread message fewer', async () => {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'Hello')).body.data;
    await send(other, thread, 'Hi');
    await app.call('messages.read', {
      token: other.token,
      params: { threadId: thread },
      body: { newest: (await pageOf(other, thread)).messages.at(-1)?.id ?? 0 },
    });
    const ids: number[] = [];
    for (const text of ['Tonight?', 'Or later?']) ids.push((await send(one, thread, text)).body.data.id);
    const remove = (messageId: number) =>
      app.call('messages.removeMessage', { token: other.token, params: { threadId: thread, messageId } });
    expect(await countsOf(other, thread)).toEqual([1, 2]);
    await remove(ids[0] ?? 0);
    expect(await countsOf(other, thread)).toEqual([1, 1]);
    await remove((await pageOf(other, thread)).messages[0]?.id ?? 0);
    expect(await countsOf(other, thread)).toEqual([1, 1]);
    await remove(ids[1] ?? 0);
    expect(await countsOf(other, thread)).toEqual([0, 0]);
    expect((await app.call('accounts.userData', other)).body.data).toMatchObject({ notifications: 0 });
    expect(await textsOf(other, thread)).toEqual(['Hi']);
  });

  test('whose last message is deleted leaves the list and the count', async () => {
    const [one, other] = await two();
    const { thread, id } = (await write(one, other, 'Only one')).body.data;
    expect(await countsOf(other, thread)).toEqual([1, 1]);
    await app.call('messages.removeMessage', {
      token: other.token,
      params: { threadId: thread, messageId: id },
    });
    expect([await threadsOf(other), await countsOf(other, thread)]).toEqual([[], [0, 0]]);
  });
});
