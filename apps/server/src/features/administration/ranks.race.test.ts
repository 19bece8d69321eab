import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage({ recheck: false });

const remove = (node: { app: typeof app.app }, by: Person, { userId }: Person) =>
  node.app.inject({
    method: 'DELETE',
    url: `/api/v1/en/psn/dashboard/administrators/${userId}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { seen: 'SUPER', reason: 'Both at once', password: PASSWORD },
  });

test('two super administrators take each other’s rank on two nodes at once: one stays, each time', async () => {
  const node = await createNode(app);
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app, { role: 'SUPER' })];
    const replies = await Promise.all([remove(app, one, other), remove(node, other, one)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const left = await app.database.db.selectFrom('users').select('id').where('role', '=', 'SUPER').execute();
    expect(left).toHaveLength(1);
    await app.database.db.updateTable('users').set({ role: null }).execute();
  }
  await node.close();
});

test('a rank holds on both nodes with the answer that gives and takes it', async () => {
  const node = await createNode(app);
  const [boss, anna] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app)];
  const headers = { authorization: `Bearer ${boss.token}`, 'idempotency-key': 'rank-on-both-nodes-1' };
  const sees = async () => {
    const asked = { method: 'GET', url: '/api/v1/en/psn/dashboard/administrators' } as const;
    const as = { headers: { authorization: `Bearer ${anna.token}` } };
    const [here, there] = [
      await app.app.inject({ ...asked, ...as }),
      await node.app.inject({ ...asked, ...as }),
    ];
    return [here.statusCode, there.statusCode];
  };
  expect(await sees()).toEqual([403, 403]);
  const body = { idOrUsername: `${anna.userId}`, rank: 'ADMIN', reason: 'On both nodes', password: PASSWORD };
  const url = '/api/v1/en/psn/dashboard/administrators';
  expect((await app.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
  expect(await sees()).toEqual([200, 200]);
  const taken = { seen: 'ADMIN', reason: 'On both nodes', password: PASSWORD };
  const own = { authorization: headers.authorization };
  const gone = { method: 'DELETE', url: `${url}/${anna.userId}`, headers: own, payload: taken } as const;
  expect((await node.app.inject(gone)).statusCode).toBe(200);
  expect(await sees()).toEqual([403, 403]);
  expect(await app.staleAnswers()).toEqual([]);
  await node.close();
});
