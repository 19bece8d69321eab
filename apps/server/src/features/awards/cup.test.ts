import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { makePlayoff } from '../liguilla/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { balancesOf } from './testing.ts';

let boss: Person;
let league: League;
let judge: Judge;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, boss.token);
  await setPrize(10_001);
});

async function setPrize(quantity: number) {
  await app.database.db
    .updateTable('tournaments')
    .set({ quantity })
    .where('id', '=', league.tournamentId)
    .execute();
}
type Fields = Readonly<Record<string, string>>;
const askOf = (of: League, token = boss.token) => ({
  token,
  console: of.console satisfies Console,
  params: { tournamentId: of.tournamentId, divisionId: of.divisionId },
});
const cupOf = async (of = league, token = boss.token) =>
  (await app.call('awards.cup', askOf(of, token))).body.data;
const nextOf = async () => (await app.call('divisions.desk', askOf(league))).body.data.next;
const readersAsk = () => ({
  params: { divisionSlug: league.divisionSlug, tournamentSlug: league.tournamentSlug },
});
const finish = async (of = league) =>
  await app.call('divisions.advance', { ...askOf(of), body: { to: 'finished' } });
async function deliver(fields: Fields = {}, more: { token?: string; image?: Buffer; of?: League } = {}) {
  const { token = boss.token, image, of = league } = more;
  const all = { seen: (await cupOf(of)).seen, champion: '100', ...fields };
  if (!image) return await app.call('awards.deliverCup', { ...askOf(of, token), body: all });
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('image', new File([new Uint8Array(image)], 'cup.jpg', { type: 'image/jpeg' }));
  return await app.call('awards.deliverCup', { ...askOf(of, token), form });
}
/** Every match is decided so that the teams end in the order of their names, and the season is finished. */
async function play() {
  const order = league.clubs.map(({ name }) => name);
  for (const { home, away } of league.matches) {
    const isHome = order.indexOf(home) < order.indexOf(away);
    await judge.score(`${home}-${away}` as Pairing, isHome ? 1 : 0, isHome ? 0 : 1);
  }
  expect((await finish()).status).toBe(200);
}
const prepareAward = async () =>
  await app.call('awards.create', {
    ...askOf(league),
    body: { season: String(league.seasonId), name: 'Fair play', team: clubOf(league, 'Ajo').slug },
  });
const preparedAwards = async () => (await cupOf()).awards.map(({ seen }) => seen).join();
/** All rows, but how often something was tried. */
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });
const balances = () => balancesOf(app.database.db, league);
const champions = async (of = league) => ({
  division: (
    await app.call('awards.champions', { console: of.console, params: { divisionSlug: of.divisionSlug } })
  ).body.data,
  tournament: (
    await app.call('awards.tournamentChampions', {
      console: of.console,
      params: { tournamentSlug: of.tournamentSlug },
    })
  ).body.data,
});

