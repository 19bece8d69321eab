import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { notify } from './notify.ts';
import { runJob, runTells } from './testing.ts';

let statements: string[] = [];
stage({ onQuery: (text) => statements.push(text) });

describe('more than twenty users', () => {
  const crowd = async (count: number) =>
    await app.write(async (tx) => {
      const ids: number[] = [];
      for (let number = 1; number <= count; number += 1) {
        const [nick, username] = [`Crowd ${count} ${number}`, `crowd${count}-${number}`];
        ids.push((await makeUser(tx, { nick, username, console: 'psn', now: app.clock.now })).userId);
      }
      touch(tx, '*');
      return ids;
    });
  const countsOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ told: number; unread: number; most: number }>`
      select (select count(*)::int from notifications where user_id = any(${[...ids]}::bigint[])) as told,
        (select sum(unread)::int from inbox_counts where user_id = any(${[...ids]}::bigint[])) as unread,
        (select max(unread)::int from inbox_counts where user_id = any(${[...ids]}::bigint[])) as most`.execute(
      app.database.db,
    );
    return rows[0];
  };

  test('are told by nothing that the deed waits for: as many statements as for one, and no rows', async () => {
    const one = await makePerson(app);
    const users = await crowd(21);
    const [first = 0] = users;
    const rowsOf = async () => (await countsOf(users))?.told;
    const costOf = async (receivers: readonly number[]) => {
      statements = [];
      const facts = { player: one.playerId, users: receivers };
      await app.write((tx) => notify(tx, 'friend_accepted', { facts, at: app.clock.now }));
      return statements.length;
    };
    const forOne = await costOf([first]);
    expect(await rowsOf()).toBe(1);
    const forAll = await costOf(users);
    expect(await rowsOf()).toBe(1);
    // Nobody is told yet, so that nobody is touched either.
    expect(forAll).toBeLessThanOrEqual(forOne);
    await runTells(app);
    expect(await countsOf(users)).toEqual({ told: 22, unread: 22, most: 2 });
  });

  test('are told by a job, in batches, each once, though it is broken off and runs twice', async () => {
    const one = await makePerson(app);
    const users = await crowd(620);
    await app.write((tx) =>
      notify(tx, 'friend_accepted', { facts: { player: one.playerId, users }, at: app.clock.now }),
    );
    expect(await countsOf(users)).toEqual({ told: 0, unread: null, most: null });
    const { id } = await app.database.db
      .selectFrom('inbox_events')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const aborted = new AbortController();
    aborted.abort(new Error('the node stops'));
    await expect(runJob(app, 'inbox_tell', { event: id }, aborted.signal)).rejects.toThrow('the node stops');
    expect(await countsOf(users)).toEqual({ told: 500, unread: 500, most: 1 });
    await Promise.all([1, 2].map(() => runJob(app, 'inbox_tell', { event: id })));
    expect(await countsOf(users)).toEqual({ told: 620, unread: 620, most: 1 });
    await runJob(app, 'inbox_tell', { event: id });
    expect(await countsOf(users)).toEqual({ told: 620, unread: 620, most: 1 });
  });
});
