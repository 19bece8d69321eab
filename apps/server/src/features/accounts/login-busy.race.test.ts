import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '../../platform/network.ts';
import { app, stage } from '../../testing/stage.ts';
import { hashPassword } from './index.ts';
import { loginSubjects } from './login-tries.ts';
import { forgetAllAttempts, type Member, member } from './testing.ts';

const ADDRESS = '198.51.100.7';

stage({ limits: { read: 1_000, write: 20_000, lock: 20_000, idle: 20_000, grace: 20_000 } });
beforeEach(() => forgetAllAttempts(app));

const guess = async ({ username }: Member) =>
  (await app.call('accounts.login', { address: ADDRESS, body: { username, password: 'wrong' } })).status;

/** The tries that are counted for the account, for the account from the network, and for the network. */
async function counted({ userId, username }: Member): Promise<number[]> {
  const { account, fromNetwork, network } = loginSubjects(userId, username, networkOf(ADDRESS));
  const rows = await app.database.db.selectFrom('attempts').select(['subject', 'count']).execute();
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  return [account, fromNetwork, network].map((subject) => counts.get(subject) ?? 0);
}

describe('a login that is answered 503 is no guess', () => {
  test('while too many passwords are looked at', async () => {
    const user = await member(app);
    let isOver = false;
    const keepBusy = async () => {
      while (!isOver) await hashPassword('a night under floodlights').catch(() => nextTurn());
    };
    const busy = Array.from({ length: 60 }, keepBusy);
    const statuses: number[] = [];
    await expect.poll(async () => statuses[statuses.push(await guess(user)) - 1]).toBe(503);
    isOver = true;
    await Promise.all(busy);
    const guesses = statuses.filter((status) => status === 422).length;
    expect(await counted(user)).toEqual([guesses, guesses, guesses]);
  });

  test('while the database is too slow to say whether the network is known', async () => {
    const user = await member(app);
    await app.database.db.transaction().execute(async (holder) => {
      await sql`lock table login_networks in access exclusive mode`.execute(holder);
      expect(await guess(user)).toBe(503);
    });
    expect(await counted(user)).toEqual([0, 0, 0]);
    expect(await guess(user)).toBe(422);
    expect(await counted(user)).toEqual([1, 1, 1]);
  });
});
