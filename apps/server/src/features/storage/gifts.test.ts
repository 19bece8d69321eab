import { beforeEach, describe, expect, test } from 'vitest';
import { makePlayer } from '../../../factories/index.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { reverseCoins } from '../wallet/index.ts';
import { type Product, storageDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = storageDesk(() => app);
const inbox = inboxDesk(() => app);
let anna: Person;
let ben: Person;
let product: Product;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  [anna, ben, product] = [
    await desk.customer(100),
    await desk.customer(100),
    await desk.product({ days: 30 }),
  ];
});
const giftOf = async (who: Person) => (await desk.mine(who)).data[0]?.gift;
const idOf = async (who: Person) => (await desk.mine(who)).data[0].id;
const refused = async (more: object = {}, to: Pick<Person, 'slug'> = ben) => {
  const { status, body } = await desk.give(anna, product, to, more);
  expect([await desk.coinsOf(anna), (await desk.mine(ben)).total]).toEqual([100, 0]);
  return [status, body.errors?.to?.[0] ?? body.message];
};

describe('a gift', () => {
  test('is the receiver’s, paid by the giver, and told with the giver’s nick', async () => {
    const { status, body } = await desk.give(anna, product, ben);
    expect([status, body.data.balance]).toEqual([200, 90]);
    expect([await desk.coinsOf(ben), await giftOf(ben)]).toEqual([
      100,
      { nick: anna.nick, slug: anna.slug, thanked: false },
    ]);
    expect((await desk.mine(anna)).total).toBe(0);
    expect(await inbox.told(ben)).toEqual([
      `gift_arrived: ${anna.nick} has given you “${product.name}” → /en/console/psn/purchased-products/av`,
    ]);
  });

  test('may hide who gave it', async () => {
    await desk.give(anna, product, ben, { named: false });
    expect(await giftOf(ben)).toEqual({ nick: null, slug: null, thanked: false });
    expect(await inbox.textsOf(ben, 'gift_arrived')).toEqual([`Someone has given you “${product.name}”`]);
    const response = await app.call('inbox.notifications', { token: ben.token });
    expect(response.text).not.toContain(anna.nick);
  });

  test('extends what the receiver has', async () => {
    await desk.buy(ben, product);
    await desk.give(anna, product, ben);
    expect((await desk.mine(ben)).data).toMatchObject([
      { expires_at: new Date(START.getTime() + 60 * 86_400_000).toISOString() },
    ]);
  });

  test('is thanked for once, which the giver is told', async () => {
    await desk.give(anna, product, ben);
    const id = await idOf(ben);
    expect((await desk.thank(ben, id)).status).toBe(200);
    expect((await desk.thank(ben, id)).status).toBe(409);
    expect((await giftOf(ben))?.thanked).toBe(true);
    expect(await inbox.textsOf(anna, 'gift_thanked')).toEqual([
      `${ben.nick} has thanked you for “${product.name}”`,
    ]);
  });

  test('is thanked for by its receiver alone', async () => {
    await desk.give(anna, product, ben);
    expect((await desk.thank(anna, await idOf(ben))).status).toBe(404);
    const own = await desk.bought(anna, product);
    expect((await desk.thank(anna, own)).status).toBe(404);
  });

  test('names its giver no longer once their account is deleted', async () => {
    await desk.give(anna, product, ben);
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    expect(await giftOf(ben)).toEqual({ nick: null, slug: null, thanked: false });
    expect((await desk.thank(ben, await idOf(ben))).status).toBe(200);
  });

  test('goes to nobody who gave it themselves', async () => {
    const { status, body } = await desk.give(anna, product, anna);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to']]);
  });

  test('goes to no address that is nobody’s', async () => {
    const { status, body } = await desk.give(anna, product, { slug: 'nobody-at-all' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to']]);
  });

  test('crosses no block, in either direction', async () => {
    const block = ({ token }: Person, { slug }: Person) =>
      app.call('social.block', { token, params: { playerSlug: slug } });
    await block(ben, anna);
    expect(await refused()).toEqual([422, 'You can’t give this player a gift.']);
    await app.call('social.unblock', { token: ben.token, params: { playerSlug: anna.slug } });
    await block(anna, ben);
    expect(await refused()).toEqual([422, 'You can’t give this player a gift.']);
  });

  test('reaches nobody without an account, whose account ended, or who is banned', async () => {
    const unclaimed = await app.write((tx) =>
      makePlayer(tx, { nick: 'Nobody', position: 'ST', console: 'psn' }),
    );
    expect(await refused({}, unclaimed)).toEqual([422, 'You can’t give this player a gift.']);
    const gone = await desk.customer(1);
    await app.call('accounts.deleteMyAccount', { token: gone.token, body: { password: PASSWORD } });
    expect((await refused({}, gone))[0]).toBeGreaterThanOrEqual(409);
    await desk.ban(ben);
    expect(await refused()).toEqual([422, 'You can’t give this player a gift.']);
  });

  test('is nothing that the receiver has for ever', async () => {
    product = await desk.product();
    await desk.buy(ben, product);
    const { status, body } = await desk.give(anna, product, ben);
    expect([status, body.message]).toEqual([409, `${ben.nick} already has this product for good.`]);
    expect(await desk.coinsOf(anna)).toBe(100);
  });

  test('for members only reaches members, whoever gives it', async () => {
    product = await desk.product({ premium: true });
    expect((await refused())[1]).toBe(`This product is for premium members, and ${ben.nick} isn’t one.`);
    const member = await desk.customer(1, { isPremium: true });
    expect((await desk.give(anna, product, member)).status).toBe(200);
  });

  test('is closed to who owes coins, who may still buy', async () => {
    await app.write((tx) =>
      reverseCoins(tx, { userId: anna.userId, coins: 150, key: `claim:${anna.userId}`, reason: 'test' }),
    );
    const { status, body } = await desk.give(anna, product, ben);
    expect([status, body.message]).toEqual([409, expect.stringContaining('You owe coins')]);
    expect((await desk.buy(anna, product)).body.message).toBe('You have no coins.');
  });

  test('charges nothing where the price has changed', async () => {
    await desk.change(product, { coins: 20 });
    expect((await refused())[0]).toBe(409);
  });
});
