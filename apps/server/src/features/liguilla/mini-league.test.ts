import { beforeAll, describe, expect, test } from 'vitest';
import type { Pairing } from '../../testing/judge.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { makePlayoff, type Playoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const TEAMS = ['Ajo', 'Bor', 'Cid', 'Dux'];
/** The first three of four meet once: Bor–Cid, Ajo–Bor, Cid–Ajo. */
const three = async (settings = {}) =>
  await makePlayoff(app, token, {
    teams: TEAMS,
    teamsPlayoffs: 3,
    leaderIsChampion: true,
    settings: { format: 'mini_league', ...settings },
  });
const tableOf = async ({ read }: Playoff) =>
  (await read()).mini_league.table.map(
    ({ position, team, played, points }: { position: number; team: Named; played: number; points: number }) =>
      `${position} ${team.name} ${played} ${points}`,
  );
interface Named {
  readonly name: string;
}
interface Shown {
  readonly home_source: string | null;
  readonly away_source: string | null;
  readonly match: {
    readonly home: Named;
    readonly away: Named;
    readonly home_goals: number | null;
    readonly away_goals: number | null;
  } | null;
}
/** "1 Bor 2-1 Cid" for every match; what is not known is named by its place. */
const matchesOf = async ({ read }: Playoff): Promise<string[]> =>
  (await read()).mini_league.weeks.flatMap(({ week, matches }: { week: number; matches: Shown[] }) =>
    matches.map(({ home_source, away_source, match }) => {
      const goals = match && match.home_goals !== null ? `${match.home_goals}-${match.away_goals}` : 'v';
      return `${week} ${match?.home.name ?? home_source} ${goals} ${match?.away.name ?? away_source}`;
    }),
  );
const cupOf = async ({ league }: Playoff) =>
  (
    await app.call('awards.cup', {
      token,
      console: league.console,
      params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
    })
  ).body.data;
const finish = async ({ league }: Playoff) =>
  await app.call('divisions.advance', {
    token,
    console: league.console,
    params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
    body: { to: 'finished' },
  });

describe('a mini-league', () => {
  test('names its matches by places of the table until the league is over, and then fills itself', async () => {
    const playoff = await three();
    expect(await playoff.read()).toMatchObject({ teams: 3, champion: null, rounds: [] });
    expect(await matchesOf(playoff)).toEqual([
      '1 2nd in the table v 3rd in the table',
      '2 1st in the table v 2nd in the table',
      '3 3rd in the table v 1st in the table',
    ]);
    expect(await tableOf(playoff)).toEqual([]);
    const standing = async () => (await playoff.read()).mini_league.weeks[1].matches[0];
    expect(await standing()).toMatchObject({ home_now: null, away_now: null });
    await playoff.judge.score('Bor-Cid', 2, 0);
    expect(await standing()).toMatchObject({ home_now: { name: 'Bor' }, match: null });
    await playoff.playLeague();
    expect(await standing()).toMatchObject({ home_now: null, away_now: null });
    expect(await matchesOf(playoff)).toEqual(['1 Bor v Cid', '2 Ajo v Bor', '3 Cid v Ajo']);
    expect(await tableOf(playoff)).toEqual(['1 Ajo 0 0', '2 Bor 0 0', '3 Cid 0 0']);
    const rows = await app.database.db
      .selectFrom('fixtures')
      .select(['stage', 'week', 'round_name'])
      .where('season_id', '=', playoff.league.seasonId)
      .where('tie', 'is not', null)
      .orderBy('week')
      .execute();
    expect(rows.map(({ stage: of }) => of)).toEqual(['liguilla', 'liguilla', 'liguilla']);
    expect(rows.map(({ week }) => week)).toEqual([4, 5, 6]);
    expect(rows[2]?.round_name).toBe('Mini-league, Matchday 3');
  });

  test('counts from zero to its champion, and the cup has the places of its table', async () => {
    const playoff = await three();
    await playoff.playLeague();
    await playoff.score('mini_league-1', 0, 2);
    await playoff.score('mini_league-2', 1, 1);
    expect((await playoff.read()).champion).toBeNull();
    expect((await cupOf(playoff)).places).toMatchObject({
      champion: null,
      champion_by_position: { name: 'Ajo' },
    });
    expect((await finish(playoff)).status).toBe(409);
    await playoff.score('mini_league-3', 1, 0);
    expect(await tableOf(playoff)).toEqual(['1 Cid 2 6', '2 Ajo 2 1', '3 Bor 2 1']);
    expect((await playoff.read()).champion).toMatchObject({ name: 'Cid' });
    expect((await cupOf(playoff)).places).toMatchObject({
      champion: { name: 'Cid' },
      champion_by_position: { name: 'Ajo' },
      second: { name: 'Ajo' },
      third: { name: 'Bor' },
    });
    expect((await finish(playoff)).status).toBe(200);
    expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
  });

  test('separates equals by the tie-breaks, and then by their places in the league; it says why', async () => {
    const playoff = await three();
    await playoff.playLeague();
    for (const tie of ['mini_league-1', 'mini_league-2', 'mini_league-3']) await playoff.score(tie, 1, 1);
    const { table } = (await playoff.read()).mini_league;
    expect(table.map(({ team, form }: { team: Named; form: string }) => [team.name, form])).toEqual([
      ['Ajo', 'DD'],
      ['Bor', 'DD'],
      ['Cid', 'DD'],
    ]);
    expect(table[0].why).toMatchObject({ criterion: 'better_placed', over: ['Bor', 'Cid'] });
  });

  test('lets a draw be a draw: no extra time, no penalties, whatever its knockout would ask for', async () => {
    const playoff = await three({ whenLevel: 'penalties' });
    await playoff.playLeague();
    const shot = await playoff.score('mini_league-1', 1, 1, { homePenalties: 4, awayPenalties: 3 });
    expect(shot.status).toBe(422);
    expect((await playoff.score('mini_league-1', 1, 1)).status).toBe(200);
  });

  test('is played twice, at home in turn, where its administrators say so', async () => {
    const playoff = await three({ meetings: 2 });
    await playoff.playLeague();
    const matches = await matchesOf(playoff);
    expect(matches).toHaveLength(6);
    expect(matches.filter((one) => one.includes('Ajo')).map((one) => one.slice(2))).toEqual([
      'Ajo v Bor',
      'Cid v Ajo',
      'Bor v Ajo',
      'Ajo v Cid',
    ]);
  });
});

