import { expect, test } from 'vitest';
import { importFile } from '../../testing/importing.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, PASSWORD } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { goals, joinsDesk } from './testing.ts';

stage({ recheck: false });
const desk = joinsDesk(() => app);

test('of sixteen who are to become one with the same unclaimed player at once, on two nodes, one does', async () => {
  const node = await createNode(app);
  const boss = await makePerson(app, { role: 'SUPER' });
  const people = await Promise.all(Array.from({ length: 16 }, () => makePerson(app)));
  const { id, division } = await desk.scored('Raced', 'Johan', 'Ajo');
  const replies = await Promise.all(
    people.map(({ playerId }, at) =>
      (at % 2 === 0 ? app : node).app.inject({
        method: 'POST',
        url: '/api/v1/en/psn/dashboard/super/join-players',
        headers: { authorization: `Bearer ${boss.token}`, 'idempotency-key': `joined-at-once-${at}` },
        payload: { from: id, into: playerId, reason: 'All at once', password: PASSWORD },
      }),
    ),
  );
  const done = replies.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
  expect(replies.every(({ statusCode }) => [200, 422].includes(statusCode))).toBe(true);
  const { body } = await app.call('statistics.scorers', { params: { divisionSlug: division } });
  expect(body.data.data).toHaveLength(1);
  await node.close();
});

test('a sheet that is imported while its player is joined names one of them, and each of its goals counts', async () => {
  const boss = await makePerson(app, { role: 'SUPER' });
  for (let round = 1; round <= 6; round += 1) {
    const [name, team] = [`Beside ${round}`, `Dux ${round}`];
    const [{ id, division }, anna] = [await desk.scored(name, 'Ruud', team), await makePerson(app)];
    const next = { ...goals('Ruud', team), round: 'Matchday 2', date: '1998-08-22' };
    const matches = [goals('Ruud', team), next];
    await Promise.all([
      importFile(app, { matches }, { tournament: name, division: name }),
      desk.join(boss, id, anna.playerId),
    ]);
    const { body } = await app.call('statistics.scorers', { params: { divisionSlug: division } });
    const sum = body.data.data.reduce((goalsOf, { value }) => goalsOf + value, 0);
    expect(sum).toBe(4);
  }
});
