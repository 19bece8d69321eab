import { COIN_PACKAGES, PREMIUM_PLANS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
/** The sandbox's card whose bank asks to confirm. */
const CONFIRMS = '4000002500003155';
const desk = ordersDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
});

describe('a package of coins', () => {
  test.each(COIN_PACKAGES)(
    'of $coins is paid once, and its coins are bought ones',
    async ({ coins, cents }) => {
      const { id } = await desk.orderCoins(anna, coins);
      expect(await desk.state(anna, id)).toMatchObject({
        state: 'open',
        cents,
        pays_by: 'card',
        receipt: null,
      });
      const { status, body } = await desk.pay(anna, id);
      expect([status, body.data?.state]).toEqual([200, 'fulfilled']);
      expect(await desk.coins(anna)).toEqual({ bought: coins, earned: 0, debt: 0 });
      expect(await desk.state(anna, id)).toMatchObject({
        state: 'fulfilled',
        receipt: expect.stringMatching(/^TEST-\d{6}$/),
        agreed: [expect.stringContaining('18'), expect.stringContaining('14 days')],
      });
    },
  );

  test('tells before the button what it makes of the balance', async () => {
    const offer = await app.call('orders.coinsOffer', { token: anna.token, query: { quantity: 1500 } });
    expect(offer.body.data).toMatchObject({
      cents: 250,
      currency: 'EUR',
      provider: 'sandbox',
      blocked: null,
      is_adult: false,
      coins: 1500,
      debt_paid: 0,
      balance: 0,
      balance_after: 1500,
    });
  });

  test('says beforehand to who has not confirmed their address that they can’t buy it', async () => {
    const ben = await makePerson(app, { isConfirmed: false });
    const offer = await app.call('orders.coinsOffer', { token: ben.token, query: { quantity: 1500 } });
    expect(offer.body.data.blocked).toBe('unconfirmed');
    expect((await desk.tryCoins(ben)).status).toBe(403);
  });

  test('that the specification lacks is not found, or refused', async () => {
    const offer = await app.call('orders.coinsOffer', { token: anna.token, query: { quantity: 1501 } });
    expect(offer.status).toBe(404);
    for (const quantity of [0, -1500, 1500.5, 1501, 2 ** 53]) {
      expect((await desk.tryCoins(anna, { quantity })).status).toBe(422);
    }
  });

  test('of another price than was shown is not ordered', async () => {
    const { status, body } = await desk.tryCoins(anna, { cents: 249 });
    expect([status, body.message]).toEqual([409, expect.stringContaining('just changed')]);
    expect((await app.call('orders.mine', { token: anna.token })).body.data.total).toBe(0);
  });

  test('is sold to who says that they are 18, once', async () => {
    const refused = await desk.tryCoins(anna, { adult: false });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['adult']]);
    expect((await desk.tryCoins(anna, { adult: true })).status).toBe(200);
    expect((await desk.tryCoins(anna, { adult: false })).status).toBe(200);
    const { adult_at } = (await app.call('limits.mine', { token: anna.token })).body.data;
    expect(adult_at).toBe(START.toISOString());
  });
});

