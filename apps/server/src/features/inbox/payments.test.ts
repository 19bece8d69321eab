import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { ordersDesk } from '../orders/testing.ts';
import { spendCoins } from '../wallet/index.ts';
import { inboxDesk } from './kinds/testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const WINS = '4000000000002685';
const orders = ordersDesk(() => app);
const desk = inboxDesk(() => app);
let anna: Person;
let ben: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  [anna, ben] = [await makePerson(app), await makePerson(app)];
});

test('who is given premium is told by whom, where the giver wants it; who buys it for themselves is not', async () => {
  const gift = (named: boolean) => orders.orderPremium(anna, { to: ben.slug, named });
  await orders.pay(anna, await gift(true));
  await orders.pay(anna, await gift(false));
  await orders.pay(anna, await orders.orderPremium(anna));
  expect(await desk.told(ben)).toEqual([
    'premium_gift: Someone has given you premium for 1 month → /en/console/psn/premium',
    `premium_gift: ${anna.nick} has given you premium for 1 month → /en/console/psn/premium`,
  ]);
  expect(await desk.told(anna)).toEqual([]);
});

test('what can’t be delivered is told to who paid', async () => {
  const id = await orders.orderPremium(anna, { to: ben.slug, named: true });
  await orders.payLater(anna, id);
  await orders.block(ben, anna);
  await orders.bankSpeaks();
  expect(await desk.told(anna)).toEqual([
    `order_refunded: Premium that you paid for could not be delivered: you get everything back → /en/psn/dashboard/users/orders/${id}`,
  ]);
  expect(await desk.told(ben)).toEqual([]);
});

test('a payment that goes back tells what it took and what is owed, and when it stands again what is back', async () => {
  const { id } = await orders.orderCoins(anna);
  await orders.pay(anna, id, { cardNumber: WINS });
  await app.write((tx) =>
    spendCoins(tx, { userId: anna.userId, amount: 1300, key: 'test:1300', reason: 'purchase:0' }),
  );
  await orders.bankSpeaks();
  const gone = 'A payment has been returned: 1,500 coins have been taken from you. You owe 1,300 coins';
  expect(await desk.textsOf(anna, 'order_reversed')).toEqual([gone]);
  await orders.bankSpeaks();
  const back = 'A payment is valid again: you have 1,500 coins back';
  expect(await desk.textsOf(anna, 'order_reversed')).toEqual([back, gone]);
  expect((await desk.told(anna))[0]).toMatch(new RegExp(` → /en/psn/dashboard/users/orders/${id}$`));
});

test('a dispute is told to those who can answer it, with the time that they have', async () => {
  const [boss, full] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app, { role: 'FULL' })];
  const { id } = await orders.orderCoins(anna);
  await orders.pay(anna, id, { cardNumber: WINS });
  await orders.bankSpeaks();
  const told = `order_disputed: A payment is disputed: it needs your answer → /en/psn/dashboard/super/orders/${id}`;
  expect(await desk.told(boss)).toEqual([told]);
  const { body } = await app.call('inbox.notifications', { token: boss.token });
  expect(body.data.items[0].until).toBe('2026-11-27T18:01:00.000Z');
  expect(await desk.told(full)).toEqual([]);
  await orders.bankSpeaks();
  expect(await desk.told(boss)).toEqual([told]);
});

test('premium of a payment that goes back is its receiver’s to know', async () => {
  const id = await orders.orderPremium(anna, { to: ben.slug, named: false });
  await orders.pay(anna, id, { cardNumber: WINS });
  await orders.bankSpeaks();
  expect((await desk.told(ben))[0]).toBe(
    'premium_reversed: The payment for a gift has been returned: your premium is shorter → /en/console/psn/premium',
  );
  expect(await desk.told(anna)).toEqual([]);
});
