import { beforeEach, expect, test } from 'vitest';
import { type Cup, judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { createNode, type Node } from '../../testing/node.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let token: string;
let cup: Cup;
stage();
beforeEach(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  cup = await makeCup(app);
  await startCup(cup);
  const judge = judgeOfCup(app, token);
  for (const division of [...cup.groups, cup.final]) await judge.playAll(division);
  expect((await cup.final.desk.step('finished')).status).toBe(200);
});

test('a cup that one node delivers while others correct its groups is delivered once, and then no result of them changes', async () => {
  const before = await scores();
  expect(before).toHaveLength(6);
  const { seen } = (await app.call('awards.cup', { ...cup.final.desk.ask, token })).body.data;
  const corrections = await Promise.all(before.map(correction));
  const delivery: Asked = { method: 'POST', path: cupPath(), body: { seen, champion: '100', awards: '' } };
  const node = await createNode(app);
  const asked = corrections.flatMap((one, at) => (at % 2 === 0 ? [one, delivery] : [one]));
  const statuses = await Promise.all(asked.map((one, at) => post(at % 3 === 0 ? node : app, one)));
  await node.close();

  const delivered = statuses.filter((_, at) => asked[at] === delivery);
  expect(delivered.toSorted()).toEqual([200, 409, 409]);
  const taken = corrections.map((one) => statuses[asked.indexOf(one)]);
  expect(taken.every((status) => status === 200 || status === 409)).toBe(true);
  const after = await scores();
  expect(after.map(({ goals }) => goals)).toEqual(
    before.map(({ goals }, at) => (taken[at] === 200 ? more(goals) : goals)),
  );
  for (const one of await Promise.all(after.map(correction))) expect(await post(app, one)).toBe(409);
  expect(await scores()).toEqual(after);
  expect(await app.staleAnswers()).toEqual([]);
});

interface Asked {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}

/** The same winner by two goals more: who goes through stays. */
const more = (goals: readonly number[]) => goals.map((one) => (one > 0 ? one + 2 : one));

async function correction({ id, goals }: { id: number; goals: readonly number[] }): Promise<Asked> {
  const { version } = (await app.call('matches.judged', { token, params: { fixtureId: id } })).body.data;
  const [homeGoals, awayGoals] = more(goals);
  return {
    method: 'PUT',
    path: `/dashboard/results/edit-match/${id}`,
    body: { version, decision: 'played', homeGoals, awayGoals, reason: 'The stream shows it.' },
  };
}

function cupPath(): string {
  const { tournamentId, divisionId } = cup.final.desk.ask.params;
  return `/dashboard/tournaments/${tournamentId}/divisions/${divisionId}/deliver-cup`;
}

async function post(
  { app: one }: Pick<Node, 'app'>,
  { path, method, body: payload }: Asked,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/v1/en/${cup.of.console}${path}`;
  return (await one.inject({ method, url, headers, payload })).statusCode;
}

async function scores(): Promise<{ id: number; goals: number[] }[]> {
  const rows = await app.database.db
    .selectFrom('fixtures')
    .select(['id', 'home_goals', 'away_goals'])
    .where(
      'division_id',
      'in',
      cup.groups.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, home_goals: home, away_goals: away }) => ({ id, goals: [home ?? -1, away ?? -1] }));
}
