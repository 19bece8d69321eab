import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { coinsOfUser, creditCoins, grantCoins, reverseCoins, spendCoins } from './index.ts';
import { findDifferences } from './repository/check.ts';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 });
});
afterEach(async () => {
  expect(await findDifferences(database.db)).toEqual({ count: 0, differences: [] });
});
afterAll(async () => {
  await database.drop();
});

test('every credit pays the debt first, in the same transfer', async () => {
  const anna = await user({ bought: 100 });
  await write((tx) => spendCoins(tx, { userId: anna, amount: 60, key: next(), reason: 'purchase:1' }));
  await write((tx) => reverseCoins(tx, { userId: anna, coins: 100, key: next(), reason: 'order:1' }));
  expect(await coinsOf(anna)).toEqual({ bought: 0, earned: 0, debt: 60 });
  await write((tx) => grantCoins(tx, { userId: anna, amount: 45, key: next(), reason: 'reward:1' }));
  expect(await coinsOf(anna)).toEqual({ bought: 0, earned: 0, debt: 15 });
  await write((tx) => grantCoins(tx, { userId: anna, amount: 45, key: next(), reason: 'reward:2' }));
  expect(await coinsOf(anna)).toEqual({ bought: 0, earned: 30, debt: 0 });
});

test('the shop takes bought coins first, and what comes back goes where it came from', async () => {
  const anna = await user({ bought: 50, earned: 30 });
  const purchase = { userId: anna, amount: 70, key: next(), reason: 'purchase:2' };
  const parts = await write((tx) => spendCoins(tx, purchase));
  expect(parts).toEqual({ bought: 50, earned: 20 });
  expect(await coinsOf(anna)).toEqual({ bought: 0, earned: 10, debt: 0 });
  if (parts === null) throw new Error('paid once');
  const back = { userId: anna, parts, from: { kind: 'income' }, key: next(), reason: 'refund:2' } as const;
  await write((tx) => creditCoins(tx, back));
  expect(await coinsOf(anna)).toEqual({ bought: 50, earned: 30, debt: 0 });
});

test('who has too few coins is told what they have', async () => {
  const anna = await user({ bought: 1, earned: 1234 });
  const purchase = { userId: anna, amount: 1236, key: next(), reason: 'purchase:3' };
  await expect(write((tx) => spendCoins(tx, purchase))).rejects.toMatchObject({
    code: 'coins_too_few',
    values: { count: 1235, amount: '1,235' },
  });
});

test('the same key pays once, although the parts would be others now', async () => {
  const anna = await user({ bought: 10, earned: 10 });
  const purchase = { userId: anna, amount: 8, key: next(), reason: 'purchase:4' };
  expect(await write((tx) => spendCoins(tx, purchase))).toEqual({ bought: 8, earned: 0 });
  expect(await write((tx) => spendCoins(tx, purchase))).toBeNull();
  expect(await coinsOf(anna)).toEqual({ bought: 2, earned: 10, debt: 0 });
  const other = { ...purchase, amount: 9 };
  await expect(write((tx) => spendCoins(tx, other))).rejects.toThrow('paid_already');
  const others = { ...purchase, userId: await user({ earned: 10 }) };
  await expect(write((tx) => spendCoins(tx, others))).rejects.toThrow('paid_already');
});

test('each transfer is one entry of the user’s, with what they had after it', async () => {
  const anna = await user({ bought: 10, earned: 10 });
  await write((tx) => spendCoins(tx, { userId: anna, amount: 15, key: next(), reason: 'purchase:5' }));
  await write((tx) => reverseCoins(tx, { userId: anna, coins: 9, key: next(), reason: 'order:5' }));
  const entries = await database.db
    .selectFrom('coin_entries')
    .select(['number', 'coins', 'debt', 'coins_after', 'debt_after'])
    .where('user_id', '=', anna)
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    { number: 1, coins: 10, debt: 0, coins_after: 10, debt_after: 0 },
    { number: 2, coins: 10, debt: 0, coins_after: 20, debt_after: 0 },
    { number: 3, coins: -15, debt: 0, coins_after: 5, debt_after: 0 },
    { number: 4, coins: -5, debt: 4, coins_after: 0, debt_after: 4 },
  ]);
});

describe('many at once', () => {
  test('64 purchases spend no more than there is, of both parts', async () => {
    const anna = await user({ bought: 50, earned: 50 });
    const purchases = await Promise.allSettled(
      Array.from({ length: 64 }, () =>
        write((tx) => spendCoins(tx, { userId: anna, amount: 9, key: next(), reason: 'purchase' })),
      ),
    );
    expect(purchases.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await coinsOf(anna)).toEqual({ bought: 0, earned: 1, debt: 0 });
  });

  test('64 repeats of one purchase pay once', async () => {
    const anna = await user({ bought: 5, earned: 50 });
    const purchase = { userId: anna, amount: 9, key: next(), reason: 'purchase' };
    const paid = await Promise.all(Array.from({ length: 64 }, () => write((tx) => spendCoins(tx, purchase))));
    expect(paid.filter((parts) => parts !== null)).toEqual([{ bought: 5, earned: 4 }]);
  });
});

async function coinsOf(userId: number) {
  return await coinsOfUser(database.db, userId);
}

async function write<T>(deed: (tx: Tx) => Promise<T>): Promise<T> {
  return (await inWrite(database.db, deed)).result;
}

function next(): string {
  number += 1;
  return `coins-${number}`;
}

async function credit(tx: Tx, asked: { userId: number; amount: number; kind: string }) {
  const { userId, amount, kind } = asked;
  const parts = kind === 'bought' ? { bought: amount, earned: 0 } : { bought: 0, earned: amount };
  await creditCoins(tx, { userId, parts, from: { kind: 'issue' }, key: next(), reason: `credit:${kind}` });
}

async function user(has: { bought?: number; earned?: number }): Promise<number> {
  const nick = `Customer ${next()}`;
  return await write(async (tx) => {
    const { userId } = await makeUser(tx, { nick, now: new Date() });
    for (const kind of ['bought', 'earned'] as const) {
      if (has[kind]) await credit(tx, { userId, amount: has[kind], kind });
    }
    return userId;
  });
}
