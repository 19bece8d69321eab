import { expect, test } from 'vitest';
import { judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('a final phase may stand above its groups: a team is in its group for those who form groups, and in the final phase where it may drop out', async () => {
  const boss = await makePerson(app, { role: 'FULL' });
  const cup = await makeCup(app);
  await startCup(cup);
  for (const group of cup.groups) await judgeOfCup(app, boss.token).playAll(group);
  const ask = { token: boss.token, params: { tournamentId: cup.of.tournamentId } };
  const seen = async () => {
    const { teams } = (await app.call('groups.desk', ask)).body.data;
    const { data } = (await app.call('registrations.teams', ask)).body.data;
    const where = data.map(({ team, division, can }) => [team.id, division?.name, can.drop_out]);
    return { groups: teams.map(({ id, division }) => [id, division?.name]), where };
  };
  const before = await seen();
  expect(new Set(before.groups.map(([, name]) => name))).toEqual(new Set(['Group A', 'Group B']));
  expect(before.where.filter(([, name]) => name === 'Final phase')).toHaveLength(4);
  const { version } = (await app.call('divisions.list', ask)).body.data;
  const divisions = [cup.final, ...cup.groups].map(({ id }) => id);
  expect((await app.call('divisions.order', { ...ask, body: { version, divisions } })).status).toBe(200);
  expect(await seen()).toEqual(before);
});
