import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  balanceOf,
  grantCoins,
  KeyOfAnotherTransfer,
  NotEnoughCoins,
  openWallet,
  transfer,
} from './index.ts';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 });
});
afterEach(async () => {
  expect(await sumOfBalances()).toBe(0);
  expect(await balancesThatDiffer()).toEqual([]);
});
afterAll(async () => {
  await database.drop();
});

describe('coins', () => {
  test('a new wallet is empty, and opening it twice changes nothing', async () => {
    const userId = await user();
    await transaction(database.db, (tx) => openWallet(tx, userId));
    expect(await balanceOf(database.db, userId)).toBe(0);
  });

  test('a user without a wallet has no coins', async () => {
    expect(await balanceOf(database.db, 999_999)).toBe(0);
  });

  test('what one gives the other gets', async () => {
    const [anna, ben] = [await user(100), await user()];
    expect(await move(anna, ben, 30)).toBe('done');
    expect(await balanceOf(database.db, anna)).toBe(70);
    expect(await balanceOf(database.db, ben)).toBe(30);
  });

  test('the same key pays once', async () => {
    const [anna, ben] = [await user(100), await user()];
    expect(await move(anna, ben, 40, 'once')).toBe('done');
    expect(await move(anna, ben, 40, 'once')).toBe('repeated');
    expect(await balanceOf(database.db, anna)).toBe(60);
  });

  test('a key that paid something else pays nothing', async () => {
    const [anna, ben] = [await user(100), await user()];
    await move(anna, ben, 10, 'cheap');
    await expect(move(anna, ben, 90, 'cheap')).rejects.toThrow(KeyOfAnotherTransfer);
    expect(await balanceOf(database.db, anna)).toBe(90);
  });

  test('nobody falls below zero, and the refused key is free again', async () => {
    const [anna, ben] = [await user(10), await user()];
    await expect(move(anna, ben, 11, 'too much')).rejects.toThrow(NotEnoughCoins);
    expect(await balanceOf(database.db, anna)).toBe(10);
    expect(await move(anna, ben, 10, 'too much')).toBe('done');
  });

  test.each([0, -5, 1.5, Number.NaN])('%d coins can not be moved', async (amount) => {
    const [anna, ben] = [await user(10), await user()];
    await expect(move(anna, ben, amount)).rejects.toThrow(RangeError);
  });

  test('coins do not move from a wallet to itself', async () => {
    const anna = await user(10);
    await expect(move(anna, anna, 1)).rejects.toThrow(RangeError);
  });

  test('32 transfers at once, to and fro, lose and make nothing', async () => {
    const [anna, ben] = [await user(100), await user(100)];
    const moves = Array.from({ length: 32 }, (_, at) =>
      at % 2 === 0 ? move(anna, ben, 7) : move(ben, anna, 7),
    );
    await Promise.all(moves);
    expect(await balanceOf(database.db, anna)).toBe(100);
    expect(await balanceOf(database.db, ben)).toBe(100);
  });

  test('32 payments at once spend no more than there is', async () => {
    const [anna, ben] = [await user(100), await user()];
    const moves = await Promise.allSettled(Array.from({ length: 32 }, () => move(anna, ben, 9)));
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    for (const one of moves) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(NotEnoughCoins);
    expect(await balanceOf(database.db, anna)).toBe(1);
    expect(await balanceOf(database.db, ben)).toBe(99);
  });

  test('32 repeats of one payment at once pay once', async () => {
    const [anna, ben] = [await user(100), await user()];
    const moves = await Promise.all(Array.from({ length: 32 }, () => move(anna, ben, 9, 'flood')));
    expect(moves.filter((result) => result === 'done')).toHaveLength(1);
    expect(await balanceOf(database.db, ben)).toBe(9);
  });

  test('entries are never changed or deleted', async () => {
    await user(5);
    await expect(database.db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      /never changed/,
    );
    await expect(database.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/never changed/);
  });

  test('a transfer that does not sum to zero is refused by the database', async () => {
    const unbalanced = transaction(database.db, async (tx) => {
      const { id } = await tx
        .insertInto('ledger_transfers')
        .values({ idempotency_key: 'unbalanced', reason: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = await tx.selectFrom('ledger_accounts').select('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('ledger_entries')
        .values({ transfer_id: id, account_id: account.id, amount: 5 })
        .execute();
    });
    await expect(unbalanced).rejects.toThrow(/sum to zero/);
  });
});

async function user(coins = 0): Promise<number> {
  number += 1;
  const name = `holder-${number}`;
  return await transaction(database.db, async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ username: name, email: `${name}@example.org`, password_hash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openWallet(tx, id);
    if (coins > 0) {
      await grantCoins(tx, {
        userId: id,
        amount: coins,
        reason: 'welcome',
        idempotencyKey: `welcome:${name}`,
      });
    }
    return id;
  });
}

async function move(from: number, to: number, amount: number, key?: string): Promise<'done' | 'repeated'> {
  number += 1;
  const idempotencyKey = key === undefined ? `move-${number}` : `${key}:${from}`;
  return await transaction(database.db, (tx) =>
    transfer(tx, { from: { userId: from }, to: { userId: to }, amount, reason: 'test', idempotencyKey }),
  );
}

async function sumOfBalances(): Promise<number> {
  const { sum } = await database.db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number>('balance').as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Accounts whose balance isn't the sum of their entries. */
async function balancesThatDiffer(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('ledger_accounts as a')
    .leftJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.balance', (eb) => eb.fn.sum<number | null>('e.amount').as('sum')])
    .groupBy('a.id')
    .execute();
  return rows.filter(({ balance, sum }) => balance !== (sum ?? 0)).map(({ id }) => id);
}
