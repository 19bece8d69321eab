import { LANGS } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { desk, market, moneyOf, onMarket, refusedAs, START, signFor, teamOf } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
/** An offer of Bor for a player of Ajo, which waits for the player. */
async function accepted(player = market.star) {
  const { ajo, bor } = market;
  expect((await desk.bid(bor, 'Bor', player, PRICE)).status).toBe(200);
  const offer = await desk.newest(ajo, 'Ajo');
  expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
  return offer;
}
async function bought(player = market.star) {
  const offer = await accepted(player);
  expect((await desk.confirm(player, offer)).status).toBe(200);
  return offer;
}
/** What an undoing is refused with, in each language. */
async function saidInAll({ id: offerId }: { readonly id: number }): Promise<string[]> {
  const params = { tournamentId: market.league.tournamentId, offerId };
  const said: string[] = [];
  for (const lang of LANGS) {
    const ask = { token: market.boss.token, lang, params, body: { reason: 'A slip' } };
    const reply = await app.call('offers.undo', ask);
    expect(reply.status).toBe(409);
    said.push(reply.body.message);
  }
  expect(new Set(said).size).toBe(LANGS.length);
  return said;
}
const registrar = () => deskOf(app, market.boss.token, market.league.tournamentId);
/** What teams have paid for a player, by their registration and by the log. */
async function paidFor({ playerId }: Person): Promise<[number, number]> {
  const { db } = app.database;
  const of = { tournament: market.league.tournamentId, player: playerId };
  const { money } = await db
    .selectFrom('registrations')
    .select('money')
    .where('tournament_id', '=', of.tournament)
    .where('player_id', '=', of.player)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('movements')
    .select(['kind', 'cents'])
    .where('tournament_id', '=', of.tournament)
    .where('player_id', '=', of.player)
    .where('kind', 'in', ['signing', 'transfer', 'return'])
    .execute();
  return [money, lines.reduce((sum, { kind, cents }) => sum + (kind === 'return' ? -cents : cents), 0)];
}

describe('nobody is sent back to a team that is there no longer', () => {
  test('because it left the tournament', async () => {
    const { boss, star, league } = market;
    const offer = await bought();
    await app.database.db.deleteFrom('season_teams').where('team_id', '=', desk.teamId('Ajo')).execute();
    app.cache.touch(['*']);
    const params = { teamId: desk.teamId('Ajo') };
    expect((await registrar()('registrations.takeOutTeam', { params })).status).toBe(200);
    expect(await refused(() => desk.undo(boss, offer))).toEqual([
      409,
      'Ajo no longer plays in this tournament.',
    ]);
    for (const sentence of await saidInAll(offer)) expect(sentence).toContain('Ajo');
    expect(await teamOf(app, league, star)).toBe('Bor');
  });

  test('because its club was disbanded', async () => {
    const { boss, ajo, star, league } = market;
    const offer = await bought();
    await app.database.db.deleteFrom('season_teams').where('season_id', '=', league.seasonId).execute();
    app.cache.touch(['*']);
    const params = { teamId: desk.teamId('Ajo') };
    const gone = await app.call('clubs.disband', { token: ajo.token, params, body: { name: 'Ajo' } });
    expect(gone.status, gone.text).toBe(200);
    expect((await refused(() => desk.undo(boss, offer)))[0]).toBe(409);
    expect(await teamOf(app, league, star)).toBe('Bor');
  });
});

test('an offer that was refused never became a transfer, and the sentence says so', async () => {
  const { boss, star } = market;
  const offer = await accepted();
  await desk.refuse(star, offer);
  expect(await refused(() => desk.undo(boss, offer))).toEqual([
    409,
    'This offer never became a transfer: there is nothing to undo.',
  ]);
  await saidInAll(offer);
});

describe('who was taken out of the tournament and comes back', () => {
  test('is with the buyer by that transfer no more, and brings along what was paid for them', async () => {
    const { boss, star, league } = market;
    const offer = await bought();
    const params = { playerSlug: star.slug };
    expect((await registrar()('registrations.takeOutPlayer', { params })).status).toBe(200);
    await signFor(app, market, 'Bor', star);
    expect(await paidFor(star)).toEqual([PRICE, PRICE]);
    const said = await refused(() => desk.undo(boss, offer));
    expect(said).toEqual([
      409,
      `${star.nick} left Bor after this transfer and came back another way. It can no longer be undone.`,
    ]);
    for (const sentence of await saidInAll(offer)) expect(sentence).toContain(star.nick);
    expect(await teamOf(app, league, star)).toBe('Bor');
    expect(await moneyOf(app, league)).toMatchObject({ Ajo: MONEY + PRICE, Bor: MONEY - PRICE });
  });

  test('costs their next team on top of it, however they are signed', async () => {
    const { ajo, bor, star } = market;
    await bought();
    const params = { playerSlug: star.slug };
    expect((await registrar()('registrations.takeOutPlayer', { params })).status).toBe(200);
    await desk.join(star);
    expect(await paidFor(star)).toEqual([PRICE, PRICE]);
    expect((await desk.sign(ajo, 'Ajo', star)).status).toBe(200);
    expect(await paidFor(star)).toEqual([2 * PRICE, 2 * PRICE]);
    expect((await desk.release(ajo, 'Ajo', star)).status).toBe(200);
    await desk.join(star);
    expect((await desk.sign(bor, 'Bor', star)).status).toBe(200);
    expect(await paidFor(star)).toEqual([3 * PRICE, 3 * PRICE]);
  });

  test('is sent back by an undoing only if they never left', async () => {
    const { boss, star } = market;
    const offer = await bought();
    expect((await desk.undo(boss, offer)).status).toBe(200);
    expect(await paidFor(star)).toEqual([0, 0]);
    expect((await desk.undo(boss, await bought())).status).toBe(200);
    expect(await paidFor(star)).toEqual([0, 0]);
  });
});

