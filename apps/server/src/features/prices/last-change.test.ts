import { beforeEach, expect, test } from 'vitest';
import { clubOf, mateOf } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import { putUpForSale } from '../tournaments/index.ts';
import { CB, closeWeekOf, GK, makePriceStage, type PriceStage, ST, stepsIn } from './testing.ts';

let own: PriceStage;
let statements: string[] = [];
stage({ onQuery: (text) => statements.push(text) });
beforeEach(async () => {
  own = await makePriceStage();
});

interface Shown {
  readonly player: { readonly slug: string };
  readonly price: number | null;
  readonly price_change: { readonly week: number; readonly before: number } | null;
}

/** What each list that names the price of one of Ajo's players says of it: they are up for sale. */
async function shownOf(place: number) {
  const { tournamentSlug } = own.league;
  const { id: teamId, slug: teamSlug } = clubOf(own.league, 'Ajo');
  const params = { tournamentSlug, teamSlug, teamId };
  const token = own.token;
  const lists: readonly (readonly Shown[])[] = [
    (await app.call('market.sellPlayers', { params })).body.data.players,
    (await app.call('market.signings', { params, query: { list: 'for_sale' } })).body.data.data,
    (await app.call('clubs.squad', { token, params, query: { tournament: tournamentSlug } })).body.data
      .players,
  ];
  return lists.map((list) => {
    const one = list.find(({ player }) => player.slug === mateOf(own.league, 'Ajo', place).slug);
    return one && { price: one.price, change: one.price_change };
  });
}
const sell = async (place: number) => {
  const { id } = mateOf(own.league, 'Ajo', place);
  await app.write((tx) => putUpForSale(tx, own.league.tournamentId, [id], app.clock.now));
  app.cache.touch(['*']);
};
const newest = async (place: number) => {
  const { id } = mateOf(own.league, 'Ajo', place);
  const step = (await stepsIn(own.league)).findLast(({ player }) => player === id);
  if (!step || step.week === null) throw new Error('no step');
  return { price: step.after, change: { week: step.week, before: step.before } };
};
const everywhere = <T>(one: T) => [one, one, one];

test('lists tell how the week that closed last moved a price, and follow when the next one closes', async () => {
  await sell(ST);
  expect(await shownOf(ST)).toEqual(everywhere({ price: null, change: null }));
  for (const week of [1, 2]) {
    await own.closeWeek(week);
    expect((await newest(ST)).change.week).toBe(week);
    expect(await shownOf(ST)).toEqual(everywhere(await newest(ST)));
  }
});

test('who did not play in the last week that closed did not move, whatever they did before', async () => {
  await sell(CB);
  await own.closeWeek(1);
  expect((await shownOf(CB))[0]?.change).toMatchObject({ week: 1 });
  await own.closeWeek(2, { out: (team, place) => team === 'Ajo' && place === CB });
  expect(await shownOf(CB)).toEqual(everywhere({ price: (await newest(CB)).price, change: null }));
});

test('a week that closes without moving anybody says so of everybody', async () => {
  await sell(ST);
  await own.closeWeek(1);
  await shownOf(ST);
  for (const { home, away } of own.league.matches.filter(({ week }) => week === 2)) {
    const ruling = { decision: 'home', reason: 'nobody came' };
    expect((await own.judge.decide(`${home}-${away}`, ruling)).status).toBe(200);
  }
  await shownOf(ST);
  await closeWeekOf(own.league, 2);
  expect((await shownOf(ST)).map((one) => one?.change)).toEqual(everywhere(null));
});

test('a price that an administrator set since was moved by no week', async () => {
  await sell(ST);
  await own.closeWeek(1);
  const { slug: playerSlug } = mateOf(own.league, 'Ajo', ST);
  const params = { tournamentId: own.league.tournamentId, playerSlug };
  const body = { price: '420000.00', version: 0 };
  const set = await app.call('registrations.editPlayer', { token: own.token, params, body });
  expect(set.status, set.text).toBe(200);
  expect(await shownOf(ST)).toEqual(everywhere({ price: 42_000_000, change: null }));
});

test('a player who became free keeps what the last week did, without a statement for each player', async () => {
  const { tournamentId, tournamentSlug } = own.league;
  const freed = async (place: number) => {
    const registrations = app.database.db.updateTable('registrations');
    const { id } = mateOf(own.league, 'Ajo', place);
    const free = { team_id: null, free_market_since: app.clock.now };
    await registrations
      .set(free)
      .where('tournament_id', '=', tournamentId)
      .where('player_id', '=', id)
      .execute();
    app.cache.touch(['*']);
    statements = [];
    const { data } = (await app.call('market.signings', { params: { tournamentSlug } })).body.data;
    const one = data.find(({ player }) => player.slug === mateOf(own.league, 'Ajo', place).slug);
    return { change: one?.price_change, listed: data.length, cost: statements.length };
  };
  await own.closeWeek(1);
  const [first, second] = [await freed(ST), await freed(GK)];
  expect(first).toMatchObject({ change: (await newest(ST)).change, listed: 1 });
  expect(second).toMatchObject({ change: (await newest(GK)).change, listed: 2, cost: first.cost });
});
