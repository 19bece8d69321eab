import { describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { app } from '../../testing/stage.ts';
import { clubDesk, endSeason } from '../clubs/testing.ts';
import { dropOutsOf } from '../dropouts/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { HOUR_MS, reportDesk } from '../results/testing.ts';
import { insertMember } from '../teams/index.ts';
import {
  desk,
  market,
  moneyOf,
  onMarket,
  refusedAs,
  rowsOf,
  runMarket,
  START,
  signFor,
  teamOf,
  waitingFor,
} from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
const matchday = reportDesk(
  () => app,
  () => market.league,
  ['Bor', 'Cid'],
);
onMarket();

const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
const bid = async () => {
  const reply = await desk.bid(market.bor, 'Bor', market.star, PRICE);
  expect(reply.status, reply.text).toBe(200);
  return await desk.newest(market.bor, 'Bor');
};
async function bought() {
  const { ajo, star } = market;
  const offer = await bid();
  await desk.accept(ajo, 'Ajo', offer);
  expect((await desk.confirm(star, offer)).status).toBe(200);
  return offer;
}
const lapsed = async () => {
  expect(await moneyOf(app, market.league)).toMatchObject({ Bor: MONEY });
  expect((await desk.listed(market.boss)).data[0].ended).toBe('lapsed');
};

describe('a transfer whose player has played since stays', () => {
  const report = async (who: { token: string }, team: string) =>
    await matchday.send(who, team, {
      homeGoals: 1,
      awayGoals: 0,
      lines: [
        ...matchday.linesOf(team, 0, team === 'Bor' ? 3 : 4),
        ...(team === 'Bor' ? [{ player: market.star.slug, goals: 1 }] : []),
      ],
    });

  test('by a report that waits, and by a decided sheet', async () => {
    const { boss, bor, star } = market;
    const offer = await bought();
    const { date } = await matchday.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    const reply = await report(bor, 'Bor');
    expect(reply.status, reply.text).toBe(200);
    const played = [409, `${star.nick} has already played for Bor.`];
    expect(await refused(() => desk.undo(boss, offer))).toEqual(played);
    const rival = await matchday.managerOf('Cid');
    const second = await report(rival, 'Cid');
    expect(second.status, second.text).toBe(200);
    expect((await matchday.match()).status).toBe('played');
    expect(await refused(() => desk.undo(boss, offer))).toEqual(played);
  });

  test('but not by one of before', async () => {
    const { boss } = market;
    const { date } = await matchday.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    const sent = await matchday.send(market.bor, 'Bor', {
      homeGoals: 0,
      awayGoals: 0,
      lines: matchday.linesOf('Bor', 0),
    });
    expect(sent.status, sent.text).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    const offer = await bought();
    expect((await desk.undo(boss, offer)).status).toBe(200);
  });

  test('nor by one of another tournament, in which the player is with the same club', async () => {
    const { boss, league, bor, star } = market;
    const other = await makeLeague(app, {
      squad: ['GK', 'CB', 'ST', 'ST'],
      clubs: [clubOf(league, 'Bor')],
      teams: ['Eta'],
    });
    await signFor(app, { league: other, boss }, 'Bor', star);
    const offer = await bought();
    const there = reportDesk(
      () => app,
      () => other,
      ['Bor', 'Eta'],
    );
    const { date } = await there.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    const lines = [...there.linesOf('Bor', 0, 3), { player: star.slug, goals: 1 }];
    const sent = await there.send(bor, 'Bor', { homeGoals: 1, awayGoals: 0, lines });
    expect(sent.status, sent.text).toBe(200);
    expect((await desk.undo(boss, offer)).status).toBe(200);
  });
});

describe('a transfer that is undone', () => {
  const named = (playerOf: number) => ({
    homeGoals: 1,
    awayGoals: 0,
    lines: [...matchday.linesOf('Bor', 0, playerOf), { player: market.star.slug, goals: 1 }],
  });

  test('leaves the player on no sheet of the buyer, also of a match that kicked off before', async () => {
    const { boss, bor, ajo } = market;
    const offer = await bought();
    const { date } = await matchday.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    expect((await desk.undo(boss, offer)).status).toBe(200);
    // As the database’s clock would have written it.
    const { id } = await app.database.db
      .selectFrom('team_spells')
      .select('id')
      .where('player_id', '=', market.star.playerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const until = new Date(app.clock.now.getTime() - 1);
    await app.database.db.updateTable('team_spells').set({ until }).where('id', '=', id).execute();
    const sent = await refused(() => matchday.send(bor, 'Bor', named(3)));
    expect(sent[0]).toBe(422);
    const asked = await matchday.form(bor, 'Bor');
    expect(JSON.stringify(asked)).not.toContain(market.star.slug);
    expect(await teamOf(app, market.league, market.star)).toBe('Ajo');
    expect((await desk.release(ajo, 'Ajo', market.star)).status).toBe(200);
  });

  test('and a report that names the player are not both possible at once', async () => {
    const { boss, bor, star, league } = market;
    const offer = await bought();
    const { date } = await matchday.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    const replies = await app.database.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('seasons')
        .select('id')
        .where('id', '=', league.seasonId)
        .forUpdate()
        .executeTakeFirst();
      const report = matchday.send(bor, 'Bor', named(3));
      await expect.poll(() => waitingFor(app)).toBe(1);
      const undo = desk.undo(boss, offer);
      await expect.poll(() => waitingFor(app)).toBe(2);
      return { report, undo };
    });
    expect([(await replies.report).status, (await replies.undo).status]).toEqual([200, 409]);
    expect(await teamOf(app, league, star)).toBe('Bor');
  });
});

