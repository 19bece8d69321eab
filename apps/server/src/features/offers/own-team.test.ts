import { beforeEach, describe, expect, test } from 'vitest';
import { clubOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { edit } from '../tournaments/testing.ts';
import { desk, market, onMarket, refusedAs, teamOf } from './testing.ts';

const BID = 100_000_000;
const REFUSED = [403, 'Your own team plays here, so someone else has to decide.'];
/** Runs the site, and helps to run Cid. */
let rival: Person;
onMarket();
beforeEach(async () => {
  rival = await makePerson(app, { role: 'FULL' });
  await app.write((tx) => insertManager(tx, desk.teamId('Cid'), rival.userId));
});

test('who runs the site deals for their own team, and never for its rival', async () => {
  const { star, back, ajo, bor } = market;
  expect((await desk.bid(rival, 'Cid', star, BID)).status).toBe(200);
  expect((await desk.bid(bor, 'Bor', star, BID)).status).toBe(200);
  const [first] = (await desk.of(ajo, 'Ajo')).data;
  if (!first) throw new Error('no offer');
  const free = await makePerson(app);
  await desk.join(free);
  for (const deed of [
    () => desk.accept(rival, 'Ajo', first),
    () => desk.counter(rival, 'Ajo', first, BID + 1),
    () => desk.end(rival, 'Ajo', first),
    () => desk.bid(rival, 'Ajo', back, BID),
    () => desk.release(rival, 'Bor', back),
    () => desk.sell(rival, 'Ajo', star),
    () => desk.sign(rival, 'Bor', free),
  ]) {
    expect(await refusedAs(app, deed)).toEqual(REFUSED);
  }
  expect((await desk.accept(ajo, 'Ajo', first)).status).toBe(200);
});

test('who runs the site sees no offer of a rival of their own team, nor what these hold of its money', async () => {
  const { star, bor, boss, league } = market;
  await desk.bid(bor, 'Bor', star, BID);
  const seen = await desk.of(rival, 'Bor');
  expect([seen.total, seen.market?.money, seen.market?.held, seen.market?.can_deal]).toEqual([
    0,
    10_000_000_000,
    0,
    false,
  ]);
  const teamId = desk.teamId('Bor');
  const all = await app.call('offers.ofTeam', { token: rival.token, params: { teamId } });
  expect(all.body.data.total).toBe(0);
  expect((await desk.of(boss, 'Bor')).total).toBe(1);
  const { tournamentId, tournamentSlug: tournament } = league;
  const asked = { token: rival.token, params: { teamId }, query: { tournament } };
  expect((await app.call('budgets.ofOwnTeam', asked)).status).toBe(403);
  const there = { token: rival.token, params: { tournamentId, teamId } };
  expect((await app.call('budgets.ofTournamentTeam', there)).status).toBe(403);
  expect((await app.call('budgets.ofTournamentTeam', { ...there, token: boss.token })).status).toBe(200);
});

test('who runs the site invites nobody into the squad of a rival', async () => {
  const { league, bor } = market;
  const free = await makePerson(app);
  const teamId = desk.teamId('Bor');
  const { tournamentSlug: tournament } = league;
  const inviting = ({ token }: Person, of: string) =>
    app.call('invitations.invite', {
      token,
      params: { teamId },
      body: { player: free.slug, tournament: of, message: '' },
    });
  expect(await refusedAs(app, () => inviting(rival, tournament))).toEqual(REFUSED);
  expect((await inviting(rival, '')).status).toBe(200);
  expect((await inviting(bor, tournament)).status).toBe(200);
  const sent = async ({ token }: Person) =>
    (await app.call('invitations.sent', { token, params: { teamId } })).body.data;
  expect([(await sent(rival)).total, (await sent(bor)).total]).toEqual([1, 2]);
  const [own] = (await sent(bor)).data.filter((row) => row.tournament !== null);
  const invitationId = own?.id ?? 0;
  const withdraw = () =>
    app.call('invitations.withdraw', { token: rival.token, params: { teamId, invitationId } });
  expect(await refusedAs(app, withdraw)).toEqual(REFUSED);
  const asked = { token: rival.token, params: { teamId } };
  expect((await app.call('invitations.candidates', asked)).body.data.tournaments).toEqual([]);
});

test('an administrator whose own team plays neither takes players out of squads nor puts them there', async () => {
  const { league, star } = market;
  const { tournamentId } = league;
  const judge = await makePerson(app);
  const both = await makePerson(app);
  for (const { userId } of [judge, both]) await insertAdministrator(app.database.db, tournamentId, userId);
  await app.write((tx) => insertManager(tx, desk.teamId('Cid'), both.userId));
  const free = await makePerson(app);
  const newcomer = await makePerson(app);
  await desk.join(free);
  const { slug: team } = clubOf(league, 'Cid');
  const at = (playerSlug: string) => ({ tournamentId, playerSlug });
  const takeOut = ({ token }: Person) =>
    app.call('registrations.takeOutPlayer', { token, params: at(star.slug) });
  const edit = ({ token }: Person) =>
    app.call('registrations.editPlayer', { token, params: at(free.slug), body: { version: 0, team } });
  const register = ({ token }: Person, of: string) =>
    app.call('registrations.registerPlayer', {
      token,
      params: { tournamentId },
      headers: { 'idempotency-key': `own-team-${token}-${of}` },
      body: { player: newcomer.slug, team: of, role: 'player', position: 'ST' },
    });
  for (const deed of [() => takeOut(both), () => edit(both), () => register(both, team)]) {
    expect(await refusedAs(app, deed)).toEqual(REFUSED);
  }
  expect((await register(both, '')).status).toBe(200);
  expect([(await takeOut(judge)).status, (await edit(judge)).status]).toEqual([200, 200]);
  expect(await teamOf(app, league, free)).toBe('Cid');
});

describe('an administrator whose own team plays', () => {
  let judge: Person;
  let both: Person;
  beforeEach(async () => {
    judge = await makePerson(app);
    both = await makePerson(app);
    for (const { userId } of [judge, both]) {
      await insertAdministrator(app.database.db, market.league.tournamentId, userId);
    }
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), both.userId));
  });

  test('changes nothing that deals go by while signings are open; others do, and they once signings are closed', async () => {
    const { league, boss } = market;
    const { tournamentId: id } = league;
    const settingsOf = async ({ token }: Person) =>
      (await app.call('tournaments.settings', { token, params: { tournamentId: id } })).body.data;
    const change = (by: Person, fields: Record<string, string>) => edit(app, by.token, { id, fields });
    for (const fields of [
      { offerLeastPercent: '0' },
      { offerMostPercent: '1000000' },
      { dealsPerPair: '' },
      { resaleAllowed: 'true' },
      { offerHours: '1' },
      { leaveDays: '0' },
      { name: 'Another cup', offerMostPercent: '900' },
    ] as Record<string, string>[]) {
      for (const by of [both, rival]) {
        const reply = await refusedAs(app, () => change(by, fields));
        expect(reply, JSON.stringify(fields)).toEqual([
          403,
          'While signings are open, someone without a team here has to change the market’s settings.',
        ]);
      }
    }
    expect((await settingsOf(both)).locks).toMatchObject({ market: 'own_team', squad: 'started' });
    expect((await settingsOf(judge)).locks).toMatchObject({ market: null });
    expect((await change(both, { name: 'Another cup', standsAfter: '48' })).status).toBe(200);
    expect((await change(judge, { offerMostPercent: '300' })).status).toBe(200);
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    expect((await settingsOf(both)).locks).toMatchObject({ market: null });
    expect((await change(both, { offerMostPercent: '200' })).status).toBe(200);
  });

  test('sees on the desk what became a transfer, and not that anybody bids', async () => {
    const { ajo, bor, star } = market;
    await desk.bid(bor, 'Bor', star, BID);
    const offer = await desk.newest(ajo, 'Ajo');
    for (const state of ['all', 'to_approve', 'open', 'over']) {
      const seen = await desk.listed(both, { state });
      expect([seen.total, seen.open, seen.to_approve, seen.sees_open]).toEqual([0, 0, 0, false]);
    }
    const params = { tournamentId: market.league.tournamentId };
    const openOf = async ({ token }: Person) =>
      (await app.call('market.settings', { token, params })).body.data.open_offers;
    expect([await openOf(both), await openOf(judge)]).toEqual([null, 1]);
    const known = await desk.listed(judge);
    expect([known.total, known.open, known.sees_open]).toEqual([1, 1, true]);
    await desk.accept(ajo, 'Ajo', offer);
    await desk.confirm(star, offer);
    expect((await desk.listed(both)).data).toMatchObject([{ ended: 'completed' }]);
    await desk.undo(judge, offer);
    expect((await desk.listed(both)).data).toMatchObject([{ ended: 'undone' }]);
    await desk.bid(bor, 'Bor', star, BID);
    await desk.end(bor, 'Bor', await desk.newest(bor, 'Bor'));
    expect((await desk.listed(both)).total).toBe(1);
  });

  test('is not asked to approve an odd offer: those without a team are, and where there are none who run the site', async () => {
    const { bor, star, boss } = market;
    const asked = async ({ token }: Person) => {
      const { data: mine } = (await app.call('site.mine', { token })).body;
      const told = await inboxDesk(() => app).itemsOf({ token });
      return [
        mine.tasks.some(({ kind }) => kind === 'offers_to_approve'),
        told.some(({ kind }) => kind === 'offer_to_approve'),
      ];
    };
    await desk.bid(bor, 'Bor', star, BID * 3);
    const everybody = async () => {
      const all: boolean[][] = [];
      for (const who of [judge, both, rival, boss]) all.push(await asked(who));
      return all;
    };
    const [yes, no] = [
      [true, true],
      [false, false],
    ];
    expect(await everybody()).toEqual([yes, no, no, no]);
    await desk.end(bor, 'Bor', await desk.newest(bor, 'Bor'));
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), judge.userId));
    await desk.bid(bor, 'Bor', star, BID * 3);
    expect(await everybody()).toEqual([[false, true], no, no, yes]);
  });
});
