import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { ordersDesk } from '../orders/testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = ordersDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
  await desk.staysLoggedIn(anna);
});

describe('a donation', () => {
  test('is seen in its month once it is paid, and names nobody who did not agree', async () => {
    const before = await thisMonth();
    await donate(anna, 1000);
    const page = await shown();
    expect(page.by_month).toHaveLength(12);
    expect(page.by_month.at(-1)).toEqual({ month: '2026-11', cents: before + 1000 });
    expect(page.data.map(({ nick }) => nick)).not.toContain(anna.nick);
  });

  test('that was only ordered is seen nowhere', async () => {
    const before = await thisMonth();
    await order(anna, 1000);
    expect(await thisMonth()).toBe(before);
  });

  test.each([99, 0, -100, 100.5, 100_001, 2 ** 53])('of %s cents is refused', async (amount) => {
    const { status, body } = await app.call('donations.give', {
      token: anna.token,
      body: { amount, adult: true },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']]);
  });

  test.each([100, 100_000])('of %d cents is taken', async (amount) => {
    await donate(anna, amount);
    expect((await mine(anna)).cents).toBe(amount);
  });
});

describe('what a donation means for who gives it', () => {
  test('is told before it is ordered: who takes it, and what is left of one’s own limits', async () => {
    expect(await offered(1000)).toEqual({
      cents: 1000,
      currency: 'EUR',
      provider: 'sandbox',
      blocked: null,
      is_adult: false,
      left_cents: null,
    });
    await desk.limit(anna, 'day', 1200);
    await order(anna, 500);
    expect(await offered(1000)).toMatchObject({ blocked: 'limit_reached', is_adult: true, left_cents: 700 });
    expect(await offered(700)).toMatchObject({ blocked: null, left_cents: 700 });
  });

  test('and not paid is no reason not to pay it', async () => {
    await desk.limit(anna, 'day', 1200);
    const id = await order(anna, 1000);
    expect(await offered(1000)).toMatchObject({ blocked: null, left_cents: 1200 });
    expect(await order(anna, 1000)).toBe(id);
  });

  test('of 0.99, 0, 1,000.01 or more than a number holds says its bounds in money, and nothing is ordered', async () => {
    for (const amount of [99, 0, -100, 100_001, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300]) {
      const { status, body } = await app.call('donations.give', {
        token: anna.token,
        body: { amount, adult: true },
      });
      const sentence = 'A donation is between €1.00 and €1,000.00.';
      expect([status, body.errors]).toEqual([422, { amount: [sentence] }]);
    }
  });

  test('of who is banned names them no more once they want it so, and not anew', async () => {
    const id = await order(anna, 1000);
    await desk.pay(anna, id);
    await name(anna, true);
    await desk.ban(anna);
    await name(anna, false);
    expect(await lineOf(anna)).toBeUndefined();
    const again = await app.call('donations.name', { token: anna.token, body: { named: true } });
    expect([again.status, again.body.message]).toEqual([403, 'You are banned: insults']);
    // What is paid is still given: who comes back from the provider’s page may ask for it.
    const params = { orderId: id };
    expect((await app.call('orders.look', { token: anna.token, params })).body.data.state).toBe('fulfilled');
  });

  test('tells the banned that they can’t', async () => {
    await desk.ban(anna);
    expect(await offered(1000)).toMatchObject({ blocked: 'banned' });
  });

  test('tells who has not confirmed their address that they can’t', async () => {
    const db = app.database.db.updateTable('users').set({ email_confirmed_at: null });
    await db.where('id', '=', anna.userId).execute();
    expect(await offered(1000)).toMatchObject({ blocked: 'unconfirmed' });
  });

  test('tells that sales are stopped', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const set = async (stopped: boolean) => {
      const body = { stopped, name: '', address: '', tax: '' };
      await app.call('orders.setSales', { token: boss.token, body });
    };
    await set(true);
    expect(await offered(1000)).toMatchObject({ blocked: 'sales_stopped' });
    await set(false);
  });

  test.each([
    [99, 'en', 'A donation is between €1.00 and €1,000.00.'],
    [100_001, 'de', /zwischen 1,00\s€ und 1\.000,00\s€/],
    [100.5, 'en', 'The amount field must be a whole number.'],
  ] as const)('of %s cents is refused, by its bounds in money', async (amount, lang, sentence) => {
    const { status, body } = await app.call('donations.offer', {
      lang,
      token: anna.token,
      query: { amount },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']]);
    expect(body.errors?.amount?.[0]).toMatch(sentence);
  });
});

describe('who agreed to be named', () => {
  test('stands among the donors with the months in which they gave, and no longer once they take it back', async () => {
    await donate(anna, 500);
    await donate(anna, 500);
    app.clock.now = new Date('2026-12-03T18:00:00Z');
    await donate(anna, 500);
    await name(anna, true);
    expect(await lineOf(anna)).toMatchObject({ months: 2, since: START.toISOString(), console: 'psn' });
    await name(anna, false);
    expect(await lineOf(anna)).toBeUndefined();
  });

  test('and gave nothing is not among them', async () => {
    await name(anna, true);
    expect(await lineOf(anna)).toBeUndefined();
    expect((await mine(anna)).is_named).toBe(true);
  });

  test('and deletes the account is forgotten, but not the sum', async () => {
    await donate(anna, 700);
    await name(anna, true);
    expect((await exportedOf(app, anna)).body.data.donations).toMatchObject({
      is_named: true,
      given: [{ cents: 700 }],
    });
    const before = await thisMonth();
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    expect(await lineOf(anna)).toBeUndefined();
    expect(await thisMonth()).toBe(before);
  });
});

test('running costs are told by SUPER, to everybody', async () => {
  const boss = await makePerson(app, { role: 'SUPER' });
  const costs = [
    { name: 'Servers', cents: 4200 },
    { name: 'Domain', cents: 150 },
  ];
  const set = (body: object, token = boss.token) => app.call('donations.setCosts', { token, body });
  expect((await set({ costs })).status).toBe(200);
  expect((await shown()).costs).toEqual(costs);
  expect((await set({ costs: [{ name: '', cents: 0 }] })).status).toBe(422);
  expect((await set({ costs: [] }, anna.token)).status).toBe(403);
  expect((await shown()).costs).toEqual(costs);
});

async function order({ token }: Person, amount: number): Promise<number> {
  const { status, text, body } = await app.call('donations.give', { token, body: { amount, adult: true } });
  if (status !== 200) throw new Error(text);
  return body.data.id;
}

async function offered(amount: number) {
  return (await app.call('donations.offer', { token: anna.token, query: { amount } })).body.data;
}

async function donate(who: Person, amount: number): Promise<void> {
  const { status, text } = await desk.pay(who, await order(who, amount));
  if (status !== 200) throw new Error(text);
}

async function shown() {
  return (await app.call('donations.show', { query: { per_page: 100 } })).body.data;
}

async function thisMonth(): Promise<number> {
  return (await shown()).by_month.at(-1)?.cents ?? 0;
}

async function lineOf({ nick }: Person) {
  return (await shown()).data.find((donor) => donor.nick === nick);
}

async function mine({ token }: Person) {
  return (await app.call('donations.mine', { token })).body.data;
}

async function name({ token }: Person, named: boolean): Promise<void> {
  const { status, text } = await app.call('donations.name', { token, body: { named } });
  if (status !== 200) throw new Error(text);
}
