import type { LiguillaSettings } from '@matchnight/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
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

/** Ajo, Bor and Cid have a bye; Dux meets Eib, and Bor meets Cid from the start. */
const knockout = async (settings = {}) =>
  await makePlayoff(app, boss.token, {
    teams: ['Ajo', 'Bor', 'Cid', 'Dux', 'Eib'],
    mode: 'automatic_knockout',
    settings,
  });
const drop = ({ league }: Playoff) => dropOutsOf(app, league, boss.token);
const known = async (playoff: Playoff) => (await playoff.ties()).filter((tie) => !tie.startsWith('quarter'));

describe('in a knockout', () => {
  test('the rival of a team that withdraws goes on, and nobody meets the team again', async () => {
    const playoff = await knockout();
    const { plans, rule, goes_through: through } = (await drop(playoff).withdrawal('Cid')).body.data;
    expect(through).toMatchObject([
      {
        round: 'semi_final',
        number: 2,
        team: { name: 'Bor' },
        next: {
          kind: 'tie',
          round: 'final',
          rival: null,
          rival_place: { kind: 'winner', round: 'semi_final' },
        },
      },
    ]);
    expect(rule).toBe('default_rest');
    expect(plans.map(({ kind, matches }) => [kind, matches.map(({ round }) => round)])).toEqual([
      ['default_rest', ['semi_final']],
    ]);
    expect((await drop(playoff).withdraw('Cid', 'default_rest')).status).toBe(200);
    expect(await known(playoff)).toEqual([
      'semi_final-1 Ajo v Winner of quarter-final 2',
      expect.stringMatching(/^semi_final-2 Bor 3-0 Cid > Bor/),
      'final-1 Winner of semi-final 1 v Bor',
    ]);
    await playoff.score('quarter_final-2', 2, 1);
    await playoff.score('semi_final-1', 0, 1);
    await playoff.score('final-1', 2, 0);
    expect((await playoff.read()).champion).not.toBeNull();
    expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
  });

  test('a team that waits for its first rival can withdraw: that rival goes on without a match', async () => {
    const playoff = await knockout();
    const { plans, obstacle, goes_through: through } = (await drop(playoff).withdrawal('Ajo')).body.data;
    expect(through).toMatchObject([
      {
        round: 'semi_final',
        number: 1,
        team: null,
        place: { kind: 'winner', round: 'quarter_final', number: 2 },
        next: { kind: 'tie', round: 'final' },
      },
    ]);
    expect(obstacle).toBeNull();
    expect(plans.map(({ matches }) => matches)).toEqual([[]]);
    expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
    expect((await playoff.score('quarter_final-2', 2, 1)).status).toBe(200);
    expect((await known(playoff)).at(0)).toMatch(/^semi_final-1 .* > (Dux|Eib)$/);
    const open = await app.database.db
      .selectFrom('fixtures')
      .select('tie')
      .where('season_id', '=', playoff.league.seasonId)
      .where('status', '=', 'scheduled')
      .execute();
    expect(open).toEqual([{ tie: 'semi_final-2' }]);
  });

  test('a finalist can withdraw: the cup goes to the rival, though the finalist had won a match', async () => {
    for (const thirdPlace of [false, true]) {
      const playoff = await knockout({ thirdPlace });
      await playoff.score('quarter_final-2', 2, 1);
      await playoff.score('semi_final-1', 0, 1);
      await playoff.score('semi_final-2', 3, 0);
      const [final = ''] = (await known(playoff)).slice(thirdPlace ? -1 : 2);
      const [first, second] = final.replace(/^final-1 /, '').split(' v ');
      const reply = await drop(playoff).withdraw(first ?? '', 'default_rest');
      expect(reply.status, reply.text).toBe(200);
      expect((await playoff.read()).champion?.name).toBe(second);
      expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
    }
  });

  test('from a final phase that groups feed, a team leaves its rival the place', async () => {
    const cup = await makeCup(app);
    await startCup(cup);
    const judge = judgeOfCup(app, boss.token);
    for (const group of cup.groups) await judge.playAll(group);
    const [team = 0] = cup.of.teamIds;
    const ask = {
      ...cup.final.desk.ask,
      token: boss.token,
      params: { ...cup.final.desk.ask.params, teamId: team },
    };
    const { plans, goes_through: through } = (await app.call('dropouts.withdrawal', ask)).body.data;
    expect(through).toMatchObject([{ round: 'semi_final', team: { name: expect.stringMatching(/^B2/) } }]);
    const body = { kind: 'default_rest', reason: 'They left us.', seen: plans[0]?.seen };
    expect((await app.call('dropouts.withdraw', { ...ask, body })).status).toBe(200);
    await judge.playAll(cup.final);
    const { champion } = (await app.call('liguilla.show', { params: { divisionSlug: cup.final.slug } })).body
      .data;
    expect(champion?.name).toMatch(/^A2|^B/);
  });

  test('a team that withdraws between two legs, or while rounds are reseeded, never goes through', async () => {
    const both: readonly Partial<LiguillaSettings>[] = [{ legs: 2 }, { reseeding: true }];
    for (const settings of both) {
      const playoff = await makePlayoff(app, boss.token, {
        teams: ['Ajo', 'Bor', 'Cid', 'Dux', 'Eib'],
        teamsPlayoffs: 4,
        settings,
      });
      await playoff.playLeague();
      if (settings.legs === 2) await playoff.score('semi_final-1', 0, 9);
      const { goes_through: through } = (await drop(playoff).withdrawal('Ajo')).body.data;
      expect(through).toMatchObject([{ team: { name: 'Dux' } }]);
      expect((await drop(playoff).withdraw('Ajo', 'default_rest')).status).toBe(200);
      expect((await playoff.ties())[0]).toMatch(/> Dux$/);
      expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
    }
  });

  test('another team takes the slot until its first result, byes and open matches included', async () => {
    const playoff = await knockout();
    const heirs = [];
    for (const name of ['Fox', 'Gil', 'Hub']) heirs.push(await makeFreeTeam(app, playoff.league, name));
    const [fox, gil, hub] = heirs.map(({ id }) => id);
    expect((await drop(playoff).replace('Ajo', fox ?? 0)).status).toBe(200);
    expect((await drop(playoff).replace('Bor', gil ?? 0)).status).toBe(200);
    expect(await known(playoff)).toEqual([
      'semi_final-1 Fox v Winner of quarter-final 2',
      'semi_final-2 Gil v Cid',
      'final-1 Winner of semi-final 1 v Winner of semi-final 2',
    ]);
    expect((await playoff.score('semi_final-2', 0, 2)).status).toBe(200);
    expect((await known(playoff)).at(1)).toBe('semi_final-2 Gil 0-2 Cid > Cid');
    const late = await drop(playoff).replace('Cid', hub ?? 0);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('1/1')]);
    await playoff.score('quarter_final-2', 0, 1);
    await playoff.score('semi_final-1', 1, 0);
    await playoff.score('final-1', 1, 0);
    expect(await app.write((tx) => rebuildAllOf(tx, playoff.league.seasonId))).toEqual([]);
  });

  test('a finalist is not replaced, nor who plays for third place, though more than half of its matches are to come', async () => {
    const playoff = await makePlayoff(app, boss.token, {
      teams: ['Ajo', 'Bor', 'Cid', 'Dux'],
      mode: 'automatic_knockout',
      settings: { finalLegs: 2, thirdPlace: true },
    });
    const fox = await makeFreeTeam(app, playoff.league, 'Fox');
    for (const tie of ['semi_final-1', 'semi_final-2']) await playoff.score(tie, 2, 0);
    for (const team of ['Ajo', 'Bor', 'Cid', 'Dux']) {
      const { takes_over: ahead, obstacle } = (await drop(playoff).replacement(team)).body.data;
      expect([ahead.length, obstacle]).toEqual([2, 'after_result']);
      const { status, body } = await drop(playoff).replace(team, fox.id);
      expect([status, body.message]).toEqual([
        409,
        'In a knockout a team can be replaced only until its first result (1/3 decided): now it can only be withdrawn.',
      ]);
    }
    expect((await playoff.ties()).join()).not.toContain('Fox');
  });
});
