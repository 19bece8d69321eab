import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person } from '../../testing/judged-league.ts';
import { clubOf, type League, TWELVE } from '../../testing/league.ts';
import { secondDivision } from '../../testing/second-division.ts';
import { rebuildSeason } from './index.ts';

beforeEachLeague('FULL', { squad: TWELVE });

/** "Ajo 1510.000 after 1", best first. */
async function ratings(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select t.name || ' ' || r.rating / 1000.0 || ' after ' || r.matches as text
    from team_ratings r join teams t on t.id = r.team_id
    where t.id = any(${league.clubs.map(({ id }) => id)}) order by r.rating desc, t.name`.execute(
    app.database.db,
  );
  return rows.map(({ text }) => text.replace(/(\.\d*?)0+( |$)/, '$1$2').replace('. ', ' '));
}

const rebuild = async (seasonId = league.seasonId) =>
  (await inWrite(app.database.db, (tx) => rebuildSeason(tx, seasonId))).result;

test('a result moves both teams by its step, goal difference and surprise counted', async () => {
  await judge.score('Ajo-Bor', 1, 0);
  expect(await ratings()).toEqual(['Ajo 1510 after 1', 'Bor 1490 after 1']);
  await judge.score('Cid-Ajo', 3, 0);
  // 20 · 14/8 · (1 - 0.4856)
  expect(await ratings()).toEqual(['Cid 1518.004 after 1', 'Ajo 1491.996 after 2', 'Bor 1490 after 1']);
  await judge.score('Bor-Dux', 2, 2);
  expect(await ratings()).toContain('Dux 1499.712 after 1');
});

test('a correction posts the difference of its own step, by what the teams had before the match', async () => {
  await judge.score('Ajo-Bor', 1, 0);
  await judge.score('Ajo-Cid', 4, 0);
  await judge.score('Ajo-Bor', 0, 2);
  const corrected = await ratings();
  const [first] = corrected;
  expect(first).toBe('Bor 1515 after 1');
  // what came later keeps the step it had: 18.75 · (1 - 0.5144) · 20/20
  expect(corrected).toContain('Ajo 1503.21 after 2');
  await judge.score('Ajo-Bor', 1, 0);
  expect(await ratings()).toEqual(['Ajo 1528.21 after 2', 'Bor 1490 after 1', 'Cid 1481.79 after 1']);
});

test.each([
  { decision: 'annul', reason: 'a wrong team' },
  { decision: 'away', reason: 'nobody came' },
  { decision: 'both', reason: 'nobody came' },
])('what is not played gives its step back (%o), and moves nobody', async (ruling) => {
  const start = ['Ajo 1500 after 0', 'Bor 1500 after 0'];
  await judge.score('Ajo-Bor', 5, 0);
  await judge.decide('Ajo-Bor', ruling);
  expect(await ratings()).toEqual(start);
  await judge.score('Ajo-Bor', 1, 0);
  expect(await ratings()).toEqual(['Ajo 1510 after 1', 'Bor 1490 after 1']);
  expect((await judge.decide('Bor-Ajo', ruling)).status).toBe(200);
  expect(await ratings()).toEqual(['Ajo 1510 after 1', 'Bor 1490 after 1']);
});

test('lines move nobody, and a preview leaves the ratings as they are', async () => {
  await judge.score('Ajo-Bor', 2, 0);
  const before = await ratings();
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 2 }]);
  await judge.preview('Ajo-Bor', { decision: 'played', homeGoals: 0, awayGoals: 9, reason: 'the video' });
  expect(await ratings()).toEqual(before);
});

test('a match after the league counts as a knockout’s', async () => {
  const { db } = app.database;
  const own = league.matches.find(({ home, away }) => home === 'Ajo' && away === 'Bor')?.id ?? 0;
  await db.updateTable('fixtures').set({ stage: 'liguilla' }).where('id', '=', own).execute();
  await judge.score('Ajo-Bor', 1, 0);
  expect(await ratings()).toEqual(['Ajo 1515 after 1', 'Bor 1485 after 1']);
});

test('a rebuild finds nothing to change, whatever was corrected in whatever order', async () => {
  await judge.score('Ajo-Bor', 3, 1);
  await judge.score('Cid-Dux', 0, 0);
  await judge.score('Bor-Cid', 1, 4);
  await judge.decide('Dux-Ajo', { decision: 'home', reason: 'nobody came' });
  await judge.score('Ajo-Bor', 1, 1);
  await judge.decide('Bor-Cid', { decision: 'annul', reason: 'a wrong team' });
  expect(await rebuild()).toEqual([]);
});

test('a rebuild puts steps and ratings right that were wrong, from what the teams had before each match', async () => {
  const { db } = app.database;
  await judge.score('Ajo-Bor', 3, 1);
  await judge.score('Cid-Ajo', 0, 2);
  const right = await ratings();
  await db
    .updateTable('team_ratings')
    .set({ rating: 1 })
    .where('team_id', '=', clubOf(league, 'Ajo').id)
    .execute();
  await db
    .updateTable('match_ratings')
    .set({ step: 7 })
    .where('fixture_id', '=', idOf(league, 'Ajo', 'Bor'))
    .execute();
  const found = await rebuild();
  expect(found.map((line) => line.replace(/\d+:.*/, '…')).toSorted()).toEqual([
    'Elo rating of team …',
    'Elo step of match …',
  ]);
  expect(await ratings()).toEqual(right);
  expect(await rebuild()).toEqual([]);
});

test('what was decided before there were ratings is rated by a rebuild, in the order of the decisions', async () => {
  const { db } = app.database;
  await judge.score('Cid-Ajo', 3, 0);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await judge.score('Ajo-Bor', 1, 0);
  const right = await ratings();
  await db.deleteFrom('match_ratings').execute();
  await db.deleteFrom('team_ratings').execute();
  expect(await rebuild()).toHaveLength(5);
  expect(await ratings()).toEqual(right);
});

test('a correction of a match that was never rated posts its whole step', async () => {
  const { db } = app.database;
  await judge.score('Ajo-Bor', 1, 0);
  await db.deleteFrom('match_ratings').execute();
  await db.deleteFrom('team_ratings').execute();
  await judge.score('Ajo-Bor', 2, 0);
  expect(await ratings()).toEqual(['Ajo 1515 after 1', 'Bor 1485 after 1']);
  expect(await rebuild()).toEqual([]);
});

function idOf({ matches }: League, home: string, away: string): number {
  return matches.find((match) => match.home === home && match.away === away)?.id ?? 0;
}

test('matches of the same teams decided at once in two competitions neither deadlock nor lose a step', async () => {
  const { db } = app.database;
  const second = await secondDivision(app, league);
  const other = judgeOf(app, second, person.token);
  const deadlocks = async () =>
    (
      await sql<{ deadlocks: number }>`
        select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(db)
    ).rows[0]?.deadlocks;
  const before = await deadlocks();
  const replies = await Promise.all([
    ...league.matches.map(({ home, away }, index) => judge.score(`${home}-${away}`, index % 4, index % 3)),
    ...second.matches.map(({ home, away }, index) => other.score(`${home}-${away}`, index % 3, index % 5)),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rebuild()).toEqual([]);
  expect(await rebuild(second.seasonId)).toEqual([]);
  expect((await ratings()).every((text) => text.endsWith(' after 12'))).toBe(true);
  expect(await deadlocks()).toBe(before);
});

