import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { follow, type LiveStream, listen } from '../testing/live.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { inWrite, touch } from './touch.ts';

let app: TestApp;
let address: string;
let one: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  address = await listen(app);
  [one, other] = [await makePerson(app), await makePerson(app)];
});
afterAll(() => app.close());

const tell = async (...tags: string[]) => await inWrite(app.database.db, async (tx) => touch(tx, ...tags));
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
    await tell('end');
    expect(await heardUntil(visitor, 'end')).toEqual([['division:1'], ['end']]);
    expect(await heardUntil(theirs, 'end')).toEqual([['division:1'], [`user:${other.userId}`], ['end']]);
    const own = `user:${one.userId}`;
    expect(await heardUntil(mine, 'end')).toEqual([['division:1', own], [own], [own], ['end']]);
    for (const stream of [visitor, mine, theirs]) await stream.close();
  });

  test('is no stream for a token that is made up, or in a language that is none', async () => {
    expect((await follow(address, 'A'.repeat(43))).status).toBe(401);
    const reply = await fetch(`${address}/api/v1/auth/xx/live`);
    expect(reply.status).toBe(404);
  });

  test('ends when the user’s sessions do, and only theirs', async () => {
    const [mine, theirs] = [await follow(address, one.token), await follow(address, other.token)];
    expect((await app.call('accounts.logout', { token: one.token })).status).toBe(200);
    expect(await heardUntil(mine, 'never')).not.toContainEqual(['late']);
    await tell('late');
    expect((await heardUntil(theirs, 'late')).at(-1)).toEqual(['late']);
    await theirs.close();
  });

  test('ends with the server', async () => {
    const own = await createTestApp();
    const stream = await follow(await listen(own));
    await own.close();
    expect(await stream.next()).toBeNull();
  });
});
