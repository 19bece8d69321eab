import { expect, test } from 'vitest';
import { follow, listen } from '../../testing/live.ts';
import { createNode } from '../../testing/node.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { messageWithFiveBefore } from './participants.ts';
import { countsOf, keyOf, leave, pageOf, send, textsOf, threadsOf, two, write } from './testing.ts';

stage({ recheck: false });

const rowsOf = async (thread: number) =>
  await app.database.db.selectFrom('messages').select('text').where('thread_id', '=', thread).execute();

test('what a deleted account wrote stays for the other, as a deleted player’s, until they delete it', async () => {
  const [one, other] = await two();
  const { thread } = (await write(one, other, 'Goodbye')).body.data;
  expect(await leave(one)).toBe(200);
  const page = await pageOf(other, thread);
  expect([page.with, page.may_write]).toEqual([
    { nick: 'deleted player', slug: null, avatar: null, country: null, premium: false },
    'nobody',
  ]);
  expect(page.messages.map(({ author, text }) => [author.nick, text])).toEqual([
    ['deleted player', 'Goodbye'],
  ]);
  expect(
    (await app.call('messages.list', { token: other.token, lang: 'de' })).body.data.threads[0].with?.nick,
  ).toBe('gelöschter Spieler');
  const refused = await send(other, thread, 'Where are you?');
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has no account')]);
  expect((await write(other, one, 'Hello?')).status).toBe(404);
  await app.call('messages.removeThread', { token: other.token, params: { threadId: thread } });
  expect(await rowsOf(thread)).toEqual([]);
});

test('what the other had deleted goes with the account', async () => {
  const [one, other] = await two();
  const { thread } = (await write(one, other, 'Hello')).body.data;
  await app.call('messages.removeThread', { token: other.token, params: { threadId: thread } });
  expect([await leave(one), await rowsOf(thread)]).toEqual([200, []]);
});

test('who deletes the account at the moment of a message keeps nothing', async () => {
  for (let time = 1; time <= 3; time += 1) {
    const [one, other] = await two();
    const { thread } = (await write(one, other, 'Hello')).body.data;
    await write(other, one, 'Hi');
    await Promise.all([leave(one), send(other, thread, 'And?'), send(other, thread, 'Well?')]);
    const members = app.database.db
      .selectFrom('thread_members')
      .select('user_id')
      .where('thread_id', '=', thread);
    expect(await members.execute()).toEqual([{ user_id: other.userId }]);
  }
});

test('the export tells what is in one’s threads, without what one has deleted', async () => {
  const [one, other] = await two();
  const { thread, id } = (await write(one, other, 'Deleted')).body.data;
  await write(other, one, 'Kept');
  await app.call('messages.removeMessage', { token: one.token, params: { threadId: thread, messageId: id } });
  await app.call('messages.changeSettings', { token: one.token, body: { open_to: 'friends' } });
  const exported = async ({ token }: Person) => (await exportedOf(app, { token })).body.data;
  expect(await exported(one)).toMatchObject({
    messages: [{ with: other.nick, text: 'Kept', from_you: false }],
    may_write_to_you: 'friends',
  });
  expect(JSON.stringify(await exported(await makePerson(app)))).not.toContain('Kept');
});

test('a reported message shows the five before it, to those who take part', async () => {
  const [one, other] = await two();
  const { thread } = (await write(one, other, '1')).body.data;
  await write(other, one, '2');
  const ids: number[] = [];
  for (const text of ['3', '4', '5', '6', '7', '8']) ids.push((await send(one, thread, text)).body.data.id);
  const seventh = ids[4] ?? 0;
  const { db } = app.database;
  const texts = (rows: readonly { text: string }[] | null) => rows?.map(({ text }) => text) ?? null;
  const all = ['2', '3', '4', '5', '6', '7'];
  expect(texts(await messageWithFiveBefore(db, seventh, other.userId))).toEqual(all);
  expect(texts(await messageWithFiveBefore(db, seventh, (await makePerson(app)).userId))).toBe(null);
  await app.call('messages.removeThread', { token: other.token, params: { threadId: thread } });
  expect(texts(await messageWithFiveBefore(db, seventh, other.userId))).toBe(null);
});

test('two people talk over two nodes: each is told at once, and every message is there once', async () => {
  const [one, other] = await two();
  const node = await createNode(app);
  const address = await listen(node);
  const live = await follow(address, other.token);
  const { thread } = (await write(one, other, 'Live?')).body.data;
  expect((await live.next())?.tags).toContain(`user:${other.userId}`);
  const say = async (who: Person, message: string, headers = keyOf()) =>
    (
      await node.app.inject({
        method: 'POST',
        url: `/api/v1/en/psn/dashboard/users/messages/${thread}`,
        headers: { ...headers, authorization: `Bearer ${who.token}` },
        payload: { message },
      })
    ).statusCode;
  expect(await say(other, 'Live.')).toBe(200);
  // The same message on both nodes, as a browser sends it again that lost its connection.
  const key = keyOf();
  const params = { threadId: thread };
  await Promise.all(
    Array.from({ length: 16 }, async (_, at) =>
      at % 2
        ? await say(one, 'Once', key)
        : await app.call('messages.send', {
            token: one.token,
            params,
            body: { message: 'Once' },
            headers: key,
          }),
    ),
  );
  expect(await textsOf(other, thread)).toEqual(['Live?', 'Live.', 'Once']);
  expect([await countsOf(one, thread), await countsOf(other, thread)]).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(await threadsOf(one)).toHaveLength(1);
  await live.close();
  await node.close();
});
