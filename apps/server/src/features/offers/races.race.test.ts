import type { CallName } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import type { Ask, TestReply } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { versionByAudit } from '../accounts/index.ts';
import { atOnce } from '../clubs/testing.ts';
import { invitationDesk } from '../invitations/testing.ts';
import { beginAnew, desk, expectSound, market, moneyOf, onMarket, signFor, teamOf } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket({ recheck: false });

type Deed = readonly [CallName, Ask];
const statuses = (replies: readonly TestReply[]) => replies.map(({ status }) => status).sort();
const orders = (one: Deed, other: Deed) => [
  [one, other],
  [other, one],
];
const ofTeam = ({ token }: Person, team: string, body: object = {}): Ask => ({
  token,
  params: { teamId: desk.teamId(team) },
  body: { tournament: market.league.tournamentSlug, ...body },
});
const confirm = ({ token }: Person, { id: offerId }: { id: number }): Deed => [
  'offers.confirm',
  { token, params: { offerId } },
];

/** An offer of Bor for a player of Ajo, which waits for the player. */
async function accepted(player: Person) {
  const { ajo, bor } = market;
  await desk.bid(bor, 'Bor', player, PRICE);
  const offer = await desk.newest(ajo, 'Ajo');
  expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
  return offer;
}

const sound = async () => await expectSound(app, market.league);

/** Signings close, as the site's administrator asks. */
async function closing(): Promise<Deed> {
  const { tournamentId } = market.league;
  const of = { noun: 'tournament', id: tournamentId } as const;
  const { number: version } = await versionByAudit(app.database.db, 'signings', of);
  const body = { version, lock_signing: 'closed', windows: [] };
  return ['market.setSignings', { token: market.boss.token, params: { tournamentId }, body }];
}

test('sixteen sign one free player at once, on two nodes: one does, and pays once', async () => {
  const { ajo, bor, league } = market;
  const free = await makePerson(app);
  await desk.join(free);
  const asks = Array.from({ length: 16 }, (_, number): Deed => {
    const [who, team] = number % 2 ? [ajo, 'Ajo'] : [bor, 'Bor'];
    return ['offers.sign', ofTeam(who, team, { player: free.slug, price: PRICE })];
  });
  expect(statuses(await atOnce(app, asks))).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
  const { Ajo = 0, Bor = 0, tournament } = await moneyOf(app, league);
  expect([Ajo + Bor, tournament]).toEqual([2 * MONEY - PRICE, PRICE]);
  await sound();
});

test('the same players bid for, signed, invited, put up and released at once: no fault, no double deal', async () => {
  const { ajo, bor, star, back, league } = market;
  const free = [await makePerson(app), await makePerson(app)];
  for (const one of free) await desk.join(one);
  const others = [await signFor(app, market, 'Ajo'), await signFor(app, market, 'Bor')];
  const signed = [star, back, ...others];
  const asks = [
    ...signed.flatMap(({ slug: player }): Deed[] => [
      ['offers.make', ofTeam(ajo, 'Ajo', { player, amount: PRICE })],
      ['offers.make', ofTeam(bor, 'Bor', { player, amount: PRICE })],
      ['offers.release', ofTeam(ajo, 'Ajo', { player })],
      ['offers.setForSale', ofTeam(bor, 'Bor', { player, for_sale: true })],
    ]),
    ...free.flatMap(({ slug: player }): Deed[] => [
      ['offers.sign', ofTeam(ajo, 'Ajo', { player, price: PRICE })],
      ['invitations.invite', ofTeam(bor, 'Bor', { player })],
      ['offers.sign', ofTeam(bor, 'Bor', { player, price: PRICE })],
      ['offers.make', ofTeam(bor, 'Bor', { player, amount: PRICE })],
    ]),
  ];
  const replies = await atOnce(app, asks);
  expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const one of free) expect(await teamOf(app, league, one)).not.toBeNull();
  await sound();
});

