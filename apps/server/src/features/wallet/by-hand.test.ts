import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { creditCoins, reverseCoins, spendCoins } from './index.ts';

let boss: Person;
stage();
const desk = inboxDesk(() => app);
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
});

const GIFT = { deed: 'give', amount: 1500, reason: 'For the banner of the cup', password: PASSWORD };
let number = 0;

async function move(user: { readonly userId: number }, more: object = {}, key?: string) {
  number += 1;
  return await app.call('wallet.move', {
    token: boss.token,
    params: { userId: user.userId },
    body: { ...GIFT, ...more },
    headers: { 'idempotency-key': key ?? `coins-moved-by-hand-${number}` },
  });
}
const mine = async ({ token }: Person, query = {}) =>
  (await app.call('wallet.mine', { token, query })).body.data;
const moneyOf = async ({ token }: Person) =>
  (await app.call('accounts.userData', { token })).body.data.user.money;

test('the right password is no try: who gives to many people is not stopped, and wrong ones are', async () => {
  const user = await makePerson(app);
  for (let count = 0; count < 12; count += 1) expect((await move(user)).status).toBe(200);
  const tries = [];
  for (let count = 0; count < 11; count += 1) tries.push((await move(user, { password: 'no' })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('the figures alone are those above the list of entries', async () => {
  const user = await makePerson(app);
  await move(user);
  const { token } = user;
  const alone = (await app.call('wallet.inSight', { token })).body.data;
  expect(alone).toEqual({ available: 1500, held: 0, owed: 0 });
  expect(alone).toEqual((await mine(user)).coins);
});

describe('coins that SUPER gives', () => {
  test('are the user’s at once: told, with the reason, and logged', async () => {
    const user = await makePerson(app);
    const { status, body } = await move(user);
    expect([status, body.message]).toEqual([200, `${user.nick} got 1,500 coins from you and now has 1,500.`]);
    expect(await moneyOf(user)).toBe(1500);
    expect(await mine(user)).toMatchObject({
      total: 1,
      coins: { available: 1500, held: 0, owed: 0 },
      data: [
        {
          number: 1,
          coins: 1500,
          debt: 0,
          balance: 1500,
          owed: 0,
          cause: { kind: 'hand', label: GIFT.reason },
        },
      ],
    });
    expect(await desk.told(user)).toEqual([
      'coins_moved: An administrator has given you 1,500 coins → /en/psn/dashboard/users/coins',
    ]);
    const [logged] = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'noun', 'after', 'reason'])
      .where('noun_id', '=', user.userId)
      .where('noun', '=', 'user')
      .execute();
    expect(logged).toEqual({
      user_id: boss.userId,
      action: 'coins.move',
      noun: 'user',
      after: { coins: 1500 },
      reason: GIFT.reason,
    });
  });

  test('are given once for one key, however often it is sent', async () => {
    const user = await makePerson(app);
    expect((await move(user, {}, 'sent-more-than-once')).status).toBe(200);
    expect((await move(user, {}, 'sent-more-than-once')).status).toBe(200);
    expect(await moneyOf(user)).toBe(1500);
  });

  test('count as earned, and pay what the user owes first', async () => {
    const user = await makePerson(app);
    const bought = {
      userId: user.userId,
      parts: { bought: 100, earned: 0 },
      from: { kind: 'issue' },
    } as const;
    await app.write(async (tx) => {
      await creditCoins(tx, { ...bought, key: `order:${user.userId}`, reason: 'order:1' });
      await spendCoins(tx, {
        userId: user.userId,
        amount: 80,
        key: `buy:${user.userId}`,
        reason: 'purchase:1',
      });
      await reverseCoins(tx, {
        userId: user.userId,
        coins: 100,
        key: `back:${user.userId}`,
        reason: 'order:1',
      });
    });
    expect((await mine(user)).coins).toEqual({ available: 0, held: 0, owed: 80 });
    await move(user, { amount: 100 });
    expect(await mine(user)).toMatchObject({
      coins: { available: 20, owed: 0 },
      data: [{ coins: 20, debt: -80, balance: 20, owed: 0 }, { coins: -20, debt: 80 }, {}, {}],
    });
  });
});

describe('coins that SUPER takes', () => {
  test('are the user’s no more, who is told', async () => {
    const user = await makePerson(app);
    await move(user);
    const { body } = await move(user, { deed: 'take', amount: 1 });
    expect(body.message).toBe(`You took 1 coin from ${user.nick}, who now has 1,499.`);
    expect(await desk.textsOf(user, 'coins_moved')).toEqual([
      'An administrator has taken 1 coin from you',
      'An administrator has given you 1,500 coins',
    ]);
  });

  test('are never more than there are: the field says how many there are', async () => {
    const user = await makePerson(app);
    await move(user);
    const { status, body } = await move(user, { deed: 'take', amount: 1501 });
    expect([status, body.errors]).toEqual([422, { amount: ['There are only 1,500 coins to take.'] }]);
    expect(await moneyOf(user)).toBe(1500);
  });
});

describe('nothing moves', () => {
  test.each([0, -5, 1.5, 1_000_001, 2 ** 53, '10', null])('for %o coins', async (amount) => {
    const user = await makePerson(app);
    const { status, body } = await move(user, { amount });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']]);
    expect(await moneyOf(user)).toBe(0);
  });

  test('without a reason, without the password, or with a wrong one', async () => {
    const user = await makePerson(app);
    expect((await move(user, { reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await move(user, { password: '' })).body.errors).toHaveProperty('password');
    expect((await move(user, { password: 'wrong' })).body.errors).toHaveProperty('password');
    expect(await moneyOf(user)).toBe(0);
  });

  test('to oneself, or to another SUPER', async () => {
    const other = await makePerson(app, { role: 'SUPER' });
    for (const one of [boss, other]) {
      expect((await move(one)).status).toBe(403);
      expect(await moneyOf(one)).toBe(0);
    }
  });

  test('on a deleted account, whose entries stay', async () => {
    const user = await makePerson(app);
    await move(user);
    await app.call('accounts.deleteMyAccount', { token: user.token, body: { password: PASSWORD } });
    const { status, body } = await move(user);
    expect([status, body.message]).toEqual([
      409,
      'This account has been deleted. Its coins stay as they are.',
    ]);
    const account = await app.call('wallet.account', { token: boss.token, params: { userId: user.userId } });
    expect(account.body.data).toMatchObject({ total: 1, user: { is_deleted: true }, can: { move: false } });
  });

  test('for somebody who does not exist', async () => {
    expect((await move({ userId: 999_999 })).status).toBe(404);
  });
});

describe('the desk of coins', () => {
  test('finds users by nick, username and id, and nobody where nothing is searched for', async () => {
    const user = await makePerson(app);
    await move(user);
    const found = async (q: string) => {
      const { body } = await app.call('wallet.accounts', { token: boss.token, query: { q } });
      return body.data.data.map(({ id, coins }) => [id, coins]);
    };
    expect(await found(user.nick.toUpperCase())).toContainEqual([user.userId, 1500]);
    expect(await found(user.nick.replace('Person ', 'person'))).toContainEqual([user.userId, 1500]);
    expect((await found(String(user.userId)))[0]).toEqual([user.userId, 1500]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toEqual([]);
  });

  test('tells who moved coins by hand, which the user is not told', async () => {
    const user = await makePerson(app);
    await move(user);
    const account = await app.call('wallet.account', { token: boss.token, params: { userId: user.userId } });
    expect(account.body.data).toMatchObject({ can: { move: true }, data: [{ by: boss.nick }] });
    expect(JSON.stringify(await mine(user))).not.toContain(boss.nick);
  });
});

describe('my coins', () => {
  test('are in pages, the newest first', async () => {
    const user = await makePerson(app);
    for (const amount of [1, 2, 3, 4, 5]) await move(user, { amount });
    const page = async (at: number) =>
      (await mine(user, { page: at, per_page: 2 })).data.map(({ coins, balance }) => [coins, balance]);
    expect(await page(1)).toEqual([
      [5, 15],
      [4, 10],
    ]);
    expect(await page(3)).toEqual([[1, 1]]);
    expect(await page(4)).toEqual([]);
  });

  test('are a file, in the language of the path', async () => {
    const user = await makePerson(app);
    await move(user, { reason: '=1+1, "quoted"' });
    await move(user, { deed: 'take', amount: 500, reason: 'Too much' });
    const { text } = await app.call('wallet.csv', { token: user.token, lang: 'de' });
    expect(text.split('\r\n').map((line) => line.replace(/[\d-]{10}T[\d:.]+Z/, 'TIME'))).toEqual([
      '\ufeffNummer;Datum;Grund;Einzelheiten;Münzen;Kontostand;Änderung der Schulden;Schulden',
      '2;TIME;Von einem Administrator;Too much;-500;1000;0;0',
      `1;TIME;Von einem Administrator;"'=1+1, ""quoted""";1500;1500;0;0`,
      '',
    ]);
  });

  test('are in what is kept about me', async () => {
    const user = await makePerson(app);
    await move(user);
    expect((await exportedOf(app, user)).body.data.coins).toMatchObject({
      balance: 1500,
      earned: 1500,
      entries: [{ number: 1, amount: 1500, balance: 1500, why: GIFT.reason }],
    });
  });
});
