import { beforeAll, describe, expect, test } from 'vitest';
import type { Pairing } from '../../testing/judge.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { makePlayoff, type Playoff } from '../liguilla/testing.ts';
import { dropOutsOf } from './testing.ts';

let boss: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});

const TEAMS = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eib'];
const four = async (settings = {}) => await makePlayoff(app, boss.token, { teams: TEAMS, settings });
const drop = ({ league }: Playoff) => dropOutsOf(app, league, boss.token);
async function expectCoherent({ league }: Playoff): Promise<void> {
  expect(await app.write((tx) => rebuildAllOf(tx, league.seasonId))).toEqual([]);
  const open = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', league.seasonId)
    .where('status', '=', 'scheduled')
    .execute();
  expect(open).toEqual([]);
}

describe('a team that withdraws', () => {
  test('during the league is not drawn into the play-offs: the next of the table is', async () => {
    const playoff = await four();
    const { league, judge } = playoff;
    const last = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo').at(-1);
    for (const match of league.matches) {
      if (match === last) continue;
      const isHome = TEAMS.indexOf(match.home) < TEAMS.indexOf(match.away);
      await judge.score(`${match.home}-${match.away}` as Pairing, isHome ? 1 : 0, isHome ? 0 : 1);
    }
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    expect(await playoff.ties()).toEqual([
      'semi_final-1 Bor v Dux',
      'semi_final-2 Cid v Eib',
      expect.stringContaining('final-1'),
    ]);
  });

  test('takes a place where no other team is left, and its rival goes through without a match', async () => {
    const playoff = await makePlayoff(app, boss.token, { teams: ['Ajo', 'Bor', 'Cid', 'Dux'] });
    expect((await drop(playoff).withdraw('Ajo', 'annul_all')).status).toBe(200);
    for (const { home, away } of playoff.league.matches) {
      if (![home, away].includes('Ajo')) await playoff.judge.score(`${home}-${away}` as Pairing, 1, 1);
    }
    const ties = await playoff.ties();
    expect(ties.filter((tie) => tie.includes('Ajo'))).toEqual([
      expect.stringMatching(/^semi_final-1 \w+ v Ajo > (?!Ajo)/),
    ]);
    await playoff.score('semi_final-2', 2, 0);
    await playoff.score('final-1', 1, 0);
    await expectCoherent(playoff);
  });

  test('from a semi-final loses it by default; nothing of the league is annulled any more', async () => {
    const playoff = await four();
    await playoff.playLeague();
    const { data } = (await drop(playoff).withdrawal('Ajo')).body;
    expect(data).toMatchObject({ rule: 'default_rest', plans: [{ kind: 'default_rest', table: [] }] });
    const { seen } = data.plans[0] ?? { seen: '' };
    const wrong = await drop(playoff).withdraw('Ajo', 'annul_all', { seen });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['kind']]);
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    expect(await playoff.ties()).toEqual([
      'semi_final-1 Ajo 0-3 Dux > Dux',
      'semi_final-2 Bor v Cid',
      expect.stringContaining('Dux'),
    ]);
    const again = await playoff.score('semi_final-1', 2, 0);
    expect(again.status).toBe(409);
    await playoff.score('semi_final-2', 1, 0);
    await playoff.score('final-1', 1, 0);
    await expectCoherent(playoff);
  });

  test('before its rival of the final is known lets that rival win it without a match', async () => {
    const playoff = await four({ legs: 2 });
    await playoff.playLeague();
    await playoff.score('semi_final-1', 0, 1, {});
    await playoff.rule('semi_final-1', { decision: 'played', homeGoals: 3, awayGoals: 0 }, 2);
    expect((await drop(playoff).withdrawal('Ajo')).body.data).toMatchObject({
      obstacle: null,
      plans: [{ matches: [] }],
    });
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    await playoff.score('semi_final-2', 2, 0);
    await playoff.rule('semi_final-2', { decision: 'played', homeGoals: 1, awayGoals: 1 }, 2);
    const final = (await playoff.ties()).at(-1);
    expect(final).toMatch(/^final-1 Ajo v Cid > Cid$/);
    await expectCoherent(playoff);
  });

  test('between two legs loses the tie, whatever the first leg was', async () => {
    const playoff = await four({ legs: 2 });
    await playoff.playLeague();
    await playoff.score('semi_final-1', 0, 5);
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    expect((await playoff.ties())[0]).toMatch(/> Dux$/);
    const out = (await drop(playoff).withdrawal('Eib')).body.data;
    expect(out.obstacle).toBe('nothing_left');
  });
});
