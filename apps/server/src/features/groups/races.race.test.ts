import { beforeEach, expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';
import { groupsDesk, STAGE } from './testing.ts';

let cup: Organised;
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage({ recheck: false });
beforeEach(async () => {
  cup = await organise(app, { teams: 18 });
});

/** The same request from two nodes, many times at once; the statuses in their order. */
async function atOnce(path: string, bodies: readonly object[]): Promise<number[]> {
  const node = await createNode(app);
  const { token } = cup.administrator;
  const url = `/api/v1/en/${cup.console}/dashboard/tournaments/${cup.tournamentId}${path}`;
  const statuses = await Promise.all(
    bodies.map(async (payload, at) => {
      const { app: one } = at % 2 ? node : app;
      const headers = { authorization: `Bearer ${token}` };
      return (await one.inject({ method: 'POST', url, headers, payload })).statusCode;
    }),
  );
  await node.close();
  return statuses.sort();
}

test('two administrators on two nodes create one group stage, whichever teams they chose; the second is told', async () => {
  const halves = [cup.teamIds.slice(0, 9), cup.teamIds.slice(9)];
  const bodies = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const more = { teams: halves[at % 2], groupName: `Group ${at}`, finalName: `Final ${at}` };
      const { seen } = (await desk.preview(more)).body.data;
      return { version: 0, seen, ...STAGE, ...more };
    }),
  );
  expect(await atOnce('/groups', bodies)).toEqual([200, ...Array(7).fill(409)]);
  const { divisions } = (await app.call('divisions.list', desk.ask())).body.data;
  expect(divisions).toHaveLength(4);
  expect(await app.staleAnswers()).toEqual([]);
});

test('two administrators who deal again at once make one draw', async () => {
  const { id } = (await desk.create({ teams: cup.teamIds.slice(0, 9) })).body;
  const { seen } = (await desk.previewDeal(id, { teams: cup.teamIds.slice(0, 9) })).body.data;
  const { version } = await desk.desk();
  const body = { version, seen, dealing: 'lot', teams: cup.teamIds.slice(0, 9) };
  expect(await atOnce(`/groups/${id}`, Array(8).fill(body))).toEqual([200, ...Array(7).fill(409)]);
  const [stage] = await desk.shown();
  expect(stage?.former).toHaveLength(1);
  expect(await app.staleAnswers()).toEqual([]);
});

test('a schedule that is created while somebody deals has the teams of one side or the other', async () => {
  const { id } = (await desk.create({ teams: cup.teamIds.slice(0, 9), best: 0 })).body;
  await desk.dates(id, 'groups');
  const [before] = await desk.shown();
  const group = before?.groups[0]?.id ?? 0;
  const { seen } = (await desk.previewDeal(id, { teams: cup.teamIds.slice(9) })).body.data;
  const { version } = await desk.desk();
  const own = deskOf(app, cup, group);
  const [dealt, created] = await Promise.all([
    app.call('groups.deal', {
      ...desk.at(id),
      body: { version, seen, dealing: 'lot', teams: cup.teamIds.slice(9) },
    }),
    own.create(),
  ]);
  expect([dealt.status, created.status].sort()).toEqual([200, 409]);
  const teams = (await own.slots()).teams.filter(({ number }) => number !== null).map((team) => team.id);
  const side = dealt.status === 200 ? cup.teamIds.slice(9) : cup.teamIds.slice(0, 9);
  expect(teams.every((team) => side.includes(team))).toBe(true);
  expect(await app.staleAnswers()).toEqual([]);
});
