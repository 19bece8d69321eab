import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, PASSWORD } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage({ logsOut: true, recheck: false });

test('who logs everyone out does so on every node', async () => {
  const [boss, anna] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app)];
  const node = await createNode(app);
  const there = async () => {
    const headers = { authorization: `Bearer ${anna.token}` };
    return (await node.app.inject({ url: '/api/v1/auth/en/psn/user/data', headers })).statusCode;
  };
  expect(await there()).toBe(200);
  const body = { reason: 'A phone was stolen', password: PASSWORD };
  expect((await app.call('administration.endEverySession', { token: boss.token, body })).status).toBe(200);
  expect(await there()).toBe(401);
  await node.close();
});