describe('a correction in the league', () => {
  /** Cid then beat Bor at home and away, and is second. */
  const correct = async (playoff: Playoff) => {
    const { league, judge } = playoff;
    const match = league.matches.find(({ home, away }) => [home, away].sort().join() === 'Bor,Cid');
    if (!match) throw new Error('no such match');
    const isHome = match.home === 'Cid';
    return await judge.score(`${match.home}-${match.away}` as Pairing, isHome ? 3 : 0, isHome ? 0 : 3);
  };

  test('seats the teams anew while nothing of them is played', async () => {
    const playoff = await three();
    await playoff.playLeague();
    await correct(playoff);
    expect(await matchesOf(playoff)).toEqual(['1 Cid v Bor', '2 Ajo v Cid', '3 Bor v Ajo']);
  });

  test('is refused once that takes a team from a match with a result: the last of them is named', async () => {
    const playoff = await three();
    await playoff.playLeague();
    await playoff.score('mini_league-1', 2, 1);
    await playoff.score('mini_league-3', 2, 1);
    const refused = await correct(playoff);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Cid – Ajo')]);
    await playoff.rule('mini_league-3', { decision: 'annul' });
    expect((await correct(playoff)).body.message).toContain('Bor – Cid');
    await playoff.rule('mini_league-1', { decision: 'annul' });
    expect((await correct(playoff)).status).toBe(200);
    expect(await matchesOf(playoff)).toEqual(['1 Cid v Bor', '2 Ajo v Cid', '3 Bor v Ajo']);
    expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
  });

  test('leaves a match that was annulled for other teams annulled for good', async () => {
    const playoff = await three();
    await playoff.playLeague();
    await playoff.score('mini_league-1', 2, 1);
    await playoff.rule('mini_league-1', { decision: 'annul' });
    const { id } = await app.database.db
      .selectFrom('fixtures')
      .select('id')
      .where('season_id', '=', playoff.league.seasonId)
      .where('tie', '=', 'mini_league-1')
      .executeTakeFirstOrThrow();
    await correct(playoff);
    const ask = { token, console: playoff.league.console, params: { fixtureId: id } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const body = { version, reason: 'as reported', decision: 'played', homeGoals: 1, awayGoals: 0 };
    expect((await app.call('matches.decide', { ...ask, body })).status).toBe(409);
  });
});

test('the preview of a ruling shows the rows of its table that change', async () => {
  const playoff = await three();
  await playoff.playLeague();
  const { id } = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', playoff.league.seasonId)
    .where('tie', '=', 'mini_league-1')
    .executeTakeFirstOrThrow();
  const ask = { token, console: playoff.league.console, params: { fixtureId: id } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  const body = { version, decision: 'played', homeGoals: 0, awayGoals: 1, reason: 'as reported' };
  const { data } = (await app.call('matches.previewDecision', { ...ask, body })).body;
  expect(
    data.table.map(({ team, position_before, position }) => [team.name, position_before, position]),
  ).toEqual([
    ['Cid', 3, 1],
    ['Ajo', 1, 2],
    ['Bor', 2, 3],
  ]);
});