describe('a card of the sandbox', () => {
  test('that is declined leaves the order open for another', async () => {
    const { id } = await desk.orderCoins(anna);
    const declined = await desk.pay(anna, id, { cardNumber: '4000 0000 0000 0002' });
    expect([declined.status, Object.keys(declined.body.errors ?? {})]).toEqual([422, ['cardNumber']]);
    expect((await desk.pay(anna, id, { cardNumber: '4242-4242-4242-4242' })).body.data?.state).toBe(
      'fulfilled',
    );
  });

  test.each([
    ['no test card', { cardNumber: '4111111111111111' }, 422, 'cardNumber'],
    ['expired', { cardMonth: 10, cardYear: 2026 }, 422, 'expirationDate'],
    ['of month 13', { cardMonth: 13 }, 422, 'cardMonth'],
  ] as const)('%s pays nothing', async (_, card, status, field) => {
    const { id } = await desk.orderCoins(anna);
    const refused = await desk.pay(anna, id, card);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, [field]]);
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
  });

  test('that is good until the end of its month pays on its last day', async () => {
    app.clock.now = new Date('2026-11-30T23:59:59Z');
    const { id } = await desk.orderCoins(anna);
    expect((await desk.pay(anna, id, { cardMonth: 11, cardYear: 2026 })).status).toBe(200);
  });

  test('that asks pays only after yes', async () => {
    const { id } = await desk.orderCoins(anna);
    const asked = await desk.pay(anna, id, { cardNumber: '4000002500003155' });
    expect(asked.body.data?.state).toBe('confirm');
    expect(await desk.state(anna, id)).toMatchObject({ state: 'open', pays_by: 'confirm' });
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
    expect((await desk.confirm(anna, id, true)).body.data?.state).toBe('fulfilled');
    expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
    expect((await desk.confirm(anna, id, true)).status).toBe(409);
  });

  test('that asks and hears no pays nothing, and another card can', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: '4000002500003155' });
    expect((await desk.confirm(anna, id, false)).body.data?.state).toBe('open');
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
    expect((await desk.pay(anna, id)).body.data?.state).toBe('fulfilled');
  });

  test.each([
    ['pays when the bank says so', '4000000000005126', 'fulfilled', 1500],
    ['fails when the bank says so', '4000000000000341', 'failed', 0],
  ] as const)('whose bank takes its time %s', async (_, cardNumber, state, bought) => {
    const { id } = await desk.orderCoins(anna);
    expect((await desk.pay(anna, id, { cardNumber })).body.data?.state).toBe('waiting');
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
    expect((await desk.pay(anna, id)).status).toBe(409);
    await desk.run('sandbox_bank');
    expect(await desk.state(anna, id)).toMatchObject({ state: 'waiting' });
    app.clock.now = new Date(START.getTime() + 60_000);
    await desk.run('sandbox_bank');
    await desk.run('sandbox_bank');
    expect(await desk.state(anna, id)).toMatchObject({ state });
    expect(await desk.coins(anna)).toMatchObject({ bought });
  });
});

