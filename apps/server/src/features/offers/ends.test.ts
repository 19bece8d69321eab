import { describe, expect, test } from 'vitest';
import { connect, on } from '../../platform/events.ts';
import type { TestReply } from '../../testing/app.ts';
import { exportedOf, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { WIRES } from '../../wiring.ts';
import { hashPassword } from '../accounts/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { once } from '../registrations/testing.ts';
import { lockTournament } from '../tournaments/index.ts';
import { offerMoved } from './events.ts';
import { marketJobs } from './jobs.ts';
import {
  beginAnew,
  desk,
  market,
  moneyOf,
  onMarket,
  refusedAs,
  rowsOf,
  runMarket,
  START,
  teamOf,
  waitingFor,
} from './testing.ts';

const HOUR_MS = 3_600_000;
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
const inbox = inboxDesk(() => app);
onMarket();

const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
const bid = async (cents = PRICE) => {
  const reply = await desk.bid(market.bor, 'Bor', market.star, cents);
  expect(reply.status, reply.text).toBe(200);
  return await desk.newest(market.bor, 'Bor');
};

test('who closes signings is told before how many offers are open, and after how many have lapsed', async () => {
  const { boss, league } = market;
  await bid();
  const asked = { token: boss.token, params: { tournamentId: league.tournamentId } };
  const open = async () => (await app.call('market.settings', asked)).body.data.open_offers;
  expect(await open()).toBe(1);
  const close = async () => await setSignings(app, league, { token: boss.token, lock: 'closed' });
  expect((await close()).text).toContain('saved. 1 open offer has lapsed.');
  expect(await open()).toBe(0);
  expect((await close()).text).toContain('saved."');
});

test('a club with open offers is not disbanded, whichever side it is on', async () => {
  const { ajo, bor, league } = market;
  const offer = await bid();
  await app.database.db.deleteFrom('season_teams').where('season_id', '=', league.seasonId).execute();
  app.cache.touch(['*']);
  for (const [who, team] of [
    [ajo, 'Ajo'],
    [bor, 'Bor'],
  ] as const) {
    const params = { teamId: desk.teamId(team) };
    const disband = () => app.call('clubs.disband', { token: who.token, params, body: { name: team } });
    expect(await refused(disband)).toEqual([
      409,
      'The club still has open offers. Answer or withdraw them first.',
    ]);
  }
  const ended = await desk.end(bor, 'Bor', offer);
  expect(ended.status, ended.text).toBe(200);
  const params = { teamId: desk.teamId('Bor') };
  const gone = await app.call('clubs.disband', { token: bor.token, params, body: { name: 'Bor' } });
  expect(gone.status, gone.text).toBe(200);
  // Nobody runs a club that is no more; who may act for any club is told why.
  expect(await refused(() => desk.bid(bor, 'Bor', market.star, PRICE))).toEqual([
    403,
    'You are not allowed to do that.',
  ]);
  expect(await refused(() => desk.bid(market.boss, 'Bor', market.star, PRICE))).toEqual([
    409,
    'This club has been disbanded.',
  ]);
});

test('a club is disbanded from the instant in which time ends its offers, before the job of that minute', async () => {
  const { boss, ajo, bor, star, league } = market;
  await app.database.db.deleteFrom('season_teams').where('season_id', '=', league.seasonId).execute();
  const closes = new Date(START.getTime() + HOUR_MS);
  const windows = [{ opens_at: START.toISOString(), closes_at: closes.toISOString() }];
  expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
  await bid();
  const params = { teamId: desk.teamId('Bor') };
  const disband = () => app.call('clubs.disband', { token: bor.token, params, body: { name: 'Bor' } });
  app.clock.now = new Date(closes.getTime() - 1);
  expect((await refused(disband))[0]).toBe(409);
  app.clock.now = closes;
  const gone = await disband();
  expect(gone.status, gone.text).toBe(200);
  expect((await desk.listed(boss)).data).toMatchObject([{ ended: 'lapsed', ended_at: closes.toISOString() }]);
  expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY });
  expect(await inbox.told(ajo)).toContainEqual(expect.stringContaining('offer_lapsed'));
  expect(await teamOf(app, league, star)).toBe('Ajo');
});

/** Deletes the account of somebody, who says their password. */
async function deleteAccount({ userId, token }: Person): Promise<TestReply> {
  const password = 'a good long password';
  const users = app.database.db.updateTable('users').where('id', '=', userId);
  await users.set({ password_hash: await hashPassword(password) }).execute();
  return await app.call('accounts.deleteMyAccount', { token, body: { password }, headers: once() });
}

test('who deletes their account is signed for no club any more, and the log says so', async () => {
  const { star, league } = market;
  expect(await teamOf(app, league, star)).toBe('Ajo');
  const log = async () =>
    (await app.call('movements.list', { params: { tournamentSlug: league.tournamentSlug } })).body.data.data;
  const before = (await log()).length;
  expect((await deleteAccount(star)).status).toBe(200);
  expect(await teamOf(app, league, star)).toBeNull();
  const [newest, ...rest] = await log();
  expect(rest).toHaveLength(before);
  expect(newest).toMatchObject({
    kind: 'release',
    player: { nick: 'deleted player' },
    from: { name: 'Ajo' },
  });
});

