import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = ordersDesk(() => app);
let anna: Person;
let boss: Person;
stage({ now: START });
beforeEach(async () => {
  anna = await makePerson(app);
  boss = await makePerson(app, { role: 'SUPER' });
});

describe('the books', () => {
  test('find an order by its receipt, its number and its buyer', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    const { receipt } = await desk.state(anna, id);
    for (const q of [receipt ?? '', String(id), anna.nick, anna.nick.replace(' ', '').toLowerCase()]) {
      expect((await all({ q })).data.map((order) => order.id)).toContain(id);
    }
    expect((await all({ q: anna.nick, state: 'open' })).total).toBe(0);
    expect((await all({ q: anna.nick, kind: 'premium' })).total).toBe(0);
    expect((await all({ q: 'nobody at all' })).total).toBe(0);
  });

  test('tell every step of an order, with its cause', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    const order = await one(id);
    expect(order.steps.map(({ state }) => state)).toEqual(['open', 'paid', 'fulfilled']);
    expect(order.steps[0]).toMatchObject({ cause: 'buyer', event: null });
    expect(order.steps[1]).toMatchObject({ cause: 'provider', event: order.events[0]?.id });
    expect(order).toMatchObject({ refundable: 250, buyer: { id: anna.userId, player: { nick: anna.nick } } });
  });

  test('are nobody’s but SUPER’s', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    for (const name of ['orders.all', 'orders.allCsv', 'orders.sales'] as const) {
      expect((await app.call(name, { token: full.token })).status).toBe(403);
    }
  });

  test('go out as a file of the days that are asked for, in the site’s zone', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    const has = async (query: Record<string, string>) => {
      const { status, text } = await app.call('orders.allCsv', { token: boss.token, query });
      expect(status).toBe(200);
      return text.includes(`\r\n${id},`);
    };
    expect(await has({ from: '2026-11-20', to: '2026-11-20' })).toBe(true);
    expect(await has({ from: '2026-11-21' })).toBe(false);
    expect(await has({ to: '2026-11-19' })).toBe(false);
    const wrong = await app.call('orders.allCsv', { token: boss.token, query: { from: '20.11.2026' } });
    expect(wrong.status).toBe(422);
  });

  test('are refused for days that PostgreSQL can’t keep, and for a period that ends before it begins', async () => {
    const refusedFor = async (query: Record<string, string>) => {
      const { status, body } = await app.call('orders.allCsv', { token: boss.token, query });
      return [status, body?.errors];
    };
    const range = (field: string) => [`The ${field} field must be a date from 2000 to 2099.`];
    expect(await refusedFor({ from: '0000-01-01' })).toEqual([422, { from: range('first day') }]);
    expect(await refusedFor({ to: '9999-12-31' })).toEqual([422, { to: range('last day') }]);
    expect(await refusedFor({ from: '2026-11-21', to: '2026-11-20' })).toEqual([
      422,
      { to: ['The period can’t end before it begins.'] },
    ]);
    expect((await refusedFor({ from: '2026-11-21', to: '2026-11-21' }))[0]).toBe(200);
  });

  test('go out as a file', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    const { text } = await app.call('orders.allCsv', { token: boss.token });
    expect(text.split('\r\n').some((line) => line.startsWith(`${id},TEST-`) && line.includes('2.50'))).toBe(
      true,
    );
  });
});