describe('an order', () => {
  test('is nobody else’s: not shown, not paid, not looked at', async () => {
    const { id } = await desk.orderCoins(anna);
    const ben = await makePerson(app);
    for (const name of ['orders.show', 'orders.look'] as const) {
      expect((await app.call(name, { token: ben.token, params: { orderId: id } })).status).toBe(404);
    }
    expect((await desk.pay(ben, id)).status).toBe(404);
    expect((await app.call('orders.mine', { token: ben.token })).body.data.total).toBe(0);
  });

  test('can be paid for a day, and is then said to be over', async () => {
    const { id } = await desk.orderCoins(anna);
    app.clock.now = new Date(START.getTime() + 86_400_000);
    expect((await desk.pay(anna, id)).status).toBe(409);
    await desk.run('order_expiry');
    expect(await desk.state(anna, id)).toMatchObject({ state: 'expired', payable_until: null });
  });

  test('of who is banned is not taken; one that was ordered before is paid and given', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.payLater(anna, id);
    await desk.ban(anna);
    expect((await desk.tryCoins(anna)).status).toBe(403);
    await desk.bankSpeaks();
    expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
  });

  test('whose buyer is gone by the time it is paid is refunded whole', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.payLater(anna, id);
    await desk.deleteAccount(anna);
    await desk.bankSpeaks();
    expect(await desk.row(id)).toMatchObject({
      state: 'refunded',
      refunded_why: 'buyer_deleted',
      receipt: null,
    });
    await desk.run('order_refunds');
    expect(await desk.refunds(id)).toEqual([{ cents: 250, state: 'done', why: 'unfulfillable' }]);
  });

  test('has a receipt by mail, numbered without gaps', async () => {
    const numbers: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await desk.orderCoins(anna);
      await desk.pay(anna, id);
      numbers.push((await desk.state(anna, id)).receipt);
    }
    const first = Number(numbers[0]?.slice(-6));
    expect(numbers).toEqual([0, 1, 2].map((more) => `TEST-${String(first + more).padStart(6, '0')}`));
    const mail = await desk.lastMail(anna);
    expect(mail?.subject).toContain(numbers[2]);
    expect(mail?.body).toMatch(/€2\.50[\s\S]*1,500 coins[\s\S]*18 or older/);
  });

  test('says its day in the mail as the site’s zone has it, whatever day that is in UTC and on the machine', async () => {
    app.clock.now = new Date('2026-11-20T10:30:00Z');
    const boss = await makePerson(app, { role: 'SUPER' });
    // No zone of a machine has both days.
    for (const [timeZone, day] of [
      ['Pacific/Kiritimati', '21 November 2026'],
      ['Pacific/Pago_Pago', '19 November 2026'],
    ]) {
      const { version } = (await app.call('site.settings', { token: boss.token })).body.data;
      const set = await app.call('site.changeSettings', { token: boss.token, body: { timeZone, version } });
      expect(set.status).toBe(200);
      const { id } = await desk.orderCoins(anna);
      await desk.pay(anna, id);
      expect((await desk.lastMail(anna))?.body).toContain(`on ${day}`);
    }
  });

  test('names its coins in every language with English separators, in the receipt and in the list to download', async () => {
    const body = { quantity: 1500, cents: 250, adult: true };
    const order = await app.call('orders.buyCoins', { token: anna.token, lang: 'de', body });
    await desk.pay(anna, order.body.data.id);
    expect((await desk.lastMail(anna))?.body).toContain('1,500 Münzen');
    const csv = await app.call('orders.csv', { token: anna.token, lang: 'de' });
    expect(csv.text).toContain('1,500 Münzen');
  });

  test('is among what is exported, and its coins lead back to it', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    const { orders } = (await exportedOf(app, anna)).body.data;
    expect(orders.made).toMatchObject([{ kind: 'coins', quantity: 1500, cents: 250, state: 'fulfilled' }]);
    const [entry] = (await app.call('wallet.mine', { token: anna.token })).body.data.data;
    expect(entry).toMatchObject({ coins: 1500, cause: { kind: 'order', id } });
    const csv = await app.call('orders.csv', { token: anna.token });
    expect(csv.text).toContain('2.50');
  });
});

describe('premium', () => {
  test.each(PREMIUM_PLANS)('for $months months starts at once, by the first day’s number', async (plan) => {
    const id = await desk.orderPremium(anna, { month: plan.months, cents: plan.cents });
    await desk.pay(anna, id);
    const until = new Date(START);
    until.setUTCMonth(until.getUTCMonth() + plan.months);
    const offer = await desk.premiumOffer(anna, plan.months);
    expect(offer).toMatchObject({ member_until: until.toISOString() });
  });

  test('is given to another player, who is the member then', async () => {
    const ben = await makePerson(app);
    const id = await desk.orderPremium(anna, { to: ben.slug });
    expect((await desk.state(anna, id)).to).toMatchObject({ slug: ben.slug });
    await desk.pay(anna, id);
    expect((await desk.premiumOffer(ben, 1)).member_until).not.toBeNull();
    expect((await desk.premiumOffer(anna, 1)).member_until).toBeNull();
  });

  test('is given to nobody else than another player whom it reaches', async () => {
    const ben = await makePerson(app);
    await desk.block(ben, anna);
    for (const to of [anna.slug, ben.slug, 'nobody-there']) {
      const refused = await desk.tryPremium(anna, { to });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['to']]);
    }
  });

  test('whose receiver blocks the giver before it is paid is refunded whole', async () => {
    const ben = await makePerson(app);
    const id = await desk.orderPremium(anna, { to: ben.slug });
    await desk.payLater(anna, id);
    await desk.block(ben, anna);
    await desk.bankSpeaks();
    expect(await desk.row(id)).toMatchObject({ state: 'refunded', refunded_why: 'buyer_blocked' });
    expect((await desk.premiumOffer(ben, 1)).member_until).toBeNull();
  });
});

