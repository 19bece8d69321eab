import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endAllSessions } from '../features/accounts/end-sessions.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { createTestApp } from '../testing/app.ts';
import { follow, type LiveStream, listen } from '../testing/live.ts';
import { createNode, type Node } from '../testing/node.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { makePerson, PASSWORD as OWN_PASSWORD, openSession, type Person } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';
import { inWrite, type Tag, touch } from './touch.ts';

let address: string;
let one: Person;
let other: Person;
let node: Node;
let nodeAddress: string;
const [PASSWORD, NEW_PASSWORD] = ['a night under floodlights', 'a morning without any dew'];
stage({ recheck: false });
beforeAll(async () => {
  address = await listen(app);
  node = await createNode(app);
  nodeAddress = await listen(node);
  [one, other] = [await makePerson(app), await makePerson(app)];
});
afterAll(() => node.close());

async function withPassword(): Promise<Person> {
  const person = await makePerson(app);
  const password_hash = await hashPassword(PASSWORD);
  const { db } = app.database;
  await db.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute();
  return person;
}

const tell = async (...tags: Tag[]) => await inWrite(app.database.db, async (tx) => touch(tx, ...tags));
/** The tags of the next line that has this one. */
async function heardUntil(stream: LiveStream, tag: string): Promise<string[][]> {
  const lines: string[][] = [];
  for (;;) {
    const line = await stream.next();
    if (line === null) return lines;
    lines.push([...(line.tags ?? [])]);
    if (line.tags?.includes(tag)) return lines;
  }
}

