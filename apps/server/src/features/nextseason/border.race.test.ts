import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSeason } from '../../../factories/index.ts';
import { judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, matchesOf, mateOf } from '../../testing/league.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { makePlayoff } from '../liguilla/testing.ts';
import { makeNextSeason } from './make-next-season.ts';
import { deliver, finish } from './testing.ts';

const DAY_MS = 86_400_000;
let boss: Person;
let league: League;
/** Matches in which cards were shown. */
let shown: League['matches'][number][];
stage({ recheck: false });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  shown = [];
  const discipline = { yellowsEvery: 2, matches: { yellows: 1, two_yellows: 1, red: 2 } };
  league = await makeLeague(app, { squad: ['GK', 'ST'], mode: 'all_final', discipline });
});

/** The next season of the league, on its way, a round a day from tomorrow on. */
async function goOn(choices: { resetYellows: boolean }): Promise<League> {
  const { tournamentId, divisionId } = league;
  const { choices: proposed } = (
    await app.call('nextseason.plan', {
      token: boss.token,
      console: league.console,
      params: { tournamentId },
    })
  ).body.data;
  const { now } = app.clock;
  return await app.write(async (tx) => {
    await makeNextSeason(tx, { tournamentId, choices: { ...proposed, ...choices }, now }, events);
    const { id: seasonId } = await tx
      .selectFrom('seasons')
      .select('id')
      .where('division_id', '=', divisionId)
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    const dates = [1, 2, 3].map((day) => {
      const kickOff = now.getTime() + day * DAY_MS;
      return { number: day, kickOff, deadline: kickOff + DAY_MS };
    });
    const matches = await startSeason(tx, { divisionId, seasonId, dates });
    return { ...league, seasonId, matches: matchesOf(matches, league.clubs) };
  });
}

/** The lines of the first match that Ajo plays: its striker gets these cards. */
async function cards(of: League, place: number, line: object) {
  const match = of.matches.filter(({ home, away }) => [home, away].includes('Ajo'))[place];
  if (!match) throw new Error('no match');
  const judge = judgeOf(app, of, boss.token);
  shown.push(match);
  await judge.score(`${match.home}-${match.away}`, 0, 0);
  return await judge.lines(`${match.home}-${match.away}`, 'Ajo', [{ player: 1, ...line }, { player: null }]);
}

async function suspensionsOf(): Promise<{ reason: string; remaining: number | null; season_id: number }[]> {
  return await app.database.db
    .selectFrom('suspensions')
    .select(['reason', 'remaining', 'season_id'])
    .where('player_id', '=', mateOf(league, 'Ajo', 1).id)
    .orderBy('id')
    .execute();
}

describe('over the border of a season', () => {
  test.each([
    [true, 0],
    [false, 1],
  ])('yellows are wiped: %s', async (resetYellows, count) => {
    expect((await cards(league, 0, { yellows: 1 })).status).toBe(200);
    await finish(app, league, boss.token, shown);
    await deliver(app, league);
    const next = await goOn({ resetYellows });
    expect((await cards(next, 0, { yellows: 1 })).status).toBe(200);
    const found = await suspensionsOf();
    expect(found.filter(({ reason }) => reason === 'yellows')).toHaveLength(count);
    // A third one in the new season alone makes two, or is the first toward the next.
    expect((await cards(next, resetYellows ? 1 : 2, { yellows: 1 })).status).toBe(200);
    expect((await suspensionsOf()).filter(({ reason }) => reason === 'yellows')).toHaveLength(1);
  });

  test('a suspension goes on into the next season, whatever is kept', async () => {
    const last = league.matches.filter(({ home, away }) => [home, away].includes('Ajo')).length - 1;
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    expect((await cards(league, last, { reds: 1 })).status).toBe(200);
    await finish(app, league, boss.token, shown);
    expect(await suspensionsOf()).toMatchObject([{ reason: 'red', remaining: 2 }]);
    await deliver(app, league);
    const next = await goOn({ resetYellows: true });
    app.clock.now = new Date(app.clock.now.getTime() + 5 * DAY_MS);
    const refused = await cards(next, 0, { goals: 0 });
    expect(refused.status).toBe(422);
    expect(await suspensionsOf()).toMatchObject([{ reason: 'red', remaining: 1 }]);
  });
});

test('yellows of a knockout are kept as those of a league are', async () => {
  const teams = ['Ajo', 'Bor'];
  const playoff = await makePlayoff(app, boss.token, { teams, mode: 'automatic_knockout' });
  const { console, clubs, seasonId, tournamentId } = playoff.league;
  expect((await playoff.score('final-1', 1, 0)).status).toBe(200);
  const [row] = (await playoff.read()).rounds;
  const ask = { token: boss.token, console, params: { fixtureId: row.matches[0].id } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  const [ajo] = clubs;
  const lines = [
    { player: ajo?.squad[0]?.slug, yellows: 1 },
    { player: null, goals: 1 },
  ];
  const params = { ...ask.params, teamId: ajo?.id ?? 0 };
  const home = row.matches[0].home.name === 'Ajo';
  const said = await app.call('matches.decideStatistics', {
    ...ask,
    params,
    body: { version, lines: home ? lines : lines.map(({ goals: _, ...line }: { goals?: number }) => line) },
  });
  expect(said.status).toBe(200);
  const division = { ...ask, params: { tournamentId, divisionId: playoff.league.divisionId } };
  await app.call('divisions.advance', { ...division, body: { to: 'finished' } });
  await deliver(app, playoff.league);
  league = playoff.league;
  await goOn({ resetYellows: false });
  const kept = await app.database.db
    .selectFrom('kept_yellows')
    .select(['player_id', 'yellows'])
    .where('season_id', '>', seasonId)
    .execute();
  expect(kept).toEqual([{ player_id: ajo?.squad[0]?.id, yellows: 1 }]);
});

test('two nodes make one next season', async () => {
  await finish(app, league, boss.token);
  await deliver(app, league);
  const node = await createNode(app);
  const { tournamentId, console, divisionId } = league;
  const ask = { token: boss.token, console, params: { tournamentId } };
  const { seen, choices } = (await app.call('nextseason.plan', ask)).body.data;
  const body = { seen, ...choices, keepBudgets: false, keepPrices: false, resetYellows: false };
  const url = `/api/v1/en/${console}/dashboard/tournaments/${tournamentId}/next-season`;
  const headers = { authorization: `Bearer ${boss.token}` };
  const statuses = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const { app: one } = at % 2 ? node : app;
      return (await one.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    }),
  );
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  const seasons = await app.database.db
    .selectFrom('seasons')
    .select(['name', 'is_current'])
    .where('division_id', '=', divisionId)
    .orderBy('id')
    .execute();
  expect(seasons).toEqual([
    { name: '1', is_current: false },
    { name: '2', is_current: true },
  ]);
  await node.close();
  expect(await app.staleAnswers()).toEqual([]);
});