test('a tournament that fails holds up no other, and the job says which', async () => {
  const markets = [market];
  await bid();
  for (let more = 0; more < 2; more++) {
    await beginAnew();
    await bid();
    markets.push(market);
  }
  const broken = markets[0]?.league.tournamentId;
  const failing = on(offerMoved, async (_, { tournamentId }) => {
    if (tournamentId === broken) throw new Error('broken');
  });
  const wires = connect(WIRES.map((wire) => (wire.of === offerMoved ? failing : wire)));
  for (const { boss, league } of markets) {
    await setSignings(app, league, {
      token: boss.token,
      windows: [
        {
          opens_at: START.toISOString(),
          closes_at: new Date(START.getTime() + HOUR_MS).toISOString(),
        },
      ],
    });
  }
  app.clock.now = new Date(START.getTime() + HOUR_MS);
  const { market_time: run } = marketJobs(app.outside, wires);
  const { signal } = new AbortController();
  await expect(run?.({}, { attempt: 1, isLast: false, signal })).rejects.toThrow(`tournament ${broken}`);
  app.cache.touch(['*']);
  const held = [];
  for (const { league } of markets) held.push((await moneyOf(app, league)).escrow ?? 0);
  expect(held).toEqual([PRICE, 0, 0]);
  await runMarket(app);
  expect(await moneyOf(app, markets[0]?.league ?? market.league)).not.toHaveProperty('escrow');
});

describe('with the account of its player', () => {
  test.each(['seller', 'buyer', 'player', 'administrator'] as const)(
    'an offer that waits for the %s lapses at once: its money returns, and both clubs are told',
    async (waitsFor) => {
      const { boss, ajo, bor, star, league } = market;
      const offer = await bid(waitsFor === 'administrator' ? PRICE * 3 : PRICE);
      if (waitsFor === 'player') await desk.accept(ajo, 'Ajo', offer);
      if (waitsFor === 'buyer') await desk.counter(ajo, 'Ajo', offer, PRICE + 1);
      expect((await desk.newest(bor, 'Bor')).waits_for).toBe(waitsFor);
      const gone = await deleteAccount(star);
      expect(gone.status, gone.text).toBe(200);
      const [row] = (await desk.listed(boss)).data;
      expect(row).toMatchObject({ ended: 'lapsed', ended_at: START.toISOString() });
      expect(await moneyOf(app, league)).toMatchObject({ Ajo: MONEY, Bor: MONEY });
      expect(await moneyOf(app, league)).not.toHaveProperty('escrow');
      for (const who of [ajo, bor]) {
        expect((await inbox.told(who))[0]).toMatch(/offer_lapsed: .*for deleted player has lapsed/);
      }
      expect(await teamOf(app, league, star)).toBeNull();
      expect((await refused(() => desk.confirm(star, offer)))[0]).toBe(401);
      expect((await refused(() => desk.bid(bor, 'Bor', star, PRICE)))[0]).toBe(422);
      const before = await rowsOf(app);
      app.clock.now = new Date(START.getTime() + 48 * HOUR_MS);
      await runMarket(app);
      expect(await rowsOf(app)).toEqual(before);
    },
  );

  test('they are on no market: they are no longer for sale, and nobody puts them up again', async () => {
    const { ajo, star, league } = market;
    expect((await desk.sell(ajo, 'Ajo', star, true)).status).toBe(200);
    await deleteAccount(star);
    const gone = { slug: `deleted-player-${star.playerId}` };
    const params = { tournamentSlug: league.tournamentSlug };
    const forSale = async () =>
      (await app.call('market.signings', { params, query: { list: 'for_sale' } })).body.data.data;
    expect(await forSale()).toEqual([]);
    expect((await refused(() => desk.sell(ajo, 'Ajo', gone, true)))[0]).toBe(422);
    expect(await forSale()).toEqual([]);
  });

  test('no bid that was on its way stays, nor does one that comes after', async () => {
    for (const first of ['bid', 'deletion'] as const) {
      await beginAnew();
      const { bor, star, league, boss } = market;
      const { db } = app.database;
      const deeds = {
        bid: () => desk.bid(bor, 'Bor', star, PRICE),
        deletion: () => deleteAccount(star),
      };
      const waiting = () => waitingFor(app);
      const replies = await db.transaction().execute(async (tx) => {
        await lockTournament(tx, league.tournamentId);
        const one = deeds[first]();
        await expect.poll(waiting).toBe(1);
        const other = deeds[first === 'bid' ? 'deletion' : 'bid']();
        await expect.poll(waiting).toBe(2);
        return { one, other };
      });
      const statuses = [(await replies.one).status, (await replies.other).status];
      expect(statuses).toEqual(first === 'bid' ? [200, 200] : [200, 422]);
      expect((await desk.listed(boss)).open).toBe(0);
      expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY });
    }
  });
});

test('the export of an account tells of its offers; those that somebody made for a club stay the club’s', async () => {
  const { bor, star } = market;
  const offer = await bid();
  await desk.accept(market.ajo, 'Ajo', offer);
  const kept = (await exportedOf(app, { token: star.token })).body.data;
  expect(kept).toMatchObject({
    offers: [{ tournament: expect.any(String), buyer: 'Bor', seller: 'Ajo', cents: PRICE, for_you: true }],
  });
  const made = (await exportedOf(app, { token: bor.token })).body.data;
  expect(made).toMatchObject({ offers: [{ cents: PRICE, for_you: false }] });
  const gone = await deleteAccount(bor);
  expect(gone.status, gone.text).toBe(200);
  const row = await app.database.db
    .selectFrom('offers')
    .select(['user_id', 'waits_for'])
    .where('id', '=', offer.id)
    .executeTakeFirst();
  expect(row).toEqual({ user_id: null, waits_for: 'player' });
});
