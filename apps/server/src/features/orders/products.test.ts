import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { type Product, storageDesk } from '../storage/testing.ts';
import { checkLedger } from '../wallet/index.ts';
import { ordersDesk, PRICE } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const WAITS = '4000000000005126';
const LOSES = '4000000000000259';
const WINS = '4000000000002685';
const desk = ordersDesk(() => app);
const shop = storageDesk(() => app);
const dayOf = (days: number) => new Date(START.getTime() + days * DAY_MS).toISOString();
let anna: Person;
let bob: Person;
let wolf: Product;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  [anna, bob] = [await shop.customer(100), await shop.customer(100)];
  wolf = await shop.product({ cents: PRICE, days: 30 });
});

const owned = async (who: Person, product = wolf) =>
  (await shop.mine(who)).data.find((one) => one.product.id === product.id);
const until = async (who: Person, product = wolf) => (await owned(who, product))?.expires_at;
const differences = async () => (await checkLedger(app.database.db, app.clock.now, events)).differences;
const refused = async (who: Person, product: Product, more: object = {}) => {
  const { status, text } = await desk.tryProduct(who, product, more);
  if (status === 200) throw new Error(text);
  return text;
};

describe('a product with a price in money', () => {
  test('is bought by an order: it is in the storage, moved no coins, and its receipt says what was agreed', async () => {
    expect(await desk.productOffer(anna, wolf)).toMatchObject({
      cents: PRICE,
      blocked: null,
      days: 30,
      until: dayOf(30),
    });
    const id = await desk.orderProduct(anna, wolf);
    expect(await owned(anna)).toBeUndefined();
    await desk.pay(anna, id);
    expect(await owned(anna)).toMatchObject({ expires_at: dayOf(30), gift: null });
    expect(await shop.coinsOf(anna)).toBe(100);
    const order = await desk.state(anna, id);
    expect(order).toMatchObject({ kind: 'product', state: 'fulfilled', product: { name: wolf.name } });
    expect(order.agreed.at(-1)).toContain('for 30 days');
    const { token } = await makePerson(app, { role: 'FULL' });
    const { body } = await app.call('shop.deskProduct', { token, params: { productId: wolf.id } });
    expect(body.data).toMatchObject({ sold: 1, owners: 1 });
    expect(body.data.sales.at(-1)).toMatchObject({ sold: 1, coins: 0, cents: PRICE });
    expect(await differences()).toEqual([]);
  });

  test('is not given before the bank says that it is paid', async () => {
    const id = await desk.orderProduct(anna, wolf);
    await desk.pay(anna, id, { cardNumber: WAITS });
    expect(await owned(anna)).toBeUndefined();
    await desk.bankSpeaks();
    expect(await owned(anna)).toMatchObject({ state: 'runs' });
  });

  test('extends what was bought with coins', async () => {
    await shop.bought(anna, wolf);
    await desk.pay(anna, await desk.orderProduct(anna, wolf));
    expect(await until(anna)).toBe(dayOf(60));
  });

  test('is a gift that its receiver is told of, by whom or not', async () => {
    await desk.pay(anna, await desk.orderProduct(anna, wolf, { to: bob.slug }));
    expect(await owned(bob)).toMatchObject({ expires_at: dayOf(30), gift: { thanked: false } });
    expect((await owned(bob))?.gift?.slug).toBe(anna.slug);
    await desk.pay(anna, await desk.orderProduct(anna, wolf, { to: bob.slug, named: false }));
    expect((await owned(bob))?.gift).toMatchObject({ nick: null });
    expect(await owned(anna)).toBeUndefined();
  });

  test.each([
    ['days', { days: 7 }],
    ['price', { cents: PRICE + 1 }],
  ])('is not ordered with other %s than it has, and says so', async (_, more) => {
    expect(await refused(anna, wolf, more)).toContain('The price or the terms have just changed');
  });

  test('is given as it was ordered, whatever became of it before it was paid', async () => {
    const id = await desk.orderProduct(anna, wolf);
    await shop.change(wolf, { cents: 999, days: 1, visible: false });
    await desk.pay(anna, id);
    expect(await until(anna)).toBe(dayOf(30));
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled', cents: PRICE });
  });

  test('had for good by the time it is paid is refunded whole', async () => {
    const lion = await shop.product({ cents: PRICE });
    const [first, second] = [await desk.orderProduct(anna, lion), await desk.orderProduct(anna, lion)];
    await desk.pay(anna, first);
    await desk.pay(anna, second);
    expect(await desk.state(anna, second)).toMatchObject({
      state: 'refunded',
      refunded_why: 'owned_forever',
      receipt: null,
    });
    expect(await desk.refunds(second)).toMatchObject([{ cents: PRICE, why: 'unfulfillable' }]);
    expect(await refused(anna, lion)).toContain('You already have this product for good');
    expect((await desk.productOffer(anna, lion)).blocked).toBe('owned_forever');
    expect(await differences()).toEqual([]);
  });

  test('without one is not found, and not ordered', async () => {
    const coinsOnly = await shop.product();
    const params = { productId: coinsOnly.id };
    expect((await app.call('orders.productOffer', { token: anna.token, params })).status).toBe(404);
    expect(await refused(anna, coinsOnly)).toContain('The price or the terms have just changed');
  });

  test('that is not on sale, or for members, is not ordered by who can’t have it', async () => {
    const gone = await shop.product({ cents: PRICE, visible: false });
    expect(await refused(anna, gone)).toContain('This product isn’t on sale any more');
    expect((await desk.productOffer(anna, gone)).blocked).toBe('not_on_sale');
    const members = await shop.product({ cents: PRICE, premium: true });
    expect(await refused(anna, members)).toContain('This product is for premium members.');
    expect((await desk.productOffer(anna, members)).blocked).toBe('members_only');
    expect(await refused(anna, members, { to: bob.slug })).toContain('isn’t one');
  });

  test('is no gift across a block, nor to oneself', async () => {
    expect(await refused(anna, wolf, { to: anna.slug })).toContain('You can’t give yourself a gift');
    await desk.block(bob, anna);
    expect(await refused(anna, wolf, { to: bob.slug })).toContain('You can’t give this player a gift');
    expect((await desk.productOffer(anna, wolf, { to: bob.slug })).blocked).toBe('receiver_unreachable');
  });

  test('that somebody has ordered can’t be deleted', async () => {
    await desk.orderProduct(anna, wolf);
    const { token } = await makePerson(app, { role: 'FULL' });
    const { status, text } = await app.call('shop.removeProduct', { token, params: { productId: wolf.id } });
    expect(status).toBe(409);
    expect(text).toContain('Someone has ordered it');
  });
});

