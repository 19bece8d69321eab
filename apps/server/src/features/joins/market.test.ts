import { beforeEach, expect, test } from 'vitest';
import { mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app } from '../../testing/stage.ts';
import { insertAward } from '../awards/repository/awards.ts';
import { keptOf, recountedOf } from '../market/testing.ts';
import { expectSound, market, desk as offers, onMarket } from '../offers/testing.ts';
import { joinsDesk } from './testing.ts';

onMarket();
const desk = joinsDesk(() => app);
const ST = 6;
const AMOUNT = 50_000_000;
let boss: Person;
let anna: Person;
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  boss = await makePerson(app, { role: 'SUPER' });
  anna = await makePerson(app);
});

/** What a join leaves where it is taken apart: its own record, the log, what people were told, and that somebody was there. */
const LEFT = /^(player_joins|sessions|users|audit_log|inbox_.*|notifications|attempts|request_keys|touches)$/;
const rows = async () =>
  Object.fromEntries(Object.entries(await allRows(app.database.db)).filter(([table]) => !LEFT.test(table)));
const mate = () => mateOf(market.league, 'Bor', ST);
const joined = async () => {
  const reply = await desk.join(boss, mate().id, anna.playerId);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
};
const apart = async () => {
  const reply = await desk.undo(boss, (await desk.list(boss))[0]?.id ?? 0);
  return `${reply.status} ${JSON.stringify(reply.body)}`;
};
const sound = async () => {
  await expectSound(app, market.league);
  expect(await keptOf(app.database.db)).toEqual(await recountedOf(app.database.db));
};

test('a player for sale is for sale as who they are then, and again as they were', async () => {
  // Of before: nobody without an account is put up for sale any more.
  await app.database.db
    .updateTable('registrations')
    .set({ for_sale_since: app.clock.now, price: AMOUNT })
    .where('tournament_id', '=', market.league.tournamentId)
    .where('player_id', '=', mate().id)
    .execute();
  app.cache.touch(['*']);
  const before = await rows();
  const listed = async () => {
    const params = { tournamentSlug: market.league.tournamentSlug };
    const { body } = await app.call('market.signings', { params, query: { list: 'for_sale' } });
    return JSON.stringify(body);
  };
  expect(await listed()).toContain(mate().nick);
  await joined();
  expect(await listed()).toContain(`"${anna.nick}"`);
  expect(await listed()).not.toContain(`"${mate().nick}"`);
  await sound();
  expect(await apart()).toMatch(/^200/);
  expect(await rows()).toEqual(before);
  await sound();
});

test('nobody bids for somebody without an account; a bid for who they are then has followed, and goes its way', async () => {
  expect((await offers.bid(market.ajo, 'Ajo', mate(), AMOUNT)).status).toBe(422);
  await joined();
  const made = await offers.bid(market.ajo, 'Ajo', anna, AMOUNT);
  expect([made.status, made.text]).toEqual([200, expect.anything()]);
  await sound();
  expect(await apart()).toMatch(/Something has changed since/);
  const accepted = await offers.accept(market.bor, 'Bor', await offers.newest(market.bor, 'Bor'));
  expect([accepted.status, accepted.text]).toEqual([200, expect.anything()]);
  await sound();
});

test('an open offer for a user in one tournament goes on while somebody of another becomes one with them', async () => {
  const { star, league } = market;
  expect((await offers.bid(market.bor, 'Bor', star, AMOUNT)).status).toBe(200);
  const { id } = await desk.scored('Elsewhere', 'Johan', 'Dux');
  const before = await rows();
  expect((await desk.join(boss, id, star.playerId)).status).toBe(200);
  expect(JSON.stringify(await offers.of(market.bor, 'Bor'))).toContain(star.nick);
  await expectSound(app, league);
  expect(await apart()).toMatch(/^200/);
  expect(await rows()).toEqual(before);
});

test('awards are the user’s, counted by the preview, and go back; one that they had by the same name stays theirs', async () => {
  const { tournamentId, divisionId } = market.league;
  const { id: season_id } = await app.database.db
    .selectFrom('seasons')
    .select('id')
    .where('division_id', '=', divisionId)
    .executeTakeFirstOrThrow();
  const award = (name: string, player_id: number) => ({
    tournament_id: tournamentId,
    season_id,
    name,
    image: null,
    team_id: null,
    player_id,
    created_at: app.clock.now,
    delivered_at: app.clock.now,
  });
  await app.write(async (tx) => {
    const made = [award('Best striker', mate().id), award('MVP', mate().id), award('MVP', anna.playerId)];
    for (const one of made) await insertAward(tx, one);
  });
  app.cache.touch(['*']);
  const before = await rows();
  const cabinet = async () =>
    JSON.stringify((await app.call('awards.ofPlayer', { params: { playerSlug: anna.slug } })).body);
  expect(await cabinet()).not.toContain('Best striker');
  expect((await desk.preview(boss, mate().id, anna.playerId)).body.data.awards).toBe(1);
  expect(await rows()).toEqual(before);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await joined();
  expect(await cabinet()).toContain('Best striker');
  expect((await cabinet()).match(/MVP/g)).toHaveLength(1);
  expect(await apart()).toMatch(/^200/);
  expect(await rows()).toEqual(before);
});