describe('limits that people set for themselves', () => {
  test('stop an order that passes them, open ones included', async () => {
    await desk.limit(anna, 'day', 600);
    await desk.orderCoins(anna);
    expect(await coinsOffer(3500)).toMatchObject({ left_cents: 350, blocked: 'limit_reached' });
    expect((await desk.tryCoins(anna, { quantity: 3500, cents: 550 })).status).toBe(409);
    app.clock.now = new Date(START.getTime() + 86_400_000);
    expect((await desk.tryCoins(anna, { quantity: 3500, cents: 550 })).status).toBe(200);
  });

  test('don’t stop the payment of what one has ordered and not paid: it is the same order still', async () => {
    await desk.limit(anna, 'day', 400);
    const { id } = await desk.orderCoins(anna);
    expect(await coinsOffer(1500)).toMatchObject({ left_cents: 400, blocked: null });
    expect(await desk.orderCoins(anna)).toEqual({ id });
    await desk.pay(anna, id);
    expect(await coinsOffer(1500)).toMatchObject({ left_cents: 150, blocked: 'limit_reached' });
    expect((await desk.tryCoins(anna)).status).toBe(409);
  });

  test('stop another one of the same thing that is for somebody else, or from who is not named', async () => {
    const ben = await makePerson(app);
    await desk.limit(anna, 'day', 700);
    const id = await desk.orderPremium(anna, { to: ben.slug });
    expect((await desk.tryPremium(anna)).status).toBe(409);
    expect((await desk.tryPremium(anna, { to: ben.slug, named: false })).status).toBe(409);
    expect(await desk.orderPremium(anna, { to: ben.slug })).toBe(id);
  });

  test('that are stricter by now stop it', async () => {
    await desk.orderCoins(anna);
    await desk.limit(anna, 'day', 200);
    expect(await coinsOffer(1500)).toMatchObject({ left_cents: 0, blocked: 'limit_reached' });
    expect((await desk.tryCoins(anna)).status).toBe(409);
  });

  test('that are stricter by now stop the payment of what was ordered before, and nothing is taken', async () => {
    await desk.limit(anna, 'day', 400);
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: CONFIRMS });
    await desk.limit(anna, 'day', 0);
    for (const refused of [await desk.pay(anna, id), await desk.confirm(anna, id, true)]) {
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This would exceed the limit that you set for yourself.',
      ]);
    }
    expect(await desk.state(anna, id)).toMatchObject({ state: 'open', receipt: null });
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
    // To say that a payment is not one's own is no payment.
    expect((await desk.confirm(anna, id, false)).status).toBe(200);
  });

  test('that are stricter by now don’t undo what the bank was told before', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.payLater(anna, id);
    await desk.limit(anna, 'day', 0);
    await desk.bankSpeaks();
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled' });
  });

  test('hold at once where they are stricter, and after seven days where they are looser', async () => {
    await desk.limit(anna, 'month', 300);
    await desk.limit(anna, 'month', null);
    const { month } = (await app.call('limits.mine', { token: anna.token })).body.data.money;
    expect(month).toEqual({ limit: 300, wish: { limit: null, from: '2026-11-27T18:00:00.000Z' }, used: 0 });
    expect((await desk.tryCoins(anna, { quantity: 3500, cents: 550 })).status).toBe(409);
    app.clock.now = new Date('2026-11-27T18:00:00Z');
    expect((await desk.tryCoins(anna, { quantity: 3500, cents: 550 })).status).toBe(200);
  });
});

async function coinsOffer(quantity: number) {
  return (await app.call('orders.coinsOffer', { token: anna.token, query: { quantity } })).body.data;
}
