import { describe, expect, test } from 'vitest';
import { app } from '../../testing/stage.ts';
import { saidOf } from '../clubs/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { desk, logOf, market, moneyOf, onMarket, runMarket, START, teamOf } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const HOUR_MS = 3_600_000;
/** 1,000,000: what a player starts with. */
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

const money = async () => await moneyOf(app, market.league);
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const bid = async (cents = PRICE) => {
  const reply = await desk.bid(market.bor, 'Bor', market.star, cents);
  expect(reply.status, reply.text).toBe(200);
  return await desk.newest(market.bor, 'Bor');
};

describe('a transfer', () => {
  test('from the bid to the confirmed move: the money is held aside, then both move at once', async () => {
    const { ajo, bor, star, league } = market;
    expect(saidOf(await desk.bid(bor, 'Bor', star, PRICE))).toEqual([
      200,
      `Your offer for ${star.nick} has been sent. The money is set aside.`,
    ]);
    expect(await money()).toEqual({
      Ajo: MONEY,
      Bor: MONEY - PRICE,
      Cid: MONEY,
      escrow: PRICE,
      issue: -3 * MONEY,
    });
    const { data, market: purse } = await desk.of(bor, 'Bor');
    expect(purse).toMatchObject({ money: MONEY - PRICE, held: PRICE, squad: 8, can_deal: true });
    expect(purse).toMatchObject({ offer_least_percent: 50, offer_most_percent: 200 });
    expect(data).toMatchObject([
      { waits_for: 'seller', is_odd: false, can: { accept: false, withdraw: true } },
    ]);
    const offer = await desk.newest(ajo, 'Ajo');
    expect(offer.can).toEqual({ accept: true, counter: true, decline: true, withdraw: false });
    expect(await desk.mine(star)).toEqual([]);
    expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
    const [asked] = await desk.mine(star);
    expect(asked).toMatchObject({
      amount: PRICE,
      confirm_by: new Date(START.getTime() + 48 * HOUR_MS).toISOString(),
    });
    expect(saidOf(await desk.confirm(star, offer))).toEqual([200, 'You play for Bor now.']);
    expect(await teamOf(app, league, star)).toBe('Bor');
    expect(await money()).toEqual({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE, Cid: MONEY, issue: -3 * MONEY });
    expect(await logOf(app, league)).toEqual([`transfer ${star.nick}: Ajo → Bor, ${PRICE}`]);
    expect(saidOf(await desk.confirm(star, offer))).toEqual([409, 'This offer is closed.']);
  });

  test('is made by the people who run a team there: the market says which that is', async () => {
    const { ajo, bor, star } = market;
    expect(await desk.manages(ajo)).toMatchObject({ id: desk.teamId('Ajo') });
    expect(await desk.manages(bor)).toMatchObject({ id: desk.teamId('Bor') });
    expect(await desk.manages(star)).toBeNull();
  });

  test('for what the seller asks instead, if the buyer agrees', async () => {
    const { ajo, bor, star } = market;
    const offer = await bid();
    expect((await desk.counter(ajo, 'Ajo', offer, PRICE + 50)).status).toBe(200);
    const countered = await desk.newest(bor, 'Bor');
    expect(countered).toMatchObject({
      amount: PRICE,
      asked: PRICE + 50,
      waits_for: 'buyer',
      can: { accept: true },
    });
    expect(saidOf(await desk.accept(bor, 'Bor', { ...countered, asked: PRICE + 49 }))).toEqual([
      409,
      'The amount has changed. Look at the offer again.',
    ]);
    expect((await desk.accept(bor, 'Bor', countered)).status).toBe(200);
    expect((await money()).escrow).toBe(PRICE + 50);
    expect((await desk.confirm(star, offer)).status).toBe(200);
    expect(await money()).toMatchObject({ Ajo: MONEY + PRICE + 50, Bor: MONEY - PRICE - 50 });
  });

  test('far from the price waits for an administrator, whose own team must not play there', async () => {
    const { boss, ajo, bor, star } = market;
    const reply = await desk.bid(bor, 'Bor', star, PRICE * 2 + 1);
    expect(reply.body.message).toContain('an administrator has to approve it first');
    const offer = await desk.newest(bor, 'Bor');
    expect(saidOf(await desk.accept(ajo, 'Ajo', offer))).toEqual([
      409,
      'It is not your turn to answer this offer.',
    ]);
    expect(await desk.listed(boss)).toMatchObject({
      to_approve: 1,
      open: 1,
      data: [{ can: { approve: true } }],
    });
    expect((await desk.approve(boss, offer)).status).toBe(200);
    expect((await desk.newest(ajo, 'Ajo')).waits_for).toBe('seller');
  });

  test.each(['seller', 'buyer', 'player', 'administrator'] as const)(
    'ends as the %s says no: the money returns',
    async (who) => {
      const { boss, ajo, bor, star, league } = market;
      const offer = await bid(who === 'administrator' ? PRICE * 3 : PRICE);
      if (who === 'player') await desk.accept(ajo, 'Ajo', await desk.newest(ajo, 'Ajo'));
      const reply =
        who === 'seller'
          ? await desk.end(ajo, 'Ajo', offer)
          : who === 'buyer'
            ? await desk.end(bor, 'Bor', offer)
            : who === 'player'
              ? await desk.refuse(star, offer)
              : await desk.decline(boss, offer);
      expect(reply.status, reply.text).toBe(200);
      expect(await money()).toEqual({ Ajo: MONEY, Bor: MONEY, Cid: MONEY, issue: -3 * MONEY });
      expect(await teamOf(app, league, star)).toBe('Ajo');
      expect((await desk.newest(bor, 'Bor')).ended).toBe(who === 'buyer' ? 'withdrawn' : 'declined');
    },
  );

  test('lapses when the player does not answer for 48 hours, and when signings close', async () => {
    const { boss, ajo, bor, star, league } = market;
    const offer = await bid();
    await desk.accept(ajo, 'Ajo', offer);
    later(48 * HOUR_MS);
    expect(saidOf(await desk.confirm(star, offer))).toEqual([409, 'This offer is closed.']);
    await runMarket(app);
    expect((await desk.newest(bor, 'Bor')).ended).toBe('lapsed');
    await bid();
    expect((await setSignings(app, league, { token: boss.token, lock: 'closed' })).status).toBe(200);
    expect((await desk.newest(bor, 'Bor')).ended).toBe('lapsed');
    expect(await money()).toEqual({ Ajo: MONEY, Bor: MONEY, Cid: MONEY, issue: -3 * MONEY });
  });

  test('is undone by an administrator while its window is open, and both are as before', async () => {
    const { boss, ajo, bor, star, league } = market;
    const offer = await bid();
    await desk.accept(ajo, 'Ajo', offer);
    await desk.confirm(star, offer);
    expect((await desk.listed(boss)).data).toMatchObject([{ ended: 'completed', can: { undo: true } }]);
    expect((await desk.undo(boss, offer, 'A friend of both')).status).toBe(200);
    expect(await teamOf(app, league, star)).toBe('Ajo');
    expect(await money()).toEqual({ Ajo: MONEY, Bor: MONEY, Cid: MONEY, issue: -3 * MONEY });
    expect((await logOf(app, league)).at(-1)).toBe(`return ${star.nick}: Bor → Ajo, ${PRICE}`);
    expect(saidOf(await desk.undo(boss, offer))).toEqual([409, 'This transfer has already been undone.']);
    expect((await desk.listed(boss)).data[0]).toMatchObject({ ended: 'undone', reason: 'A friend of both' });
    expect((await desk.newest(bor, 'Bor')).ended).toBe('undone');
  });
});

