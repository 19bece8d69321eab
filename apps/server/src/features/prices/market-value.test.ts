import { beforeEach, expect, test } from 'vitest';
import { makePlayer } from '../../../factories/index.ts';
import { clubOf, mateOf } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertFreePlayers, putUpForSale } from '../tournaments/index.ts';
import { closeWeekOf, makePriceStage, type PriceStage, ST, START } from './testing.ts';

let own: PriceStage;
stage();
beforeEach(async () => {
  own = await makePriceStage();
});

async function valuesOf(playerSlug: string) {
  const { status, body } = await app.call('players.prices', { params: { playerSlug } });
  expect(status).toBe(200);
  return body.data;
}

test('a player’s page tells the price, the status and each step, and follows when a week closes', async () => {
  const { league } = own;
  const { slug } = mateOf(league, 'Ajo', ST);
  expect(await valuesOf(slug)).toMatchObject([
    { price: START, status: 'signed', team: { name: 'Ajo' }, steps: [] },
  ]);
  await own.playWeek(1);
  await valuesOf(slug);
  // What was kept of the market follows, too: after each test the stage computes it anew.
  const team = { tournamentSlug: league.tournamentSlug, teamSlug: clubOf(league, 'Ajo').slug };
  expect((await app.call('market.sellPlayers', { params: team })).status).toBe(200);
  await closeWeekOf(league, 1);
  const [value] = await valuesOf(slug);
  expect(value).toMatchObject({ tournament: { slug: league.tournamentSlug }, time_zone: 'UTC' });
  expect(value?.steps).toEqual([
    { reason: 'week', week: 1, at: app.clock.now.toISOString(), before: START, after: value?.price },
  ]);
  await own.closeWeek(2);
  expect((await valuesOf(slug))[0]?.steps.map(({ week }) => week)).toEqual([1, 2]);
});

test('who is for sale, on the free market, or registered without a team is said to be', async () => {
  const { tournamentId } = own.league;
  const { id, slug } = mateOf(own.league, 'Ajo', ST);
  const since = app.clock.now;
  const free = await app.write(async (tx) => {
    await putUpForSale(tx, tournamentId, [id], since);
    const player = await makePlayer(tx, { nick: 'Freeman', position: 'CB', console: 'psn' });
    const row = { tournament_id: tournamentId, player_id: player.id, position: 'CB', price: START } as const;
    await insertFreePlayers(tx, [{ ...row, free_market_since: since }]);
    return player;
  });
  app.cache.touch(['*']);
  expect(await valuesOf(slug)).toMatchObject([{ status: 'for_sale' }]);
  expect(await valuesOf(free.slug)).toMatchObject([{ status: 'free_market', team: null }]);
});

test('of a hidden tournament, and of 1v1, nothing is told', async () => {
  const hidden = await makePriceStage({ hidden: true });
  expect(await valuesOf(mateOf(hidden.league, 'Ajo', ST).slug)).toEqual([]);
  const single = await makePriceStage({ kind: 'single', squad: ['ST'] });
  expect(await valuesOf(mateOf(single.league, 'Ajo', 0).slug)).toEqual([]);
});

test('of a tournament that is over nothing is told any more, from the end of its season on', async () => {
  const { league, token, closeWeek } = await makePriceStage({ teams: ['Ajo', 'Bor'] });
  const { slug } = mateOf(league, 'Ajo', ST);
  for (const week of new Set(league.matches.map((match) => match.week))) await closeWeek(week);
  expect(await valuesOf(slug)).toMatchObject([{ price: START, status: 'signed' }]);
  const params = { tournamentId: league.tournamentId, divisionId: league.divisionId };
  const over = await app.call('divisions.advance', { token, params, body: { to: 'finished' } });
  expect(over.status, over.text).toBe(200);
  expect(await valuesOf(slug)).toEqual([]);
});
