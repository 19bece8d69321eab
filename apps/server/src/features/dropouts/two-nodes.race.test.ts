import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { dropOutsOf, makeFreeTeam } from './testing.ts';

let boss: Person;
let league: League;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
});

const drop = () => dropOutsOf(app, league, boss.token);
const ONCE = [200, ...Array.from({ length: 15 }, () => 409)];

/** Sixteen presses of one button at once, every other on another node. */
async function press(deed: 'withdrawal' | 'replacement', body: object) {
  const node = await createNode(app);
  const { console, tournamentId, divisionId } = league;
  const division = `/api/v1/en/${console}/dashboard/tournaments/${tournamentId}/divisions/${divisionId}`;
  const url = `${division}/teams/${clubOf(league, 'Dux').id}/${deed}`;
  const headers = { authorization: `Bearer ${boss.token}` };
  const statuses = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const { app: one } = at % 2 ? node : app;
      return (await one.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    }),
  );
  await node.close();
  return statuses.sort();
}

const dropOuts = async () =>
  await app.database.db
    .selectFrom('drop_outs')
    .select(['team_id', 'heir_id', 'kind'])
    .where('season_id', '=', league.seasonId)
    .execute();

test('two nodes withdraw a team once', async () => {
  const { plans } = (await drop().withdrawal('Dux')).body.data;
  const { seen } = plans.find(({ kind }) => kind === 'annul_all') ?? {};
  expect(await press('withdrawal', { kind: 'annul_all', reason: 'They left us.', seen })).toEqual(ONCE);
  const { id } = clubOf(league, 'Dux');
  expect(await dropOuts()).toEqual([{ team_id: id, heir_id: null, kind: 'annul_all' }]);
  expect(await app.staleAnswers()).toEqual([]);
});

test('two nodes replace a team once', async () => {
  const heir = await makeFreeTeam(app, league, 'Eib');
  const { seen } = (await drop().replacement('Dux')).body.data;
  expect(await press('replacement', { heir: heir.id, reason: 'They left us.', seen })).toEqual(ONCE);
  const { id } = clubOf(league, 'Dux');
  expect(await dropOuts()).toEqual([{ team_id: id, heir_id: heir.id, kind: 'replaced' }]);
  expect(await app.staleAnswers()).toEqual([]);
});
