import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { DbOrTx } from './database/index.ts';
import { answer, connect, event, on, port, type Subscriber } from './events.ts';
import { inWrite } from './touch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const moved = event<{ from: string; to: string }>('moved');
const greeting = port<(db: DbOrTx, name: string) => Promise<string>>('greeting');
const greets = answer(greeting, async (_, name) => `Hello ${name}`);
const ofTransaction: Subscriber<unknown> = async (tx) => {
  await sql`insert into countries (iso2) values ('XX')`.execute(tx);
};
const countOfXx = async () =>
  (await database.db.selectFrom('countries').selectAll().where('iso2', '=', 'XX').execute()).length;

describe('an event', () => {
  test('runs its subscribers one after the other, in the order of the wiring', async () => {
    const heard: string[] = [];
    const slow: Subscriber<{ from: string }> = async (tx, { from }) => {
      await sql`select pg_sleep(0.01)`.execute(tx);
      heard.push(`slow ${from}`);
    };
    const quick: Subscriber<{ to: string }> = async (_, { to }) => {
      heard.push(`quick ${to}`);
    };
    const events = connect([on(moved, slow, quick), greets]);
    await inWrite(database.db, (tx) => events.publish(moved, tx, { from: 'a', to: 'b' }));
    expect(heard).toEqual(['slow a', 'quick b']);
  });

  test('runs those of an earlier wire before those of a later one', async () => {
    const heard: string[] = [];
    const hears = (name: string) => on(moved, async () => void heard.push(name));
    const events = connect([hears('first'), greets, hears('second')]);
    await inWrite(database.db, (tx) => events.publish(moved, tx, { from: 'a', to: 'b' }));
    expect(heard).toEqual(['first', 'second']);
  });

  test('runs in the transaction of the event: an error in a follower rolls everything back', async () => {
    const fails: Subscriber<unknown> = async () => {
      throw new Error('too far');
    };
    const publish = (events: ReturnType<typeof connect>) =>
      inWrite(database.db, (tx) => events.publish(moved, tx, { from: 'a', to: 'b' }));
    await expect(publish(connect([on(moved, ofTransaction, fails), greets]))).rejects.toThrow('too far');
    expect(await countOfXx()).toBe(0);
    await publish(connect([on(moved, ofTransaction), greets]));
    expect(await countOfXx()).toBe(1);
  });

  test('needs nobody to follow it', async () => {
    const events = connect([greets]);
    await inWrite(database.db, (tx) => events.publish(moved, tx, { from: 'a', to: 'b' }));
  });
});

describe('a port', () => {
  test('is answered by whom the wiring names', async () => {
    expect(await connect([greets]).ask(greeting)(database.db, 'Ann')).toBe('Hello Ann');
  });

  test('that nobody answers ends the start', () => {
    expect(() => connect([])).toThrow('nobody answers greeting');
  });
});

test('a port that two answer ends the start', () => {
  expect(() => connect([greets, greets])).toThrow('greeting is answered twice');
});
