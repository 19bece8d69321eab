import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { claimCoins, coinsOfUser, creditCoins, grantCoins, spendCoins } from './index.ts';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 });
});
afterEach(async () => {
  expect(await disorder()).toEqual([]);
});
afterAll(async () => {
  await database.drop();
});

test('every credit pays the debt first, in the same transfer', async () => {
  const anna = await user({ bought: 100 });
  await write((tx) => spendCoins(tx, { userId: anna, amount: 60, key: next(), reason: 'purchase:1' }));
  await write((tx) => claimCoins(tx, { userId: anna, amount: 100, key: next(), reason: 'order:1' }));
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
  await write((tx) => claimCoins(tx, { userId: anna, amount: 9, key: next(), reason: 'order:5' }));
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

  test('whatever clients ask, each history replays from its rows to the same balances', async () => {
    const people = [await user({}), await user({}), await user({})];
    const asked = fc.record({
      userId: fc.constantFrom(...people),
      kind: fc.constantFrom('bought', 'earned', 'spend', 'claim'),
      amount: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 64 }), async (deeds) => {
        const results = await Promise.allSettled(
          deeds.map(({ userId, kind, amount }) =>
            write(async (tx) => {
              const what = { userId, amount, key: next(), reason: kind };
              if (kind === 'spend') return void (await spendCoins(tx, what));
              if (kind === 'claim') return void (await claimCoins(tx, what));
              await credit(tx, { ...what, kind });
            }),
          ),
        );
        for (const one of results) {
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins_too_few' });
        }
        expect(await disorder()).toEqual([]);
      }),
      { numRuns: 10 },
    );
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

/** What may not be: sums that are not zero, balances and lists of entries that do not follow from the entries, a debtor who has coins. */
async function disorder() {
  const { rows } = await sql`
    select 'sum' as what, null::bigint as id from ledger_accounts group by unit, tournament_id having sum(balance) <> 0
    union all select 'balance', a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
    union all select 'below zero', id from ledger_accounts where balance < 0 and kind not in ('issue', 'rewards', 'claims')
    union all select 'debtor with coins', user_id from ledger_accounts where user_id is not null group by user_id
      having min(balance) filter (where kind = 'debt') > 0 and sum(balance) filter (where kind <> 'debt') > 0
    union all select 'entry', user_id from (
      select *, sum(coins) over w as coins_sum, sum(debt) over w as debt_sum, row_number() over w as place
      from coin_entries window w as (partition by user_id order by number)
    ) c where coins_after <> coins_sum or debt_after <> debt_sum or number <> place
    union all select 'last entry', a.user_id from ledger_accounts a left join lateral (
      select coins_after, debt_after from coin_entries c where c.user_id = a.user_id order by number desc limit 1
    ) c on true where a.user_id is not null group by a.user_id, c.coins_after, c.debt_after
      having sum(a.balance) filter (where a.kind <> 'debt') <> coalesce(c.coins_after, 0)
        or sum(a.balance) filter (where a.kind = 'debt') <> coalesce(c.debt_after, 0)`.execute(database.db);
  return rows;
}