describe('an offer lapses, and its money returns, when', () => {
  test.each(['Ajo', 'Bor'])('%s is taken out of the tournament', async (team) => {
    const { boss, league } = market;
    await bid();
    await app.database.db.deleteFrom('season_teams').where('team_id', '=', desk.teamId(team)).execute();
    const params = { teamId: desk.teamId(team) };
    const reply = await deskOf(app, boss.token, league.tournamentId)('registrations.takeOutTeam', { params });
    expect(reply.status, reply.text).toBe(200);
    await lapsed();
  });

  test('the player is taken out of the tournament', async () => {
    const { boss, league, star } = market;
    await bid();
    const params = { playerSlug: star.slug };
    const registrar = deskOf(app, boss.token, league.tournamentId);
    const reply = await registrar('registrations.takeOutPlayer', { params });
    expect(reply.status, reply.text).toBe(200);
    await lapsed();
  });

  test('the player leaves the club, after the tournament is over', async () => {
    const { boss, league, star } = market;
    await app.write((tx) =>
      insertMember(tx, { team_id: desk.teamId('Ajo'), player_id: star.playerId, created_at: START }),
    );
    await bid();
    await endSeason(app, league);
    const club = clubDesk(
      () => app,
      () => desk.teamId('Ajo'),
    );
    const left = await club.leave(star);
    expect(left.status, left.text).toBe(200);
    expect(await teamOf(app, league, star)).toBeNull();
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    await runMarket(app);
    await lapsed();
  });

  test('signings close by their dates, in between two runs of the job', async () => {
    const { boss, league, bor, star } = market;
    const closes = new Date(START.getTime() + HOUR_MS);
    const windows = [{ opens_at: START.toISOString(), closes_at: closes.toISOString() }];
    expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
    const offer = await bid();
    app.clock.now = new Date(closes.getTime() - 1);
    expect((await desk.sell(market.ajo, 'Ajo', star)).status).toBe(200);
    app.clock.now = closes;
    expect(await refused(() => desk.end(bor, 'Bor', offer))).toEqual([409, 'This offer is closed.']);
    await runMarket(app);
    await lapsed();
    expect(await runMarketAgain()).toBe(true);
  });
});

/** What is over is over: a second run finds nothing. */
async function runMarketAgain(): Promise<boolean> {
  const before = JSON.stringify(await rowsOf(app));
  await runMarket(app);
  return JSON.stringify(await rowsOf(app)) === before;
}

test('a team that withdrew buys nobody, and sells to who takes part', async () => {
  const { boss, ajo, bor, star, back, league } = market;
  const offer = await bid();
  await desk.accept(ajo, 'Ajo', offer);
  const gone = await dropOutsOf(app, league, boss.token).withdraw('Bor', 'annul_all');
  expect(gone.status, gone.text).toBe(200);
  const said = [409, 'Bor no longer plays in this tournament.'];
  expect(await refused(() => desk.confirm(star, offer))).toEqual(said);
  const other = clubOf(league, 'Ajo').squad[0];
  expect(await refused(() => desk.bid(bor, 'Bor', other ?? star, PRICE))).toEqual([
    422,
    expect.stringContaining('has no account'),
  ]);
  expect((await desk.end(bor, 'Bor', offer)).status).toBe(200);
  expect(await refused(() => desk.bid(bor, 'Bor', star, PRICE))).toEqual(said);
  expect((await desk.bid(ajo, 'Ajo', back, PRICE)).status).toBe(200);
});

test('a suspended player is bid for once the suspension is served', async () => {
  const { ajo, bor, back } = market;
  const { date } = await matchday.match();
  app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
  const rival = await matchday.managerOf('Cid');
  for (const [who, team] of [
    [bor, 'Bor'],
    [rival, 'Cid'],
  ] as const) {
    const sentOff = team === 'Bor' ? [{ player: back.slug, reds: 1 }] : [];
    const lines = [...matchday.linesOf(team, 0, 4), ...sentOff];
    const reply = await matchday.send(who, team, { homeGoals: 0, awayGoals: 0, lines });
    expect(reply.status, reply.text).toBe(200);
  }
  expect(await refused(() => desk.bid(ajo, 'Ajo', back, PRICE))).toEqual([
    422,
    `player: ${back.nick} is suspended. You can make an offer once the suspension is served.`,
  ]);
  const [{ can, why }] = await desk.chances(ajo, 'Ajo', [back]);
  expect([can, why?.code]).toEqual([null, 'player_suspended_there']);
});
