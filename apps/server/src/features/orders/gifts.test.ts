import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { storageDesk } from '../storage/testing.ts';
import { ordersDesk, PRICE } from './testing.ts';

const desk = ordersDesk(() => app);
const shop = storageDesk(() => app);
let anna: Person;
let bob: Person;
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeEach(async () => {
  anna = await makePerson(app);
  bob = await makePerson(app);
});

describe('a gift that is paid with money', () => {
  test('is not ordered for who is banned, as one for coins isn’t', async () => {
    const product = await shop.product({ cents: PRICE });
    await desk.ban(bob);
    const premium = await desk.tryPremium(anna, { to: bob.slug });
    const bought = await desk.tryProduct(anna, product, { to: bob.slug });
    expect([premium.status, premium.body.errors, bought.status]).toEqual([422, REFUSED, 422]);
    expect((await desk.productOffer(anna, product, { to: bob.slug })).blocked).toBe('receiver_unreachable');
  });

  test('is given to who is banned by the time that it is paid', async () => {
    const id = await desk.orderPremium(anna, { to: bob.slug });
    await desk.ban(bob);
    await desk.pay(anna, id);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled' });
  });

  test('is not ordered by who owes coins, who can still buy for themselves', async () => {
    const product = await shop.product({ cents: PRICE });
    await owes(anna);
    const premium = await desk.tryPremium(anna, { to: bob.slug });
    const bought = await desk.tryProduct(anna, product, { to: bob.slug });
    const refused = [409, 'You owe coins. Gifts are closed until they are paid.'];
    expect([premium.status, premium.body.message]).toEqual(refused);
    expect([bought.status, bought.body.message]).toEqual(refused);
    const query = { month: 1, to: bob.slug };
    const offer = await app.call('orders.premiumOffer', { token: anna.token, query });
    expect(offer.body.data).toMatchObject({ blocked: 'has_debt', gift_blocked: 'has_debt' });
    expect(await desk.productOffer(anna, product)).toMatchObject({ blocked: null, gift_blocked: 'has_debt' });
    expect((await desk.tryPremium(anna)).status).toBe(200);
  });

  test('says to its giver what is true for them, and that oneself gets none', async () => {
    const id = await desk.orderPremium(anna, { to: bob.slug });
    const { agreed } = await desk.state(anna, id);
    expect(agreed.at(-1)).toBe(
      'Premium starts at once for the player who gets it. A gift can’t be given back.',
    );
    const product = await shop.product({ cents: PRICE });
    const given = await desk.state(anna, await desk.orderProduct(anna, product, { to: bob.slug }));
    expect(given.agreed.at(-1)).toContain('The player who gets it has');
    expect((await desk.productOffer(anna, product, { to: anna.slug })).blocked).toBe('oneself');
  });

  test('that a block or an ended account stops tells its giver neither', async () => {
    const blocked = await desk.orderPremium(anna, { to: bob.slug });
    await desk.payLater(anna, blocked);
    const cleo = await makePerson(app);
    const ended = await desk.orderPremium(anna, { to: cleo.slug });
    await desk.payLater(anna, ended);
    await desk.block(bob, anna);
    await desk.deleteAccount(cleo);
    await desk.bankSpeaks();
    for (const id of [blocked, ended]) {
      const why = { state: 'refunded', refunded_why: 'receiver_unreachable' };
      expect(await desk.state(anna, id)).toMatchObject(why);
    }
  });

  test('tells who paid that it has arrived, and not that it is in their own storage', async () => {
    const product = await shop.product({ cents: PRICE });
    const { body } = await desk.pay(anna, await desk.orderProduct(anna, product, { to: bob.slug }));
    expect(body.data.message).toBe('Paid. Your gift has arrived.');
  });
});

const REFUSED = { to: ['You can’t give this player a gift.'] };

/** Their bought coins are gone when the payment is sent back. */
async function owes(who: Person): Promise<void> {
  const { token } = await makePerson(app, { role: 'SUPER' });
  const { id: orderId } = await desk.orderCoins(who);
  await desk.pay(who, orderId);
  const by = { reason: 'Asked for it', password: PASSWORD };
  const params = { userId: who.userId };
  await app.call('wallet.move', { token, params, body: { deed: 'take', amount: 1500, ...by } });
  await app.call('orders.refund', { token, params: { orderId }, body: { cents: 250, ...by } });
  expect(await desk.coins(who)).toMatchObject({ debt: 1500 });
}
