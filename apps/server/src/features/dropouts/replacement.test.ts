import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { type Reading, readingOf } from '../../testing/reading.ts';
import { recomputedTable } from '../../testing/recomputed.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { insertManager } from '../teams/index.ts';
import { dropOutsOf, makeFreeTeam } from './testing.ts';

let boss: Person;
let league: League;
let judge: Judge;
let reading: Reading;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'], tieBreaks: 'head_to_head' });
  judge = judgeOf(app, league, boss.token);
  reading = readingOf(app, league);
});

const drop = () => dropOutsOf(app, league, boss.token);
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });
const SETTINGS = { tieBreaks: 'head_to_head', meetings: 2, teamsPlayoffs: 0, teamsDown: 0 } as const;
/** The table is that of the matches, those of the former team counted for the heir. */
async function expectCoherent(heir: { id: number; name: string }, former: string): Promise<void> {
  const { id } = clubOf(league, former);
  const clubs = league.clubs.map((club) => (club.id === id ? { ...club, name: heir.name } : club));
  const matches = { ...league, clubs: [...clubs, { ...clubOf(league, former), ...heir }] };
  const rows = (await reading.rows()).map((row) => ({ ...row, team: row.team.name }));
  const recomputed = await recomputedTable(app.database.db, matches, SETTINGS);
  expect(rows).toEqual(recomputed);
}
const rebuilt = async () => await app.write((tx) => rebuildAllOf(tx, league.seasonId));
/** Decides every match of the first weeks, each 1-0 for the team at home. */
async function play(weeks: number): Promise<void> {
  for (const { home, away, week } of league.matches) {
    if (week <= weeks) await judge.score(`${home}-${away}` as Pairing, 1, 0);
  }
}
const teamsOf = async () => {
  const rows = await app.database.db
    .selectFrom('fixtures')
    .select(['home_team_id', 'away_team_id', 'status'])
    .where('season_id', '=', league.seasonId)
    .execute();
  return (id: number) =>
    rows.filter((row) => id === row.home_team_id || id === row.away_team_id).map(({ status }) => status);
};