describe('a purchase whose payment is reversed whole', () => {
  test('ends, comes off by the job, and comes back with what was taken when the dispute is won', async () => {
    const id = await desk.orderProduct(anna, wolf);
    await desk.pay(anna, id, { cardNumber: WINS });
    const possession = (await owned(anna))?.id ?? 0;
    const player = { noun: 'player', id: anna.playerId } as const;
    await shop.wear(anna, possession, player);
    await desk.bankSpeaks();
    expect(await owned(anna)).toMatchObject({ state: 'expired', expires_at: app.clock.now.toISOString() });
    await shop.expire();
    expect(await shop.shown(player)).toEqual({});
    expect(await differences()).toEqual([]);
    await desk.bankSpeaks();
    const taken = 30 * DAY_MS - 60_000;
    expect(await owned(anna)).toMatchObject({
      state: 'runs',
      expires_at: new Date(app.clock.now.getTime() + taken).toISOString(),
    });
    expect(await differences()).toEqual([]);
  });

  test('leaves what was bought with coins', async () => {
    await desk.pay(anna, await desk.orderProduct(anna, wolf), { cardNumber: LOSES });
    await shop.bought(anna, wolf);
    await desk.bankSpeaks();
    expect(await until(anna)).toBe(dayOf(30));
  });

  test('for ever ends now, and can be bought again', async () => {
    const lion = await shop.product({ cents: PRICE });
    await desk.pay(anna, await desk.orderProduct(anna, lion), { cardNumber: LOSES });
    await desk.bankSpeaks();
    expect(await owned(anna, lion)).toMatchObject({ state: 'expired' });
    expect((await shop.buy(anna, lion)).status).toBe(200);
    expect(await until(anna, lion)).toBeNull();
  });

  test('was given: the receiver loses it', async () => {
    await desk.pay(anna, await desk.orderProduct(anna, wolf, { to: bob.slug }), { cardNumber: LOSES });
    await desk.bankSpeaks();
    expect(await owned(bob)).toMatchObject({ state: 'expired' });
  });

  test('a part that goes back takes nothing', async () => {
    const id = await desk.orderProduct(anna, wolf);
    await desk.pay(anna, id);
    const { token } = await makePerson(app, { role: 'SUPER' });
    const refund = async (cents: number) =>
      await app.call('orders.refund', {
        token,
        params: { orderId: id },
        body: { cents, reason: 'sorry', password: PASSWORD },
      });
    expect((await refund(PRICE - 1)).status).toBe(200);
    expect(await until(anna)).toBe(dayOf(30));
    expect((await refund(1)).status).toBe(200);
    expect(await owned(anna)).toMatchObject({ state: 'expired' });
    expect(await differences()).toEqual([]);
  });
});
