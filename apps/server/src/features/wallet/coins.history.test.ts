import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { coinsTooFew } from './balance.ts';
import { creditCoins, reverseCoins, spendCoins, takeCoins } from './index.ts';
import { findDifferences } from './repository/check.ts';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 });
});
afterAll(async () => {
  await database.drop();
});

test('whatever clients ask, each history replays from its rows to the same balances', async () => {
  const people = await Promise.all([user(), user(), user()]);
  const asked = fc.record({
    userId: fc.constantFrom(...people),
    kind: fc.constantFrom('bought', 'earned', 'spend', 'take', 'claim'),
    amount: fc.integer({ min: 1, max: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 64 }), async (deeds) => {
      const results = await Promise.allSettled(deeds.map((one) => write((tx) => deed(tx, one))));
      for (const one of results) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins_too_few' });
      }
      expect(await findDifferences(database.db)).toEqual({ count: 0, differences: [] });
    }),
    { numRuns: 10 },
  );
});

async function deed(tx: Tx, one: { userId: number; kind: string; amount: number }): Promise<void> {
  const { userId, kind, amount } = one;
  const what = { userId, amount, key: next(), reason: kind };
  if (kind === 'spend') await spendCoins(tx, what);
  else if (kind === 'take') await takeCoins(tx, { ...what, tooFew: coinsTooFew });
  else if (kind === 'claim') await reverseCoins(tx, { ...what, coins: what.amount });
  else {
    const parts = kind === 'bought' ? { bought: amount, earned: 0 } : { bought: 0, earned: amount };
    await creditCoins(tx, { ...what, parts, from: { kind: 'issue' } });
  }
}

async function write<T>(one: (tx: Tx) => Promise<T>): Promise<T> {
  return (await inWrite(database.db, one)).result;
}

function next(): string {
  number += 1;
  return `history-${number}`;
}

async function user(): Promise<number> {
  const nick = `Player ${next()}`;
  return await write(async (tx) => (await makeUser(tx, { nick, now: new Date() })).userId);
}
