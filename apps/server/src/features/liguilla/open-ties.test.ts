import { beforeAll, expect, test } from 'vitest';
import { judgeOfCup, openDivision } from '../../testing/cups.ts';
import { organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from './testing.ts';

let token: string;
let judge: ReturnType<typeof judgeOfCup>;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});

const WON = { decision: 'played', homeGoals: 1, awayGoals: 0 };
const ANNUL = { decision: 'annul' };
const BOTH = { decision: 'both' };

test('a knockout with an annulled semi-final does not end without its final', async () => {
  const { rule, counted, finish } = await knockout('automatic_knockout', 4);
  await rule('semi_final-1', WON);
  await rule('semi_final-2', WON);
  expect(await counted()).toEqual([1, 'play']);
  await rule('semi_final-1', ANNUL);
  expect(await counted()).toEqual([1, 'play']);
  expect((await finish()).status).toBe(409);
  await rule('semi_final-1', WON);
  await rule('final-1', WON);
  expect(await counted()).toEqual([0, 'finish']);
  await rule('final-1', ANNUL);
  expect(await counted()).toEqual([1, 'play']);
  await rule('final-1', BOTH);
  expect(await counted()).toEqual([0, 'finish']);
  expect((await finish()).status).toBe(200);
});

test('a semi-final that both lost is over: the rival goes through', async () => {
  const { rule, counted, finish } = await knockout('automatic_knockout', 4);
  await rule('semi_final-1', BOTH);
  expect(await counted()).toEqual([1, 'play']);
  await rule('semi_final-2', WON);
  expect(await counted()).toEqual([0, 'finish']);
  expect((await finish()).status).toBe(200);
});

test('a knockout by hand does not end with an annulled final', async () => {
  const { cup, teams, rule, counted, finish } = await knockout('manual_knockout', 2);
  const { pairing_version: version } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
  const body = { version, pairings: [{ home: teams[0] ?? 0, away: teams[1] ?? 0 }] };
  expect((await app.call('liguilla.pair', { ...cup.desk.ask, body })).status).toBe(200);
  await rule('final-1', ANNUL);
  expect(await counted()).toEqual([1, 'play']);
  expect((await finish()).status).toBe(409);
});

test('nor do the play-offs of a league', async () => {
  const playoff = await makePlayoff(app, token);
  await playoff.playLeague();
  await playoff.score('semi_final-1', 1, 0);
  await playoff.score('semi_final-2', 1, 0);
  await playoff.rule('semi_final-2', ANNUL);
  const { tournamentId, divisionId } = playoff.league;
  const ask = { token, params: { tournamentId, divisionId } };
  expect((await app.call('divisions.seasons', ask)).body.data.undecided).toBe(1);
  expect((await app.call('divisions.desk', ask)).body.data.next).toBe('play');
});

async function knockout(type: string, size: number) {
  const of = await organise(app, { teams: size });
  const cup = await openDivision(app, of, { name: 'Cup K', type, teams: of.teamIds });
  expect((await cup.desk.create()).status).toBe(200);
  return {
    cup,
    teams: of.teamIds,
    finish: async () => await cup.desk.step('finished'),
    async rule(tie: string, body: object): Promise<void> {
      const { id } = await app.database.db
        .selectFrom('fixtures')
        .select('id')
        .where('division_id', '=', cup.id)
        .where('tie', '=', tie)
        .executeTakeFirstOrThrow();
      const reply = await judge.decide(id, body);
      expect(reply.status, reply.text).toBe(200);
    },
    /** As both desks tell it: how many have no result, and what to do next. */
    async counted() {
      const { undecided } = (await app.call('divisions.seasons', cup.desk.ask)).body.data;
      return [undecided, (await app.call('divisions.desk', cup.desk.ask)).body.data.next];
    },
  };
}