describe('a cup', () => {
  test('goes to the first three of the table, with the prize for the champion', async () => {
    expect(await champions()).toMatchObject({ division: { total: 0, data: [] } });
    await play();
    expect(await cupOf()).toMatchObject({
      places: {
        champion: { name: 'Ajo' },
        champion_by_position: null,
        second: { name: 'Bor' },
        third: { name: 'Cid' },
      },
      prize: 10_001,
      split: { champion: 100, championByPosition: 0, second: 0, third: 0 },
      obstacle: null,
      delivered_at: null,
    });
    expect(await nextOf()).toBe('deliver_cup');
    const before = await balances();
    const { status, body } = await deliver({}, { image: await photo() });
    expect([status, body.message]).toEqual([200, 'The cup has been presented.']);
    expect(await balances()).toEqual({ ...before, Ajo: (before.Ajo ?? 0) + 10_001 });
    const cup = await cupOf();
    expect(cup).toMatchObject({ places: { champion: { name: 'Ajo' } }, obstacle: 'delivered' });
    expect(cup.image).toMatch(/^\/files\//);
    const [one] = (await champions()).division.data;
    expect(one).toMatchObject({
      season: { name: '1' },
      division: { name: 'First', slug: league.divisionSlug },
      champion: { name: 'Ajo' },
      champion_by_position: null,
      second: { name: 'Bor' },
      third: { name: 'Cid' },
      image: cup.image,
    });
    const { data: division } = (await app.call('divisions.show', readersAsk())).body;
    expect(division).toMatchObject({ champion: { name: 'Ajo' }, has_champions: true });
    const { data: tournament } = (await app.call('tournaments.show', readersAsk())).body;
    expect(tournament).toMatchObject({ has_champions: true, divisions: [{ champion: { name: 'Ajo' } }] });
    expect(await nextOf()).toBe('next_season');
    expect((await champions()).tournament).toMatchObject({ total: 1, data: [{ champion: { name: 'Ajo' } }] });
  });

  test('with a liguilla goes to the winner of its final; the leader is champion by position where the division says so', async () => {
    const {
      league: own,
      playLeague,
      score,
    } = await makePlayoff(app, boss.token, { teams: ['Ajo', 'Bor', 'Cid', 'Dux'], leaderIsChampion: true });
    await playLeague();
    await score('semi_final-1', 0, 1);
    await score('semi_final-2', 1, 0);
    await score('final-1', 1, 0);
    await finish(own);
    const { places } = await cupOf(own);
    expect(places.champion_by_position?.name).toBe('Ajo');
    expect(places.champion?.name).not.toBe('Ajo');
    expect(places.second).not.toBeNull();
    expect((await deliver({}, { of: own })).status).toBe(200);
    expect((await champions(own)).division.data).toMatchObject([{ champion_by_position: { name: 'Ajo' } }]);
  });

  test('with a liguilla has no champion by position unless the division says so', async () => {
    const playoff = await makePlayoff(app, boss.token, { teams: ['Ajo', 'Bor', 'Cid', 'Dux'] });
    await playoff.playLeague();
    expect((await cupOf(playoff.league)).places.champion_by_position).toBeNull();
  });

  test('is delivered once, however many press at the same time', async () => {
    await play();
    const before = await balances();
    const replies = await Promise.all(Array.from({ length: 16 }, () => deliver()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = replies.filter(({ status }) => status !== 200);
    expect(new Set(late.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 The cup has already been presented.']),
    );
    expect((await balances()).Ajo).toBe((before.Ajo ?? 0) + 10_001);
  });

  test('is not delivered with an award that somebody changes or deletes at the same time', async () => {
    await prepareAward();
    await play();
    const other = clubOf(league, 'Bor').id;
    const changes = [sql`update awards set team_id = ${other} where season_id = ${league.seasonId}`];
    changes.push(sql`delete from awards where season_id = ${league.seasonId}`);
    for (const change of changes) {
      const fields = { awards: await preparedAwards() };
      const [pressed] = await app.database.db.transaction().execute(async (tx) => {
        await change.execute(tx);
        const delivery = deliver(fields);
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting.execute(app.database.db)).rows.length).toBe(1);
        return [delivery];
      });
      expect((await pressed)?.body.message).toMatch(/^An award has changed/);
    }
    expect((await champions()).division.total).toBe(0);
  });

  test('that is delivered with awards says so to those who press again', async () => {
    await prepareAward();
    await play();
    const fields = { awards: await preparedAwards() };
    expect((await deliver(fields)).status).toBe(200);
    expect((await deliver(fields)).body.message).toBe('The cup has already been presented.');
  });

  test('splits its prize in whole percent; cents that are left over go to the champion', async () => {
    await play();
    const before = await balances();
    expect((await deliver({ champion: '50', second: '30', third: '20' })).status).toBe(200);
    const after = await balances();
    const gained = ['Ajo', 'Bor', 'Cid', 'Dux'].map((name) => (after[name] ?? 0) - (before[name] ?? 0));
    expect(gained).toEqual([5001, 3000, 2000, 0]);
  });

  test('is written down for administrators', async () => {
    await play();
    await deliver();
    const entry = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'cup.deliver')
      .where('noun_id', '=', league.divisionId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      noun: 'division',
      user_id: boss.userId,
      after: { prize: 10_001, champion: clubOf(league, 'Ajo').id },
    });
  });
});