describe('a free player', () => {
  test('is signed at once for their price, which goes to the tournament', async () => {
    const { bor, ajo, star, league } = market;
    expect((await desk.release(ajo, 'Ajo', star)).status).toBe(200);
    expect(await teamOf(app, league, star)).toBeNull();
    expect(saidOf(await desk.sign(bor, 'Bor', star))).toEqual([
      422,
      expect.stringContaining('isn’t on the free market'),
    ]);
    expect((await desk.join(star)).status).toBe(200);
    expect(saidOf(await desk.sign(bor, 'Bor', star))).toEqual([200, `${star.nick} has signed for Bor.`]);
    expect(await money()).toMatchObject({ Bor: MONEY - PRICE, tournament: PRICE });
    expect(await logOf(app, league)).toEqual([
      `release ${star.nick}: Ajo → null, 0`,
      `signing ${star.nick}: null → Bor, ${PRICE}`,
    ]);
  });
});

describe('a player who wants to leave', () => {
  test('is free after seven days, and may stay after all', async () => {
    const { star, league } = market;
    expect(await desk.departure(star)).toMatchObject({
      team: { name: 'Ajo' },
      leaves_at: null,
      notice_days: 7,
    });
    expect((await desk.leave(star)).status).toBe(200);
    expect((await desk.departure(star)).leaves_at).toBe(
      new Date(START.getTime() + 7 * 24 * HOUR_MS).toISOString(),
    );
    expect((await desk.stay(star)).status).toBe(200);
    expect(saidOf(await desk.stay(star))).toEqual([409, 'You haven’t given notice.']);
    await desk.leave(star);
    later(7 * 24 * HOUR_MS);
    await runMarket(app);
    expect(await teamOf(app, league, star)).toBeNull();
    expect(await logOf(app, league)).toEqual([`release ${star.nick}: Ajo → null, 0`]);
  });
});
