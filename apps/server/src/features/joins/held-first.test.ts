import { beforeEach, expect, test } from 'vitest';
import { whileHeld } from '../../testing/held.ts';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { lockSeason } from '../divisions/index.ts';
import { joinsDesk } from './testing.ts';

stage();
const desk = joinsDesk(() => app);
const HOUR_MS = 3_600_000;
let boss: Person;
let anna: Person;
let league: League;
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  boss = await makePerson(app, { role: 'SUPER' });
  anna = await makePerson(app);
  league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK', 'ST'] });
});
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
};
const ask = (more: object = {}) => ({
  token: boss.token,
  console: league.console,
  params: { tournamentId: league.tournamentId, ...more },
});
const of = (player: string) => ({ season: String(league.seasonId), name: 'Fair play', player });
const create = (player: string) => app.call('awards.create', { ...ask(), body: of(player) });
/** The award goes to somebody else: it was made before the join. */
const hand = async (player: string) => {
  const [award] = (await app.call('awards.list', ask())).body.data.data;
  const body = { name: 'Fair play', player, version: award?.version ?? 0 };
  return () => app.call('awards.edit', { ...ask({ awardId: award?.id ?? 0 }), body });
};
const join = async () => {
  const { id } = mateOf(league, 'Ajo', 1);
  expect((await desk.join(boss, id, anna.playerId)).status).toBe(200);
  later();
};
const apart = async () => await desk.undo(boss, (await desk.list(boss))[0]?.id ?? 0);
const season = (tx: Parameters<typeof lockSeason>[0]) => lockSeason(tx, league.seasonId);
/** Whose award it is in the end. */
const awarded = async () => {
  const rows = app.database.db.selectFrom('awards as a').innerJoin('players as p', 'p.id', 'a.player_id');
  return (await rows.select('p.slug').where('a.season_id', '=', league.seasonId).execute()).map(
    ({ slug }) => slug,
  );
};

test('of an award of their own and the end of a join, asked for at once, the first is done and the second says why not', async () => {
  await join();
  const [given, left] = await whileHeld(app, season, [() => create(anna.slug), apart]);
  expect([given.status, left.status, JSON.stringify(left.body)]).toEqual([
    200,
    409,
    expect.stringContaining('Something has changed since'),
  ]);
  expect(await awarded()).toEqual([anna.slug]);
});

test('of the end of a join and an award of their own, asked for at once, the first is done and the second says why not', async () => {
  await join();
  const [left, given] = await whileHeld(app, season, [apart, () => create(anna.slug)]);
  expect([left.status, given.status, Object.keys(given.body.errors)]).toEqual([200, 422, ['player']]);
  expect(await awarded()).toEqual([]);
});

test('an award of before that is theirs since the join has followed', async () => {
  await create(mateOf(league, 'Bor', 1).slug);
  later();
  await join();
  const given = await (await hand(anna.slug))();
  expect(given.status).toBe(200);
  expect(JSON.stringify((await apart()).body)).toContain('Something has changed since');
});

test('an award of before that was theirs at the join, and only got another name, has not', async () => {
  const { slug } = mateOf(league, 'Ajo', 1);
  await create(slug);
  later();
  await join();
  const [award] = (await app.call('awards.list', ask())).body.data.data;
  const body = { name: 'Fairest', player: anna.slug, version: award?.version ?? 0 };
  expect((await app.call('awards.edit', { ...ask({ awardId: award?.id ?? 0 }), body })).status).toBe(200);
  expect((await apart()).status).toBe(200);
  expect(await awarded()).toEqual([slug]);
});

test('an award that becomes theirs while a join ends is nobody’s who left, whichever is first', async () => {
  const other = mateOf(league, 'Bor', 1).slug;
  await create(other);
  later();
  await join();
  const first = await hand(anna.slug);
  const [left, given] = await whileHeld(app, season, [apart, first]);
  expect([left.status, given.status, Object.keys(given.body.errors)]).toEqual([200, 422, ['player']]);
  expect(await awarded()).toEqual([other]);
});