describe('a live stream', () => {
  test('tells everybody what was touched, and private things to their user alone', async () => {
    const [visitor, mine, theirs] = [
      await follow(address),
      await follow(address, one.token),
      await follow(address, other.token),
    ];
    await tell('division:1', `user:${one.userId}`);
    await tell(`user:${one.userId}`);
    await tell(`user:${other.userId}`, `user:${one.userId}`);
    await tell('site');
    expect(await heardUntil(visitor, 'site')).toEqual([['division:1'], ['site']]);
    expect(await heardUntil(theirs, 'site')).toEqual([['division:1'], [`user:${other.userId}`], ['site']]);
    const own = `user:${one.userId}`;
    expect(await heardUntil(mine, 'site')).toEqual([['division:1', own], [own], [own], ['site']]);
    for (const stream of [visitor, mine, theirs]) await stream.close();
  });

  test('is refused with an invalid token or in an unknown language', async () => {
    expect((await follow(address, 'A'.repeat(43))).status).toBe(401);
    const reply = await fetch(`${address}/api/v1/auth/xx/live`);
    expect(reply.status).toBe(404);
  });

  test('tells a browser that said what it shows only that, and what concerns its user', async () => {
    const shown = await follow(nodeAddress, undefined, { tags: 'division:1,player:*' });
    const mine = await follow(nodeAddress, one.token, { tags: '' });
    await tell('division:2', 'team:1', `user:${one.userId}`);
    await tell('division:1', `user:${other.userId}`);
    await tell('player:7');
    await tell('*');
    expect(await heardUntil(shown, '*')).toEqual([['division:1'], ['player:7'], ['*']]);
    expect(await heardUntil(mine, '*')).toEqual([['division:2', 'team:1', `user:${one.userId}`], ['*']]);
    for (const stream of [shown, mine]) await stream.close();
  });

  test('repeats on any node what was touched between an answer and the stream that follows it', async () => {
    const arrives = async ({ touch: told }: Awaited<ReturnType<typeof tell>>) => {
      for (const { listener } of [app, node])
        expect(await listener.hasSeen(told?.id ?? '', PATIENCE_MS)).toBe(true);
      return told;
    };
    // Both nodes have listened for a while, and nothing is on its way to them.
    await arrives(await tell('notices'));
    const elapsed = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 60_000);
    await tell('division:11', 'team:1');
    const last = await arrives(await tell('team:2', 'division:12', `user:${one.userId}`));
    for (const at of [address, nodeAddress]) {
      const stream = await follow(at, undefined, { tags: 'division:11,team:*', age: '100' });
      // With the last touch's id: what is read next is no older on any node.
      expect(await stream.next()).toEqual({ id: last?.id, tags: ['division:11', 'team:1', 'team:2'] });
      const mine = await follow(at, one.token, { tags: 'division:12', age: '100' });
      expect((await mine.next())?.tags).toEqual(['division:12', `user:${one.userId}`]);
      for (const one of [stream, mine]) await one.close();
    }
    const late = await follow(address, undefined, { tags: 'division:11', age: '999999999999' });
    expect(await late.next()).toEqual({ tags: ['*'] });
    await late.close();
    vi.restoreAllMocks();
  });

  test.each([
    ['more tags than a page has', { tags: Array.from({ length: 65 }, (_, id) => `player:${id}`).join() }],
    ['somebody’s own tag', { tags: 'division:1,user:1' }],
    ['everybody’s own tags', { tags: 'user:*' }],
    ['a session', { tags: 'session:1' }],
    ['somebody’s rights', { tags: 'rights:1' }],
    ['everything', { tags: '*' }],
    ['what is no tag', { tags: 'division:1,{"a":1}' }],
    ['an empty tag', { tags: 'division:1,' }],
    ['a long tag', { tags: `division:${'1'.repeat(17)}` }],
    ['a time ahead', { tags: '', age: '-1' }],
    ['no time', { tags: '', age: 'soon' }],
  ])('is refused to a browser that says it shows %s', async (_, query) => {
    expect((await follow(address, undefined, query)).status).toBe(422);
  });

  test('takes every kind of tag that answers carry', async () => {
    const nouns = ['tournament', 'division', 'team', 'player', 'notice', 'standings'].map(
      (noun) => `${noun}:1`,
    );
    const ofConsoles = ['results', 'news', 'names', 'search'].map((kind) => `${kind}:psn`);
    const tags = [...nouns, ...ofConsoles, 'names:*', 'notices', 'site'].join();
    const stream = await follow(address, undefined, { tags });
    expect(stream.status).toBe(200);
    await stream.close();
  });

  test.each([
    ['accounts.logout', {}],
    ['accounts.endOtherSessions', {}],
    ['accounts.endSession', { body: { password: PASSWORD } }],
    ['accounts.deleteMyAccount', { body: { password: PASSWORD } }],
    [
      'accounts.changePassword',
      { body: { password: PASSWORD, newPassword: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD } },
    ],
  ] as const)('ends with its session on every node, and no other does: %s', async (call, ask) => {
    const person = await withPassword();
    const second = await openSession(app, person.userId);
    const streamsOf = async (token: string) => [
      await follow(address, token),
      await follow(nodeAddress, token),
    ];
    const [first, others] = [await streamsOf(person.token), await streamsOf(second)];
    const strangers = [...(await streamsOf(other.token)), await follow(nodeAddress)];
    const { body } = await app.call('accounts.sessions', { token: person.token });
    const sessionId = body.data.find((one) => !one.current)?.id ?? 0;
    const done = await app.call(call, { ...ask, token: person.token, params: { sessionId } });
    expect(done.status, done.text).toBe(200);
    const endsFirst = call === 'accounts.logout' || call === 'accounts.deleteMyAccount';
    const endsOthers = call !== 'accounts.logout';
    await tell('notices');
    const hears = async (stream: LiveStream) => (await heardUntil(stream, 'notices')).flat();
    for (const stream of first) expect((await hears(stream)).includes('notices')).toBe(!endsFirst);
    for (const stream of others) expect((await hears(stream)).includes('notices')).toBe(!endsOthers);
    // No reply names the session.
    for (const stream of strangers) {
      const heard = await hears(stream);
      expect(heard).toContain('notices');
      expect(heard.filter((tag) => tag.startsWith('session:'))).toEqual([]);
    }
    for (const stream of [...first, ...others, ...strangers]) await stream.close();
  });

  test.each([
    'a rank is given',
    'a rank is taken',
    'a ban falls',
    'a ban ends',
    'the rule of second factors changes',
  ] as const)(
    'ends on every node once %s, and begins anew with the rights of then: no other stream ends',
    async (what) => {
      const [boss, person] = [await makePerson(app, { role: 'SUPER' }), await withPassword()];
      const { token } = boss;
      const params = { userId: person.userId };
      const give = async (role: 'FULL' | null) =>
        await app.database.db.updateTable('users').set({ role }).where('id', '=', person.userId).execute();
      const ban = async () =>
        await app.call('administration.banUser', { token, params, body: { reason: 'Cheated twice' } });
      const reason = 'By the board';
      const own = { reason, password: OWN_PASSWORD };
      if (what !== 'a rank is given' && !what.startsWith('a ban')) await give('FULL');
      if (what === 'a ban ends') await ban();
      const [streams, strangers] = [
        [await follow(address, person.token), await follow(nodeAddress, person.token)],
        [await follow(address, other.token), await follow(nodeAddress)],
      ];
      const deeds = {
        'a rank is given': async () =>
          await app.call('administration.add', {
            token,
            body: { idOrUsername: String(person.userId), rank: 'FULL', ...own },
          }),
        'a rank is taken': async () =>
          await app.call('administration.remove', { token, params, body: { seen: 'FULL', ...own } }),
        'a ban falls': ban,
        'a ban ends': async () => {
          const { id } = await app.database.db
            .selectFrom('bans')
            .select('id')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          return await app.call('administration.endUserBan', { token, params: { ...params, banId: id } });
        },
        'the rule of second factors changes': async () =>
          await app.call('site.changeSettings', {
            token,
            body: { obliged: 'on', version: 0, password: OWN_PASSWORD },
          }),
      };
      const done = await deeds[what]();
      expect(done.status, done.text).toBe(200);
      await tell('notices');
      for (const stream of streams)
        expect((await heardUntil(stream, 'notices')).flat()).not.toContain('notices');
      for (const stream of strangers) {
        const heard = (await heardUntil(stream, 'notices')).flat();
        expect(heard).toContain('notices');
        expect(heard.filter((tag) => tag.startsWith('rights:'))).toEqual([]);
      }
      const again = await follow(nodeAddress, person.token);
      expect(again.status).toBe(200);
      for (const stream of [...streams, ...strangers, again]) await stream.close();
    },
  );

  test('goes on where the session’s end was taken back', async () => {
    const person = await makePerson(app);
    const stream = await follow(address, person.token);
    const failing = inWrite(app.database.db, async (tx) => {
      await endAllSessions(tx, person.userId);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell('notices');
    expect((await heardUntil(stream, 'notices')).at(-1)).toEqual(['notices']);
    await stream.close();
  });

  test('ends with the server', async () => {
    const own = await createTestApp();
    const stream = await follow(await listen(own));
    await own.close();
    expect(await stream.next()).toBeNull();
  });
});