describe('a refund by hand', () => {
  test('tells the buyer why, and what they gave back themselves needs no reason', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    await refund(id, 125);
    await app.call('orders.giveBack', { token: anna.token, params: { orderId: id }, body: { cents: 125 } });
    expect((await desk.state(anna, id)).refunds).toMatchObject([
      { cents: 125, reason: null },
      { cents: 125, reason: 'Asked for it' },
    ]);
  });

  test('takes back the share that it pays for, tells why, and can’t pass what was paid', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    expect((await refund(id, 125)).status).toBe(200);
    expect(await desk.coins(anna)).toEqual({ bought: 750, earned: 0, debt: 0 });
    const tooMuch = await refund(id, 126);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors ?? {})]).toEqual([422, ['cents']]);
    expect((await refund(id, 125)).status).toBe(200);
    expect(await desk.coins(anna)).toEqual({ bought: 0, earned: 0, debt: 0 });
    expect(await one(id)).toMatchObject({
      reversed_cents: 250,
      refundable: 0,
      refunds: [{ why: 'by_hand', reason: 'Asked for it', by: boss.nick }, { cents: 125 }],
    });
  });

  test('of one’s own order is another’s to send, as long as there is another', async () => {
    const { id } = await desk.orderCoins(boss);
    await desk.pay(boss, id);
    const other = await makePerson(app, { role: 'SUPER' });
    const own = await refund(id, 125);
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('your own order')]);
    expect((await one(id)).refundable).toBe(0);
    await app.database.db
      .updateTable('users')
      .set({ role: null })
      .where('role', '=', 'SUPER')
      .where('id', '<>', boss.userId)
      .execute();
    expect((await refund(id, 125)).status).toBe(200);
    expect(other.userId).not.toBe(boss.userId);
  });

  test('of one’s own order is the only SUPER’s to send: the demo’s is none of the site’s own, nor the site’s the demo’s', async () => {
    const demo = await makePerson(app, { role: 'SUPER' });
    await app.database.db
      .updateTable('users')
      .set({ role: null })
      .where('id', 'not in', [boss.userId, demo.userId])
      .execute();
    await app.database.db.updateTable('users').set({ is_demo: true }).where('id', '=', demo.userId).execute();
    for (const who of [boss, demo]) {
      const { id } = await desk.orderCoins(who);
      await desk.pay(who, id);
      expect((await refund(id, 125, PASSWORD, who)).status).toBe(200);
    }
  });

  test('of what was not paid, or has gone back whole, says so', async () => {
    const { id } = await desk.orderCoins(anna);
    const unpaid = await refund(id, 125);
    expect([unpaid.status, unpaid.body.message]).toEqual([409, 'This order hasn’t been paid.']);
    await desk.pay(anna, id);
    expect((await refund(id, 250)).status).toBe(200);
    const again = await refund(id, 1);
    expect([again.status, again.body.message]).toEqual([409, 'All that was paid has been refunded already.']);
  });

  test('of a gift to oneself is another’s to send, and says that it was a gift', async () => {
    await makePerson(app, { role: 'SUPER' });
    const id = await desk.orderPremium(anna, { to: boss.slug });
    await desk.pay(anna, id);
    const { status, body } = await refund(id, 125);
    expect([status, body.message]).toEqual([
      403,
      'This order was a gift to you: another administrator has to refund it.',
    ]);
  });

  test('names its bounds in money, as the reader’s language writes it', async () => {
    const { id } = await desk.orderCoins(anna);
    const said = async (lang: 'en' | 'de', cents: number) => {
      const body = { cents, reason: 'Asked for it', password: PASSWORD };
      const asked = { lang, token: boss.token, params: { orderId: id }, body } as const;
      return (await app.call('orders.refund', asked)).body.errors?.cents;
    };
    expect(await said('en', 10_000_001)).toEqual([expect.stringContaining('at most €100,000.00')]);
    expect(await said('en', 2 ** 53)).toEqual([expect.stringContaining('at most €100,000.00')]);
    expect(await said('en', 0)).toEqual([expect.stringContaining('at least €0.01')]);
    expect(await said('de', 10_000_001)).toEqual([expect.stringContaining('100.000,00')]);
  });

  test('asks for the password again', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    expect((await refund(id, 125, 'wrong password')).status).toBe(422);
    expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
  });
});

describe('sales', () => {
  test('that are stopped sell nothing; what is ordered can be paid, and what was bought stays', async () => {
    const { id } = await desk.orderCoins(anna);
    await setSales({ stopped: true });
    expect((await app.call('orders.payments')).body.data.is_open).toBe(false);
    const { status, body } = await desk.tryCoins(anna);
    expect([status, body.message]).toEqual([409, expect.stringContaining('stopped')]);
    expect((await desk.pay(anna, id)).body.data?.state).toBe('fulfilled');
    await setSales({ stopped: false });
    expect((await desk.tryCoins(anna)).status).toBe(200);
  });

  test('name who sells on each receipt', async () => {
    await setSales({ name: 'Matchnight e. V.', address: 'Am Platz 1, Köln', tax: 'DE123' });
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    expect((await desk.state(anna, id)).seller).toEqual({
      name: 'Matchnight e. V.',
      address: 'Am Platz 1, Köln',
      tax: 'DE123',
    });
    expect((await desk.lastMail(anna))?.body).toContain('Am Platz 1, Köln');
    expect((await desk.lastMail(anna))?.body).toContain('20 November 2026');
    await setSales({ name: 'Another e. V.' });
    expect((await desk.state(anna, id)).seller.name).toBe('Matchnight e. V.');
  });

  test('name who sells to everybody, and nobody where that is not said', async () => {
    const shown = async () => (await app.call('orders.payments')).body.data.seller;
    const seller = { name: 'Matchnight e. V.', address: 'Am Platz 1, Köln', tax: '' };
    await setSales(seller);
    expect(await shown()).toEqual(seller);
    await setSales({});
    expect(await shown()).toEqual({ name: '', address: '', tax: '' });
  });
});

async function all(query: Record<string, unknown>) {
  return (await app.call('orders.all', { token: boss.token, query })).body.data;
}

async function one(orderId: number) {
  return (await app.call('orders.one', { token: boss.token, params: { orderId } })).body.data;
}

async function refund(orderId: number, cents: number, password = PASSWORD, by = boss) {
  const body = { cents, reason: 'Asked for it', password };
  return await app.call('orders.refund', { token: by.token, params: { orderId }, body });
}

async function setSales(more: object) {
  const body = { stopped: false, name: '', address: '', tax: '', ...more };
  const { status, text } = await app.call('orders.setSales', { token: boss.token, body });
  if (status !== 200) throw new Error(text);
}
