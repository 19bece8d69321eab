import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { checkLedger, spendCoins } from '../wallet/index.ts';
import { storageDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = storageDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await desk.customer(100);
});
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS).toISOString();

describe('a product', () => {
  test('is bought for its coins, and had for its days', async () => {
    const product = await desk.product({ days: 30 });
    expect(await desk.offer(anna, product)).toMatchObject({
      coins: 10,
      balance: 100,
      balance_after: 90,
      until: inDays(30),
      runs_until: null,
      blocked: null,
    });
    const { status, body } = await desk.buy(anna, product);
    expect([status, body.data]).toMatchObject([200, { expires_at: inDays(30), balance: 90 }]);
    expect(await desk.coinsOf(anna)).toBe(90);
    expect((await desk.mine(anna)).data).toMatchObject([
      { state: 'runs', expires_at: inDays(30), gift: null, worn: null, product: { name: product.name } },
    ]);
  });

  test('that was bought is told of among one’s coins, with the way to its page', async () => {
    const product = await desk.product();
    await desk.buy(anna, product);
    const [first, second] = (await app.call('wallet.mine', { token: anna.token })).body.data.data;
    expect(first).toMatchObject({
      coins: -10,
      balance: 90,
      cause: { kind: 'purchase', label: product.name },
    });
    expect(first?.cause.product).toEqual(expect.any(String));
    expect(second?.cause).toMatchObject({ kind: 'welcome', product: null });
    // Its page is there as long as it is on sale.
    await desk.change(product, { visible: false });
    const [later] = (await app.call('wallet.mine', { token: anna.token })).body.data.data;
    expect(later?.cause).toMatchObject({ kind: 'purchase', label: product.name, product: null });
  });

  test('that runs is extended, and bought anew once it has ended', async () => {
    const product = await desk.product({ days: 30 });
    await desk.buy(anna, product);
    app.clock.now = new Date(inDays(10));
    expect(await desk.offer(anna, product)).toMatchObject({ until: inDays(60), runs_until: inDays(30) });
    expect((await desk.buy(anna, product)).body.data).toMatchObject({ expires_at: inDays(60), balance: 80 });
    app.clock.now = new Date(inDays(70));
    await desk.buy(anna, product);
    const { data, total } = await desk.mine(anna);
    expect([total, data]).toMatchObject([1, [{ expires_at: inDays(100), bought_at: inDays(70) }]]);
  });

  test('had for ever is not bought again', async () => {
    const product = await desk.product();
    await desk.buy(anna, product);
    expect((await desk.offer(anna, product)).blocked).toBe('owned_forever');
    expect(await desk.buy(anna, product)).toMatchObject({ status: 409 });
    expect(await desk.coinsOf(anna)).toBe(90);
  });

  test('that changed since it was shown charges nothing, and asks again', async () => {
    const product = await desk.product({ days: 30 });
    for (const values of [{ coins: 11 }, { days: 31 }, { days: null }]) {
      await desk.change(product, { coins: 10, days: 30, ...values });
      const { status, body } = await desk.buy(anna, product);
      expect([status, body.message]).toEqual([409, expect.stringContaining('just changed')]);
    }
    expect(await desk.coinsOf(anna)).toBe(100);
    expect((await desk.mine(anna)).total).toBe(0);
  });

  test('that is no longer on sale can’t be bought, and stays with who has it', async () => {
    const product = await desk.product({ days: 30 });
    await desk.buy(anna, product);
    await desk.change(product, { visible: false });
    expect((await desk.offer(anna, product)).blocked).toBe('not_on_sale');
    expect((await desk.buy(anna, product)).status).toBe(409);
    expect((await desk.mine(anna)).data[0].product.on_sale).toBe(false);
  });

  test('is not bought with too few coins, and says how many there are', async () => {
    const product = await desk.product({ coins: 101 });
    expect(await desk.offer(anna, product)).toMatchObject({ blocked: 'coins_too_few', balance_after: -1 });
    const { status, body } = await desk.buy(anna, product);
    expect([status, body.message]).toEqual([409, 'You only have 100 coins.']);
    expect((await desk.mine(anna)).total).toBe(0);
  });

  test('for members only is sold to members', async () => {
    const product = await desk.product({ premium: true });
    expect((await desk.offer(anna, product)).blocked).toBe('members_only');
    expect((await desk.buy(anna, product)).status).toBe(409);
    const member = await desk.customer(100, { isPremium: true });
    expect((await desk.buy(member, product)).status).toBe(200);
    app.clock.now = new Date(inDays(40));
    expect((await desk.mine(member)).data[0].state).toBe('members_only');
  });

  test('is not sold to who is banned from the site, who keeps what they have', async () => {
    const product = await desk.product({ days: 30 });
    await desk.buy(anna, product);
    await desk.ban(anna);
    expect((await desk.offer(anna, product)).blocked).toBe('banned');
    expect((await desk.buy(anna, product)).status).toBe(403);
    expect((await desk.mine(anna)).data[0].state).toBe('runs');
  });

  test('is not sold to who has not confirmed their address, who is told so before they pay', async () => {
    const product = await desk.product();
    await app.database.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', anna.userId)
      .execute();
    expect((await desk.offer(anna, product)).blocked).toBe('unconfirmed');
    expect((await desk.buy(anna, product)).status).toBe(403);
    expect(await desk.coinsOf(anna)).toBe(100);
  });

  test.each([
    [{ coins: 0 }],
    [{ coins: -1 }],
    [{ coins: 1.5 }],
    [{ coins: 2 ** 53 }],
    [{ days: 0 }],
    [{ more: 1 }],
  ])('is not bought by %j', async (wrong) => {
    expect((await desk.buy(anna, await desk.product(), wrong)).status).toBe(422);
    expect(await desk.coinsOf(anna)).toBe(100);
  });

  test('that is not there is not found', async () => {
    const product = await desk.product();
    expect((await desk.buy(anna, { ...product, id: 999_999 })).status).toBe(404);
  });
});

