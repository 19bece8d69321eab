import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { openPlanReader, type Statement } from '../../testing/plans.ts';
import { app, stage } from '../../testing/stage.ts';
import { grantCoins } from './index.ts';

let statements: Statement[] = [];
let reader: Awaited<ReturnType<typeof openPlanReader>>;
stage({ recheck: false, onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  reader = await openPlanReader(app.database.url);
});
afterAll(() => reader.close());

test('a page of one’s coins is found by its number, however many entries there are', async () => {
  const user = await makePerson(app);
  for (const key of ['a', 'b', 'c']) {
    const gift = { userId: user.userId, amount: 5, reason: 'welcome', key: `${user.userId}:${key}` };
    await app.write((tx) => grantCoins(tx, gift));
  }
  statements = [];
  await app.call('wallet.mine', { token: user.token, query: { page: 2, per_page: 1 } });
  const own = statements.filter(({ text }) => /coin_entries|ledger_/.test(text));
  expect(own).toHaveLength(3);
  for (const statement of own) expect(await reader.growthOf(statement)).toEqual([]);
});
