import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { TouchListener } from './listener.ts';
import { decodeTouch, encodeTouches, inWrite, type Touch, touch, touchesAll } from './touch.ts';

const tagsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `player:${1000 + index}` as const);

/** The one line of a touch. */
const lineOf = (told: Touch) => {
  const [line = '', ...more] = encodeTouches(told, () => 'another');
  expect(more).toEqual([]);
  return line;
};

describe('a touch as one line', () => {
  test('comes back as it was', () => {
    const told = { id: 'abcdefghijkl', tags: ['division:3', 'tournament:ñ "x"', 'site'] };
    expect(decodeTouch(lineOf(told))).toEqual(told);
  });

  test('is never longer than a notification may be: too many tags become everything', () => {
    for (const count of [1, 100, 400, 450, 500, 10_000]) {
      const line = lineOf({ id: 'abcdefghijkl', tags: tagsOf(count) });
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(7000);
      const { tags } = decodeTouch(line) ?? {};
      expect(tags).toEqual(count <= 450 ? tagsOf(count) : ['*']);
    }
    // bytes count, not signs
    const wide = lineOf({ id: 'abcdefghijkl', tags: ['é'.repeat(3600)] });
    expect(decodeTouch(wide)?.tags).toEqual(['*']);
  });

  test('of a thousand users is told to each of them, and flushes nothing', () => {
    const users = Array.from(
      { length: 1_000 },
      (_, index) => `user:${9_007_199_254_740_000 + index}` as const,
    );
    let number = 0;
    const lines = encodeTouches({ id: 'first', tags: ['site', ...users] }, () => `${++number}`);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(7000);
    const told = lines.map((line) => decodeTouch(line));
    expect(told.map((one) => one?.id)).toEqual(['first', '1', '2', '3', '4']);
    expect(told.flatMap((one) => one?.tags)).toEqual(['site', ...users]);
  });

  test.each([
    '',
    'x',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":1,"tags":[]}',
    '{"id":"a","tags":"*"}',
    '{"id":"a"}',
    '{"tags":[]}',
  ])('that is none is nothing: %s', (line) => {
    expect(decodeTouch(line)).toBeNull();
  });

  test('keeps only those tags that are texts', () => {
    expect(decodeTouch('{"id":"a","tags":["b",7,null]}')).toEqual({ id: 'a', tags: ['b'] });
  });
});

describe('a write', () => {
  let database: TestDatabase;
  let listener: TouchListener;
  const heard: Touch[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const errors: unknown[] = [];
    listener = new TouchListener(database.url, {
      onTouch: (told) => heard.push(told),
      onListening: () => {},
      onError: (error) => errors.push(error),
    });
    await listener.start();
  });
  afterAll(async () => {
    await listener.stop();
    await database.drop();
  });

  test('tells what it touched once, with its commit, each tag once', async () => {
    heard.length = 0;
    const { touch: told, result } = await inWrite(database.db, async (tx) => {
      touch(tx, 'team:1', 'team:2');
      touch(tx, 'team:2', 'team:3');
      return 7;
    });
    expect(result).toBe(7);
    expect(told).toEqual({ id: expect.stringMatching(/^[\w-]{24}$/), tags: ['team:1', 'team:2', 'team:3'] });
    expect(await listener.hasSeen(told?.id ?? '', PATIENCE_MS)).toBe(true);
    expect(heard).toEqual([told]);
  });

  test('knows whether it touches everything already', async () => {
    const { result, touch: told } = await inWrite(database.db, async (tx) => {
      touch(tx, 'site');
      const before = touchesAll(tx);
      touch(tx, '*');
      return [before, touchesAll(tx)];
    });
    expect(result).toEqual([false, true]);
    expect(await listener.hasSeen(told?.id ?? '', PATIENCE_MS)).toBe(true);
  });

  test('that touches nothing, or fails, tells nothing', async () => {
    heard.length = 0;
    expect((await inWrite(database.db, async () => 7)).touch).toBeNull();
    const failed = inWrite(database.db, async (tx) => {
      touch(tx, 'team:4');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const { touch: told } = await inWrite(database.db, async (tx) => touch(tx, 'team:5'));
    await listener.hasSeen(told?.id ?? '', PATIENCE_MS);
    expect(heard).toEqual([told]);
  });

  test('with more tags than a notification holds commits, and touches everything', async () => {
    heard.length = 0;
    const { touch: told } = await inWrite(database.db, async (tx) => touch(tx, ...tagsOf(3000)));
    expect(told?.tags).toHaveLength(3000);
    expect(await listener.hasSeen(told?.id ?? '', PATIENCE_MS)).toBe(true);
    expect(heard).toEqual([{ id: told?.id, tags: ['*'] }]);
  });

  test('of one’s own counts as heard at once, and is not heard again', async () => {
    heard.length = 0;
    const own = { id: 'ownownownown', tags: ['user:1'] } as const;
    listener.take(own);
    expect(await listener.hasSeen(own.id, 0)).toBe(true);
    await sql`select pg_notify('matchnight_touch', ${lineOf(own)})`.execute(database.db);
    const { touch: told } = await inWrite(database.db, async (tx) => touch(tx, 'team:6'));
    await listener.hasSeen(told?.id ?? '', PATIENCE_MS);
    expect(heard).toEqual([own, told]);
  });

  test('that never comes is waited for only so long', async () => {
    expect(await listener.hasSeen('nevernevernv', 20)).toBe(false);
  });

  test('can’t be touched from outside of one', async () => {
    await database.db.transaction().execute(async (tx) => {
      expect(() => touch(tx, 'site')).toThrow('outside of inWrite');
    });
  });
});
