import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { openPlanReader, type Statement } from '../../testing/plans.ts';
import { app, stage } from '../../testing/stage.ts';

/** What the site sells, some hundreds; its one row of settings; and who runs it. */
const SHOP = /^(products|settings): |users_role_idx/;
let statements: Statement[] = [];
let reader: Awaited<ReturnType<typeof openPlanReader>>;
let boss: Person;
stage({ recheck: false, onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  reader = await openPlanReader(app.database.url);
});
afterAll(() => reader.close());

test.each([
  ['orders.all', {}],
  ['orders.all', { page: '20' }],
  ['orders.all', { state: 'waiting' }],
  ['orders.all', { kind: 'donation', page: '2' }],
  ['orders.all', { q: 'anna' }],
  ['orders.mine', {}],
  ['orders.mine', { page: '20' }],
] as const)('%s of %j reads no growing table as a whole', async (name, query) => {
  statements = [];
  expect((await app.call(name, { token: boss.token, query })).status).toBe(200);
  const grown: string[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    for (const growth of await reader.growthOf(statement)) grown.push(`${growth} | ${statement.text}`);
  }
  expect(grown.filter((one) => !SHOP.test(one))).toEqual([]);
});
