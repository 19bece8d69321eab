import { beforeAll, describe, expect, test } from 'vitest';
import type { Pairing } from '../../testing/judge.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { makePlayoff, type Playoff } from '../liguilla/testing.ts';
import { dropOutsOf, makeFreeTeam } from './testing.ts';

let boss: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});

/** Ajo–Dux and Bor–Cid, Dux–Cid and Ajo–Bor, Bor–Dux and Cid–Ajo. */
const four = async (settings = {}) => {
  const playoff = await makePlayoff(app, boss.token, {
    teams: ['Ajo', 'Bor', 'Cid', 'Dux', 'Eib'],
    settings: { format: 'mini_league', ...settings },
  });
  await playoff.playLeague();
  return playoff;
};
const drop = ({ league }: Playoff) => dropOutsOf(app, league, boss.token);
const statusesOf = async ({ league }: Playoff, name: string) => {
  const { id } = league.clubs.find((club) => club.name === name) ?? { id: 0 };
  const rows = await app.database.db
    .selectFrom('fixtures')
    .select(['stage', 'status'])
    .where('season_id', '=', league.seasonId)
    .where((eb) => eb.or([eb('home_team_id', '=', id), eb('away_team_id', '=', id)]))
    .orderBy('week')
    .execute();
  const of = (asked: string) => rows.filter((row) => row.stage === asked).map(({ status }) => status);
  return { league: of('league'), mini: of('liguilla') };
};
const tableOf = async ({ read }: Playoff) =>
  (await read()).mini_league.table.map(
    ({ team, played, points }: { team: { name: string }; played: number; points: number }) =>
      `${team.name} ${played} ${points}`,
  );
const whole = async ({ league }: Playoff) =>
  expect(await app.write((tx) => rebuildAllOf(tx, league.seasonId))).toEqual([]);

describe('a team that withdraws from a mini-league', () => {
  test('before half of its matches there loses them all, and keeps those of the league', async () => {
    const playoff = await four();
    await playoff.score('mini_league-1', 2, 0);
    const { rule, plans } = (await drop(playoff).withdrawal('Ajo')).body.data;
    expect(rule).toBe('annul_all');
    const [annul] = plans;
    expect(annul?.matches).toHaveLength(3);
    expect(annul?.table.map(({ team }) => team.name)).toContain('Ajo');
    expect((await drop(playoff).withdraw('Ajo', 'annul_all')).status).toBe(200);
    const { league, mini } = await statusesOf(playoff, 'Ajo');
    expect(mini).toEqual(['annulled', 'annulled', 'annulled']);
    expect(new Set(league)).toEqual(new Set(['played']));
    expect(await tableOf(playoff)).toContain('Ajo 0 0');
    expect((await playoff.read()).mini_league.withdrawn).toHaveLength(1);
    await whole(playoff);
  });

  test('from the half on gives the rest away, and never wins it', async () => {
    const playoff = await four();
    await playoff.score('mini_league-1', 5, 0);
    await playoff.score('mini_league-4', 5, 0);
    expect((await drop(playoff).withdrawal('Ajo')).body.data.rule).toBe('default_rest');
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    expect((await statusesOf(playoff, 'Ajo')).mini).toEqual(['played', 'played', 'won_by_default']);
    for (const tie of ['mini_league-2', 'mini_league-3', 'mini_league-5']) await playoff.score(tie, 0, 0);
    expect((await tableOf(playoff))[0]).toBe('Ajo 3 6');
    expect((await playoff.read()).champion).toMatchObject({ name: 'Cid' });
    await whole(playoff);
  });

  test('during the league is not in it: the next of the table is', async () => {
    const playoff = await makePlayoff(app, boss.token, {
      teams: ['Ajo', 'Bor', 'Cid', 'Dux'],
      teamsPlayoffs: 3,
      settings: { format: 'mini_league' },
    });
    expect((await drop(playoff).withdraw('Ajo', 'annul_all')).status).toBe(200);
    for (const { home, away } of playoff.league.matches) {
      if (![home, away].includes('Ajo')) await playoff.judge.score(`${home}-${away}` as Pairing, 1, 1);
    }
    expect((await tableOf(playoff)).map((row: string) => row.slice(0, 3)).sort()).toEqual([
      'Bor',
      'Cid',
      'Dux',
    ]);
    await whole(playoff);
  });
});

describe('another team', () => {
  test('takes a place in it until half of its matches are decided, with their points', async () => {
    const playoff = await four();
    await playoff.score('mini_league-1', 2, 0);
    const heir = await makeFreeTeam(app, playoff.league, 'Fox');
    expect((await drop(playoff).replacement('Ajo')).body.data.obstacle).toBeNull();
    expect((await drop(playoff).replace('Ajo', heir.id)).status).toBe(200);
    expect((await tableOf(playoff))[0]).toBe('Fox 1 3');
    await playoff.score('mini_league-4', 1, 0);
    expect((await tableOf(playoff))[0]).toBe('Fox 2 6');
    // What the former team played stays its own, and can be corrected.
    await playoff.score('mini_league-1', 0, 2);
    expect(await tableOf(playoff)).toContain('Fox 2 3');
    const late = await drop(playoff).replacement(heir.id);
    expect(late.body.data.obstacle).not.toBeNull();
    await whole(playoff);
  });
});