describe('nobody is made to run a club while the market may take them from it', () => {
  const name = (by: Person, team: string, who: Person) =>
    app.call('clubs.nameManager', {
      token: by.token,
      params: { teamId: desk.teamId(team) },
      body: { player: who.slug },
    });
  const handOver = (by: Person, team: string, who: Person) =>
    app.call('clubs.handOver', {
      token: by.token,
      params: { teamId: desk.teamId(team) },
      body: { player: who.slug },
    });

  test('the seller, once it has given its word', async () => {
    const { ajo, bor, star } = market;
    expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
    const offer = await desk.newest(ajo, 'Ajo');
    expect((await desk.counter(ajo, 'Ajo', offer, 2 * PRICE)).status).toBe(200);
    for (const deed of [name, handOver]) {
      const said = await refused(() => deed(ajo, 'Ajo', star));
      expect(said[0]).toBe(422);
      expect(said[1]).toBe(
        `player: Your club has agreed to sell ${star.nick}. You can only give them a role if the transfer falls through.`,
      );
    }
    expect((await desk.accept(bor, 'Bor', await desk.newest(bor, 'Bor'))).status).toBe(200);
    expect((await refused(() => name(ajo, 'Ajo', star)))[0]).toBe(422);
    // What time has ended by then binds nobody.
    app.clock.now = new Date(START.getTime() + 48 * 3_600_000);
    expect((await name(ajo, 'Ajo', star)).status).toBe(200);
  });

  test('nor does an administrator name them the first owner of a club without one', async () => {
    const { boss, bor, star } = market;
    const { tournamentId } = market.league;
    const noOwner = (team: string) =>
      app.database.db
        .updateTable('teams')
        .set({ owner_id: null })
        .where('id', '=', desk.teamId(team))
        .execute();
    const nameOwner = (team: string) =>
      app.call('registrations.nameOwner', {
        token: boss.token,
        params: { tournamentId, teamId: desk.teamId(team) },
        body: { owner: star.slug },
      });
    await noOwner('Ajo');
    expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
    const offer = await desk.newest(boss, 'Ajo');
    expect((await desk.accept(boss, 'Ajo', offer)).status).toBe(200);
    expect(await refused(() => nameOwner('Ajo'))).toEqual([
      422,
      `owner: Ajo has agreed to sell ${star.nick}. You can only give them a role if the transfer falls through.`,
    ]);
    expect((await desk.confirm(star, offer)).status).toBe(200);
    await noOwner('Bor');
    expect(await refused(() => nameOwner('Bor'))).toEqual([
      422,
      `owner: The transfer of ${star.nick} to Bor may still be undone. You can give them a role once they have played, or once signings have closed.`,
    ]);
    expect((await desk.undo(boss, offer)).status).toBe(200);
    expect((await nameOwner('Ajo')).status).toBe(200);
  });

  test('nor does a bid alone keep anybody from being named, and then it can only be declined', async () => {
    const { ajo, bor, star } = market;
    expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
    expect((await name(ajo, 'Ajo', star)).status).toBe(200);
    const offer = await desk.newest(ajo, 'Ajo');
    const runs = [409, `${star.nick} runs Ajo and has to give that up before changing teams.`];
    expect(await refused(() => desk.accept(ajo, 'Ajo', offer))).toEqual(runs);
    expect(await refused(() => desk.counter(ajo, 'Ajo', offer, 2 * PRICE))).toEqual(runs);
    expect((await desk.end(ajo, 'Ajo', offer)).status).toBe(200);
  });

  test('the buyer, as long as the transfer may be undone', async () => {
    const { boss, bor, star, league } = market;
    const offer = await bought();
    for (const deed of [name, handOver]) {
      expect(await refused(() => deed(bor, 'Bor', star))).toEqual([
        422,
        `player: The transfer of ${star.nick} to Bor may still be undone. You can give them a role once they have played, or once signings have closed.`,
      ]);
    }
    expect((await desk.undo(boss, offer)).status).toBe(200);
    expect(await teamOf(app, league, star)).toBe('Ajo');
    await bought();
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    expect((await name(bor, 'Bor', star)).status).toBe(200);
  });
});