describe('a cup is refused, and nothing changes,', () => {
  test.each([
    [{ champion: '99' }, 'The shares add up to 99%. They must add up to 100%.'],
    [{ champion: '100', third: '1' }, 'The shares add up to 101%. They must add up to 100%.'],
    [{ champion: '' }, 'The shares add up to 0%. They must add up to 100%.'],
  ])('for the split %j, on its field', async (split, sentence) => {
    await play();
    const before = await kept();
    const { status, body } = await deliver(split);
    expect([status, body.errors]).toEqual([422, { champion: [sentence] }]);
    expect(await kept()).toEqual(before);
  });

  test('for what is no whole percent, and for a picture that isn’t one', async () => {
    await play();
    for (const wrong of ['101', '1.5', '-1', 'x']) {
      const { status, body } = await deliver({ second: wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['second']]);
    }
    const { status, body } = await deliver({}, { image: Buffer.from('no picture') });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['image']]);
    expect((await cupOf()).obstacle).toBeNull();
  });

  test('before the season is finished', async () => {
    expect((await cupOf()).obstacle).toBe('not_finished');
    const { status, body } = await deliver();
    expect([status, body.message]).toEqual([
      409,
      'The season isn’t finished: the cup is presented after its last match.',
    ]);
  });

  test('where the prize is no longer the one that was seen', async () => {
    await play();
    const { seen } = await cupOf();
    await setPrize(10_002);
    const { status, body } = await deliver({ seen });
    expect([status, body.message]).toEqual([
      409,
      'The places or the prize money have changed. Check them again before you present the cup.',
    ]);
    expect((await deliver()).status).toBe(200);
  });

  test('where the places are no longer those that were seen', async () => {
    await play();
    const { seen } = await cupOf();
    await judge.adjust('Ajo', -20);
    expect((await deliver({ seen })).status).toBe(409);
    expect((await cupOf()).places.champion?.name).toBe('Bor');
    expect((await deliver()).status).toBe(200);
  });

  test('by an administrator whose own team plays here', async () => {
    await play();
    const own = await makePerson(app);
    await app.write(async (tx) => {
      await insertAdministrator(tx, league.tournamentId, own.userId);
      await insertManager(tx, clubOf(league, 'Dux').id, own.userId);
    });
    expect((await cupOf(league, own.token)).obstacle).toBe('own_team_plays');
    const { status, body } = await deliver({}, { token: own.token });
    expect([status, body.message]).toEqual([403, 'Your own team plays here, so someone else has to decide.']);
  });
});

test('after its cup, no result and no points of a season are changed', async () => {
  await play();
  await judge.adjust('Dux', -1);
  const [adjustment] = (await app.call('statistics.divisionTeams', askOf(league))).body.data.adjustments;
  await deliver();
  const before = await allRows(app.database.db);
  const params = { ...askOf(league).params, adjustmentId: adjustment.id };
  const replies = [
    await judge.score('Ajo-Bor', 0, 5),
    await judge.decide('Ajo-Bor', { decision: 'annul', reason: 'it never took place' }),
    await judge.preview('Ajo-Bor', { decision: 'away', reason: 'they left' }),
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 1, goals: 1 }]),
    await judge.adjust('Ajo', -3),
    await app.call('statistics.removeAdjustment', {
      ...askOf(league),
      params,
      body: { reason: 'a mistake' },
    }),
  ];
  for (const { status, body } of replies) {
    expect([status, body.message]).toEqual([
      409,
      'The cup for this season has been presented: nothing in the season can be changed any more.',
    ]);
  }
  expect(await allRows(app.database.db)).toEqual(before);
});