test('the team of the smaller id is held first, whichever plays at home', async () => {
  const { db } = app.database;
  const [low, high] = [clubOf(league, 'Ajo').id, clubOf(league, 'Bor').id];
  await judge.score('Ajo-Bor', 1, 1);
  const { deciding } = await db.transaction().execute(async (tx) => {
    await sql`select 1 from team_ratings where team_id = ${low} for update`.execute(tx);
    const deciding = judge.score('Bor-Ajo', 1, 0);
    await someoneWaits();
    // Who waits for the first holds nothing of the second.
    await sql`select 1 from team_ratings where team_id = ${high} for update nowait`.execute(tx);
    return { deciding };
  });
  expect((await deciding).status).toBe(200);
  expect(await ratings()).toEqual(['Bor 1510 after 2', 'Ajo 1490 after 2']);
});

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.database.db,
    );
    if (rows.length > 0) return;
  }
}

test('a tournament’s teams are ranked by their ratings, each once, whatever competition moved it', async () => {
  const read = async (query = {}) => {
    const params = { tournamentSlug: league.tournamentSlug };
    return (await app.call('statistics.rankingTeams', { params, query })).body.data;
  };
  const lines = async () =>
    (await read()).data.map(
      // biome-ignore lint/suspicious/noExplicitAny: whatever came
      (row: any) => `${row.position} ${row.team.name} ${row.rating} after ${row.matches}`,
    );
  expect(await lines()).toEqual(['Ajo', 'Bor', 'Cid', 'Dux'].map((name) => `1 ${name} 1500 after 0`));
  await judge.score('Ajo-Bor', 0, 1);
  expect(await lines()).toEqual([
    '1 Bor 1510 after 1',
    '2 Cid 1500 after 0',
    '2 Dux 1500 after 0',
    '4 Ajo 1490 after 1',
  ]);
  const second = await secondDivision(app, league);
  await judgeOf(app, second, person.token).score('Dux-Cid', 2, 0);
  expect(await lines()).toEqual([
    '1 Dux 1515 after 1',
    '2 Bor 1510 after 1',
    '3 Ajo 1490 after 1',
    '4 Cid 1485 after 1',
  ]);
  const [, bor] = (await read()).data;
  expect(bor?.divisions).toEqual([
    { division: { name: 'First', slug: league.divisionSlug }, position: 1, form: 'W' },
    { division: { name: 'Second', slug: second.divisionSlug }, position: expect.any(Number), form: '' },
  ]);
  expect(await read({ page: 2, per_page: 3 })).toMatchObject({
    page: 2,
    per_page: 3,
    total: 4,
    data: [{ position: 4, team: { name: 'Cid' } }],
  });
});

test('a team’s page tells the rating that the ranking tells, before its first match too', async () => {
  const params = { teamSlug: clubOf(league, 'Ajo').slug };
  const rating = async () => (await app.call('teams.show', { params })).body.data.rating;
  expect(await rating()).toBe(1500);
  await judge.score('Ajo-Bor', 0, 1);
  expect(await rating()).toBe(1490);
  await judge.decide('Ajo-Bor', { decision: 'annul', reason: 'a wrong team' });
  expect(await rating()).toBe(1500);
});