describe('a replacement', () => {
  test('gives the heir the slot, its points and its open matches; what was played stays the former team’s', async () => {
    await play(2);
    await judge.adjust('Dux', -1);
    const before = (await reading.rows()).find(({ team }) => team.name === 'Dux');
    const heir = await makeFreeTeam(app, league, 'Eib');
    const { data } = (await drop().replacement('Dux')).body;
    expect([data.takes_over.length, data.inherits.length, data.obstacle]).toEqual([4, 2, null]);
    expect(data.heirs.map(({ team }) => team.name)).toEqual(['Eib']);
    const { status, body } = await drop().replace('Dux', heir.id);
    expect([status, body.message]).toEqual([200, 'Dux has been replaced.']);
    const rows = await reading.rows();
    const { team: _, ...row } = rows.find(({ team }) => team.name === 'Eib') ?? { team: null };
    expect(row).toEqual({ ...before, team: undefined });
    expect(rows.some(({ team }) => team.name === 'Dux')).toBe(false);
    const of = await teamsOf();
    expect(of(clubOf(league, 'Dux').id)).toEqual(['played', 'played']);
    expect(of(heir.id)).toEqual(['scheduled', 'scheduled', 'scheduled', 'scheduled']);
    expect(await rebuilt()).toEqual([]);
  });

  test('counts corrections of what the former team played for the heir, and all that comes', async () => {
    await play(2);
    const heir = await makeFreeTeam(app, league, 'Eib');
    await drop().replace('Dux', heir.id);
    const [played] = league.matches.filter(
      ({ week, home, away }) => week <= 2 && [home, away].includes('Dux'),
    );
    await judge.score(`${played?.home}-${played?.away}` as Pairing, 3, 3);
    for (const { home, away, week } of league.matches) {
      if (week > 2) await judge.score(`${home}-${away}` as Pairing, 1, 1);
    }
    await expectCoherent(heir, 'Dux');
    expect(await rebuilt()).toEqual([]);
  });

  test('of a team that withdraws later annuls what both teams played', async () => {
    await play(2);
    const heir = await makeFreeTeam(app, league, 'Eib');
    await drop().replace('Dux', heir.id);
    expect((await drop().withdrawal(heir.id)).body.data).toMatchObject({
      rule: 'annul_all',
      decided: 2,
      fixtures: 6,
    });
    expect((await drop().withdraw(heir.id, 'annul_all')).status).toBe(200);
    const of = await teamsOf();
    expect([...of(clubOf(league, 'Dux').id), ...of(heir.id)]).toEqual(Array(6).fill('annulled'));
    expect(await reading.table()).toContain('Eib 0 0-0');
    expect(await rebuilt()).toEqual([]);
  });

  test('is done once, however many press at the same time', async () => {
    const heirs = [await makeFreeTeam(app, league, 'Eib'), await makeFreeTeam(app, league, 'Fox')];
    const { seen } = (await drop().replacement('Dux')).body.data;
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => drop().replace('Dux', heirs[index % 2]?.id ?? 0, { seen })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = replies.filter(({ status }) => status !== 200);
    expect(new Set(late.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 The team has been replaced already.']),
    );
    expect(await rebuilt()).toEqual([]);
  });
});

describe('a replacement is refused, and nothing changes,', () => {
  test('once half of the team’s matches are decided', async () => {
    await play(3);
    const heir = await makeFreeTeam(app, league, 'Eib');
    const before = await kept();
    expect((await drop().replacement('Dux')).body.data.obstacle).toBe('too_late');
    const { status, body } = await drop().replace('Dux', heir.id);
    expect([status, body.message]).toEqual([
      409,
      'Half of the team’s matches or more are decided (3/6): it can only be withdrawn now.',
    ]);
    expect(await kept()).toEqual(before);
  });

  test('by a team that plays in the tournament, dropped out of it or does not belong to it', async () => {
    const second = await makeLeague(app, { squad: ['GK'], within: { league, tier: 2 } });
    const foreign = await makeLeague(app, { squad: ['GK'] });
    const heir = await makeFreeTeam(app, league, 'Eib');
    await drop().replace('Dux', heir.id);
    expect((await drop().replacement('Ajo')).body.data).toMatchObject({ heirs: [], obstacle: 'nobody_free' });
    const before = await kept();
    const plays = 'This team already plays in the tournament, or has dropped out of it.';
    for (const [id, sentence] of [
      [clubOf(league, 'Bor').id, plays],
      [clubOf(second, 'Bor').id, plays],
      [clubOf(league, 'Dux').id, plays],
      [clubOf(foreign, 'Bor').id, 'One of these teams doesn’t take part in the tournament.'],
    ] as const) {
      const { status, body } = await drop().replace('Ajo', id);
      expect([status, body.errors]).toEqual([422, { heir: [sentence] }]);
    }
    expect(await kept()).toEqual(before);
  });

  test('by the administrator’s own team', async () => {
    const heir = await makeFreeTeam(app, league, 'Eib');
    await app.write((tx) => insertManager(tx, heir.id, boss.userId));
    const { status, body } = await drop().replace('Dux', heir.id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['heir']]);
  });

  test('for a team that has withdrawn', async () => {
    const heir = await makeFreeTeam(app, league, 'Eib');
    await drop().withdraw('Dux', 'annul_all');
    expect((await drop().replacement('Dux')).body.data.obstacle).toBe('withdrawn');
    const { status, body } = await drop().replace('Dux', heir.id);
    expect([status, body.message]).toEqual([409, 'The team has withdrawn already.']);
  });

  test('where a match was decided since, and by an older form of a match', async () => {
    const heir = await makeFreeTeam(app, league, 'Eib');
    const { seen } = (await drop().replacement('Dux')).body.data;
    await play(1);
    expect((await drop().replace('Dux', heir.id, { seen })).status).toBe(409);
    const [open] = league.matches.filter(({ week, home }) => week > 1 && home === 'Dux');
    const version = await judge.version(`Dux-${open?.away ?? ''}`);
    expect((await drop().replace('Dux', heir.id)).status).toBe(200);
    const late = await app.call('matches.decide', {
      token: boss.token,
      params: { fixtureId: open?.id ?? 0 },
      body: { version, decision: 'played', homeGoals: 1, awayGoals: 0, reason: '' },
    });
    expect(late.status).toBe(409);
  });
});