test('the check of the ledger finds a purchase that was not paid as it says, and a payment that bought nothing', async () => {
  const db = app.database.db;
  const found = async () => (await checkLedger(db, START, events)).differences;
  const product = await desk.product();
  await desk.bought(anna, product);
  expect(await found()).toEqual([]);
  const id = (await desk.purchasesOf(anna))[0]?.id ?? 0;
  const bought = db.updateTable('purchases').where('id', '=', id);
  await bought.set({ coins: 11 }).execute();
  expect(await found()).toEqual([`a purchase is not what was paid: purchase ${id}: 11, paid 10`]);
  await bought.set({ coins: 10 }).execute();
  const { userId } = anna;
  await app.write((tx) => spendCoins(tx, { userId, amount: 7, key: 'x', reason: 'purchase:999999' }));
  expect(await found()).toEqual(['a purchase is not what was paid: purchase 999999: nothing, paid 7']);
});

test('the same request twice buys once', async () => {
  const product = await desk.product({ days: 1 });
  const key = { 'idempotency-key': 'the-same-request-of-anna' };
  const replies = [await desk.buy(anna, product, {}, key), await desk.buy(anna, product, {}, key)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([await desk.coinsOf(anna), (await desk.purchasesOf(anna)).length]).toEqual([90, 1]);
});

test('what one has is listed by type, what has ended last', async () => {
  const [short, card] = [await desk.product({ days: 1 }), await desk.product({ type: 'CA' })];
  await desk.buy(anna, card);
  await desk.buy(anna, short);
  const names = async (type?: 'AV' | 'CA') =>
    (await desk.mine(anna, type ? { type } : {})).data.map(({ product }) => product.name);
  expect(await names()).toHaveLength(2);
  expect([await names('AV'), await names('CA')]).toEqual([[short.name], [card.name]]);
  app.clock.now = new Date(inDays(2));
  expect(await names()).toEqual([card.name, short.name]);
});

test('who bought and was given products finds them in their data, without who did not say so', async () => {
  const ben = await desk.customer(100);
  const [own, open, hidden] = [await desk.product(), await desk.product(), await desk.product()];
  await desk.buy(anna, own);
  await desk.give(anna, open, ben);
  await desk.give(anna, hidden, ben, { named: false });
  const hers = (await exportedOf(app, anna)).body.data.products;
  expect(hers.possessions).toMatchObject([{ name: own.name }]);
  expect(hers.purchases).toMatchObject([
    { name: own.name, coins: 10, given_to: null },
    { name: open.name, given_to: ben.nick },
    { name: hidden.name, given_to: ben.nick },
  ]);
  const his = (await exportedOf(app, ben)).body.data.products;
  expect(his.gifts_received).toMatchObject([
    { name: open.name, given_by: anna.nick },
    { name: hidden.name, given_by: null },
  ]);
});

test('a stranger sees nothing of another’s storage', async () => {
  await desk.buy(anna, await desk.product());
  expect((await desk.mine(await makePerson(app))).total).toBe(0);
});