describe('at once', () => {
  test('two confirmations of one transfer: one', async () => {
    const { star, league } = market;
    const offer = await accepted(star);
    const asks = Array.from({ length: 16 }, () => confirm(star, offer));
    expect(statuses(await atOnce(app, asks))).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
    expect(await moneyOf(app, league)).toMatchObject({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE });
    await sound();
  });

  test('offers of two clubs for one player: the player goes to one, and the other’s money returns', async () => {
    const { boss, ajo, star, league } = market;
    const offer = await accepted(star);
    await desk.bid(boss, 'Cid', star, PRICE);
    const other = await desk.newest(boss, 'Cid');
    await desk.accept(ajo, 'Ajo', other);
    const replies = await atOnce(app, [confirm(star, offer), confirm(star, other)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect((await moneyOf(app, league)).Ajo).toBe(MONEY + PRICE);
    await sound();
  });

  test('two confirmations where the seller can spare one player: one', async () => {
    const { ajo, star, back, league } = market;
    const other = await signFor(app, market, 'Ajo');
    const [one, two] = [await accepted(star), await accepted(other)];
    // Nine are left; at seven nobody may go.
    await desk.release(ajo, 'Ajo', { slug: league.clubs[0]?.squad[0]?.slug ?? '' });
    const replies = await atOnce(app, [confirm(star, one), confirm(other, two)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await teamOf(app, league, back)).toBe('Bor');
    await sound();
  });

  test('an acceptance and a withdrawal', async () => {
    const { ajo, bor, star } = market;
    for (const first of [0, 1]) {
      await desk.bid(bor, 'Bor', star, PRICE);
      const { id: offerId } = await desk.newest(bor, 'Bor');
      const params = { teamId: desk.teamId('Ajo'), offerId };
      const accept: Deed = ['offers.accept', { token: ajo.token, params, body: { amount: PRICE } }];
      const end: Deed = [
        'offers.end',
        { token: bor.token, params: { ...params, teamId: desk.teamId('Bor') } },
      ];
      const replies = await atOnce(app, orders(accept, end)[first] ?? []);
      // Who accepted first is withdrawn from, too.
      expect([[200, 200].join(), [200, 409].join()]).toContain(statuses(replies).join());
      expect((await desk.newest(bor, 'Bor')).ended).toBe('withdrawn');
      await sound();
    }
  });

  test('a confirmation and a notice, a release, or the closing of signings: the player is in one place', async () => {
    for (const other of ['leave', 'release', 'close'] as const) {
      await beginAnew();
      const { boss, ajo, league } = market;
      const player = await signFor(app, market, 'Ajo');
      const offer = await accepted(player);
      const { tournamentId } = league;
      const deeds: Record<typeof other, Deed> = {
        leave: ['offers.leave', { token: player.token, params: { tournamentId } }],
        release: ['offers.release', ofTeam(ajo, 'Ajo', { player: player.slug })],
        close: await closing(),
      };
      const replies = await atOnce(app, [confirm(player, offer), deeds[other]]);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      const [row] = (await desk.listed(boss)).data;
      const isBought = replies[0]?.status === 200;
      expect(row.ended ?? 'open').toBe(isBought ? 'completed' : 'lapsed');
      if (isBought) expect(await teamOf(app, league, player)).toBe('Bor');
      await sound();
    }
  });

  test('an undoing, and the next transfer of another player', async () => {
    const { boss, star } = market;
    const other = await signFor(app, market, 'Ajo');
    const first = await accepted(star);
    await desk.confirm(star, first);
    const next = await accepted(other);
    const params = { tournamentId: market.league.tournamentId, offerId: first.id };
    const undo: Deed = ['offers.undo', { token: boss.token, params, body: { reason: 'A slip' } }];
    const replies = await atOnce(app, [undo, undo, confirm(other, next)]);
    expect(statuses(replies)).toEqual([200, 200, 409]);
    expect(await moneyOf(app, market.league)).toMatchObject({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE });
    await sound();
  });

  test('a signing, and an acceptance of another club’s invitation: one', async () => {
    const { ajo, bor, league } = market;
    const free = await makePerson(app);
    await desk.join(free);
    const club = invitationDesk(
      () => app,
      () => desk.teamId('Bor'),
    );
    await club.invite(bor, free, { tournament: league.tournamentSlug });
    const params = { invitationId: await club.newest(free) };
    const replies = await atOnce(app, [
      ['offers.sign', ofTeam(ajo, 'Ajo', { player: free.slug, price: PRICE })],
      ['invitations.accept', { token: free.token, params, body: { price: PRICE } }],
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await moneyOf(app, league)).tournament).toBe(PRICE);
    await sound();
  });

  test('a disbanding, and a bid for a player of that club: never both', async () => {
    for (const first of [0, 1]) {
      await beginAnew();
      const { ajo, bor, star, league } = market;
      const { db } = app.database;
      await db.deleteFrom('season_teams').where('season_id', '=', league.seasonId).execute();
      app.cache.touch(['*']);
      const make: Deed = ['offers.make', ofTeam(bor, 'Bor', { player: star.slug, amount: PRICE })];
      const disband: Deed = [
        'clubs.disband',
        { token: ajo.token, params: { teamId: desk.teamId('Ajo') }, body: { name: 'Ajo' } },
      ];
      const replies = await atOnce(app, orders(make, disband)[first] ?? []);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      expect(
        replies.filter(({ status }) => status === 200),
        replies.map(({ text }) => text).join(),
      ).toHaveLength(1);
      await sound();
    }
  });
});
