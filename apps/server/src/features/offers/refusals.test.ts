import { describe, expect, test } from 'vitest';
import { found } from '../../platform/errors.ts';
import type { TestReply } from '../../testing/app.ts';
import { clubOf, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { clubDesk } from '../clubs/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { insertManager, insertMember } from '../teams/index.ts';
import { desk, market, onMarket, refusedAs, START, signFor } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

const bid = async (cents = PRICE) => await desk.bid(market.bor, 'Bor', market.star, cents);
const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
const by = (who: { token: string }) => ({ token: who.token });
const ban = async (player: string) =>
  await app.call('discipline.ban', {
    token: market.boss.token,
    params: { tournamentId: market.league.tournamentId },
    body: { player, reason: 'Insults' },
  });

describe('a bid', () => {
  test('beyond the budget, or beyond what is left of it', async () => {
    const { bor, star, ajo, back } = market;
    const tooMuch = [422, 'amount: Bor doesn’t have that much to spend.'];
    expect(await refused(() => bid(MONEY + 1))).toEqual(tooMuch);
    const other = await signFor(app, market, 'Ajo');
    expect((await desk.bid(bor, 'Bor', other, MONEY - PRICE + 1)).status).toBe(200);
    expect(await refused(() => bid())).toEqual(tooMuch);
    expect((await desk.bid(ajo, 'Ajo', back, MONEY)).status).toBe(200);
    expect((await desk.bid(bor, 'Bor', star, PRICE - 1)).status).toBe(200);
  });

  test.each([
    ['below zero', -1],
    ['of nothing', 0],
    ['of a fraction of a cent', 100.5],
    ['beyond what a number holds', 2 ** 53],
    ['far beyond', 1e300],
    ['in words', '100'],
    ['missing', null],
  ])('%s is no bid', async (_, amount) => {
    const { bor, star, league } = market;
    const body = { tournament: league.tournamentSlug, player: star.slug, amount };
    const [status, said] = await refused(() =>
      app.call('offers.make', { ...by(bor), params: { teamId: desk.teamId('Bor') }, body }),
    );
    expect([status, said.split(':')[0]]).toEqual([422, 'amount']);
  });

  test('for one’s own player, for one without a team, an account or a name', async () => {
    const { ajo, bor, star, league } = market;
    expect(await refused(() => desk.bid(ajo, 'Ajo', star, PRICE))).toEqual([
      422,
      `player: ${star.nick} already plays for your team.`,
    ]);
    const free = await makePerson(app);
    expect(await refused(() => desk.bid(bor, 'Bor', free, PRICE))).toEqual([
      422,
      `player: ${free.nick} has no team in this tournament.`,
    ]);
    const mate = mateOf(league, 'Ajo', 2);
    expect(await refused(() => desk.bid(bor, 'Bor', mate, PRICE))).toEqual([
      422,
      `player: ${mate.nick} has no account, so nobody could confirm the transfer.`,
    ]);
    expect(await refused(() => desk.bid(bor, 'Bor', { slug: 'nobody' }, PRICE))).toEqual([
      422,
      'player: We can’t find this player.',
    ]);
  });

  test('for a player who runs the team', async () => {
    const { bor, star } = market;
    await app.write((tx) => insertManager(tx, desk.teamId('Ajo'), star.userId));
    expect(await refused(() => desk.bid(bor, 'Bor', star, PRICE))).toEqual([
      422,
      `player: ${star.nick} runs their team and can’t play for another one in this tournament.`,
    ]);
  });

  test('by a co-manager who was just removed, by a player, by nobody', async () => {
    const { bor, star, back } = market;
    const helper = await makePerson(app);
    const teamId = desk.teamId('Bor');
    await app.write(async (tx) => {
      await insertMember(tx, { team_id: teamId, player_id: helper.playerId, created_at: START });
      await insertManager(tx, teamId, helper.userId);
    });
    app.cache.touch(['*']);
    const club = clubDesk(
      () => app,
      () => teamId,
    );
    expect((await club.demote(bor, helper)).status).toBe(200);
    for (const who of [helper, back]) {
      expect((await refused(() => desk.bid(who, 'Bor', star, PRICE)))[0]).toBe(403);
    }
    expect((await refused(() => desk.bid({ token: 'none' }, 'Bor', star, PRICE)))[0]).toBe(401);
  });

  test('for a banned player, and by a banned manager', async () => {
    const { bor, star, ajo, back } = market;
    expect((await ban(star.slug)).status).toBe(200);
    expect(await refused(() => bid())).toEqual([422, `player: ${star.nick} is banned from this tournament.`]);
    expect((await ban(bor.slug)).status).toBe(200);
    const [status, said] = await refused(() => desk.bid(bor, 'Bor', back, PRICE));
    expect([status, said]).toEqual([403, expect.stringContaining('You are banned')]);
    expect((await desk.bid(ajo, 'Ajo', back, PRICE)).status).toBe(200);
  });

  test('twice for the same player', async () => {
    const { star } = market;
    await bid();
    expect(await refused(() => bid(PRICE + 1))).toEqual([
      422,
      'player: Your team already has an open offer for this player.',
    ]);
    expect(await desk.mine(star)).toEqual([]);
  });

  test('beside thirty open ones of the team, until one of them ends', async () => {
    const players = [market.star];
    for (let more = 0; more < 15; more++)
      players.push(await signFor(app, market, 'Ajo'), await signFor(app, market, 'Cid'));
    const [last = market.star, ...others] = players;
    for (const player of others)
      expect((await desk.bid(market.bor, 'Bor', player, PRICE / 2)).status).toBe(200);
    const sentence = 'Your team has 30 open offers already. Withdraw one first.';
    expect(await refused(() => desk.bid(market.bor, 'Bor', last, PRICE / 2))).toEqual([409, sentence]);
    const { data } = await desk.of(market.bor, 'Bor');
    expect((await desk.end(market.bor, 'Bor', found(data[0]))).status).toBe(200);
    expect((await desk.bid(market.bor, 'Bor', last, PRICE / 2)).status).toBe(200);
  });

  test('while signings are closed', async () => {
    const { boss, league, bor, star } = market;
    const free = await makePerson(app);
    await desk.join(free);
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    for (const deed of [
      () => bid(),
      () => desk.release(market.ajo, 'Ajo', star),
      () => desk.sell(market.ajo, 'Ajo', star),
      () => desk.sign(bor, 'Bor', free),
    ]) {
      expect(await refused(deed)).toEqual([409, 'Signings are closed in this tournament.']);
    }
  });

  test('in another tournament’s name, a hidden one’s, another console’s', async () => {
    const { bor, star } = market;
    const params = { teamId: desk.teamId('Bor') };
    const hidden = await makeLeague(app, { hidden: true, squad: ['GK'], teams: ['Hid', 'Jet'] });
    for (const tournament of ['nowhere', hidden.tournamentSlug]) {
      const body = { tournament, player: star.slug, amount: PRICE };
      expect(await refused(() => app.call('offers.make', { ...by(bor), params, body }))).toEqual([
        422,
        'tournament: This team isn’t registered in this tournament.',
      ]);
    }
    const body = { tournament: market.league.tournamentSlug, player: star.slug, amount: PRICE };
    const elsewhere = await refused(() =>
      app.call('offers.make', { ...by(bor), console: 'pc', params, body }),
    );
    expect(elsewhere[0]).toBe(404);
  });

  test('for a club that takes no part, or no longer exists', async () => {
    const { boss, bor, star } = market;
    const gone = await makeLeague(app, { squad: ['GK'], teams: ['Old', 'New'] });
    const { id: teamId } = clubOf(gone, 'Old');
    const body = { tournament: market.league.tournamentSlug, player: star.slug, amount: PRICE };
    const ask = { ...by(boss), params: { teamId }, body };
    expect(await refused(() => app.call('offers.make', ask))).toEqual([
      422,
      'tournament: This team isn’t registered in this tournament.',
    ]);
    expect((await refused(() => desk.bid(bor, 'Ajo', star, PRICE)))[0]).toBe(403);
  });
});

describe('a squad', () => {
  test('is never left too small: no release, no sale', async () => {
    const { ajo, star, league } = market;
    expect((await desk.release(ajo, 'Ajo', mateOf(league, 'Ajo', 1))).status).toBe(200);
    const few = [409, 'Ajo would be left with fewer than 7 players.'];
    expect(await refused(() => desk.release(ajo, 'Ajo', star))).toEqual(few);
    const offer = await bid().then(() => desk.newest(ajo, 'Ajo'));
    expect(await refused(() => desk.accept(ajo, 'Ajo', offer))).toEqual(few);
    expect(await refused(() => desk.counter(ajo, 'Ajo', offer, 2 * PRICE))).toEqual(few);
    const ninth = await signFor(app, market, 'Ajo');
    expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
    expect((await desk.release(ajo, 'Ajo', ninth)).status).toBe(200);
    expect(await refused(() => desk.confirm(star, offer))).toEqual(few);
  });

  test('is asked no more for than the other club has, its held money included', async () => {
    const { ajo, bor } = market;
    const budget = 10_000_000_000;
    const offer = await bid().then(() => desk.newest(ajo, 'Ajo'));
    const cid = await signFor(app, market, 'Cid');
    expect((await desk.bid(bor, 'Bor', cid, 2 * PRICE)).status).toBe(200);
    const tooMuch = [422, 'amount: Bor doesn’t have that much to spend.'];
    expect(await refused(() => desk.counter(ajo, 'Ajo', offer, budget + 1))).toEqual(tooMuch);
    expect((await desk.counter(ajo, 'Ajo', offer, budget)).status).toBe(200);
  });

  test('has an owner whose place nobody else ends, and managers whom nobody can buy', async () => {
    const { ajo, league } = market;
    const helper = await signFor(app, market, 'Ajo');
    await signFor(app, market, 'Ajo', ajo);
    await app.write((tx) => insertManager(tx, desk.teamId('Ajo'), helper.userId));
    app.cache.touch(['*']);
    const club = clubDesk(
      () => app,
      () => desk.teamId('Ajo'),
    );
    const cans = async (by: Person, of: Person, tournament = league.tournamentSlug) => {
      const { players } = await club.squad(by, tournament);
      const { sell, release } = found(players.find(({ player }) => player.slug === of.slug)).can;
      return [sell, release];
    };
    expect(await cans(ajo, market.star)).toEqual([true, true]);
    expect(await cans(ajo, market.star, '')).toEqual([false, false]);
    expect(await cans(market.star, market.star)).toEqual([false, false]);
    expect(await cans(helper, ajo)).toEqual([false, false]);
    expect(await cans(ajo, ajo)).toEqual([false, true]);
    expect(await cans(ajo, helper)).toEqual([false, true]);
    for (const who of [ajo, helper]) {
      expect(await refused(() => desk.sell(ajo, 'Ajo', who))).toEqual([
        422,
        `player: ${who.nick} runs their team and can’t play for another one in this tournament.`,
      ]);
    }
    expect(await refused(() => desk.release(helper, 'Ajo', ajo))).toEqual([
      422,
      'player: Only the owner of the club may do this.',
    ]);
    expect((await desk.release(ajo, 'Ajo', ajo)).status).toBe(200);
    expect((await desk.release(ajo, 'Ajo', helper)).status).toBe(200);
  });

  test('has nobody who is not free, or was not asked, signed for it', async () => {
    const { bor, star, ajo, league } = market;
    expect(await refused(() => desk.sign(bor, 'Bor', star))).toEqual([
      422,
      `player: ${star.nick} is already in this tournament with Ajo. Nobody can be in two teams.`,
    ]);
    expect(await refused(() => desk.release(bor, 'Bor', star))).toEqual([
      422,
      `player: ${star.nick} no longer plays for Bor.`,
    ]);
    expect((await refused(() => desk.sell(bor, 'Bor', star)))[0]).toBe(422);
    const runs = await makePerson(app);
    expect((await desk.join(runs)).status).toBe(200);
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), runs.userId));
    expect(await refused(() => desk.sign(ajo, 'Ajo', runs))).toEqual([
      422,
      `player: ${runs.nick} is already in this tournament with Cid. Nobody can be in two teams.`,
    ]);
    await deskOf(
      app,
      market.boss.token,
      league.tournamentId,
    )('registrations.moveMoney', {
      params: { teamId: desk.teamId('Bor') },
      body: { option: 'take', quantity: '99999999.99', reason: 'A fine' },
    });
    const free = await makePerson(app);
    await desk.join(free);
    expect((await refused(() => desk.sign(bor, 'Bor', free)))[1]).toContain(
      'Bor doesn’t have that much to spend.',
    );
  });
});
