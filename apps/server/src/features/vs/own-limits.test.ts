import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
stage({ now: START });

test('what others entered in a VS that one side won counts against nobody else’s limit', async () => {
  await desk.letEverybodyIn();
  const [maker, judge] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'FULL' })];
  const [anna, bea, cora] = [await desk.player(), await desk.player(), await desk.player()];
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(24);
  await desk.tryConfirm(judge, id, '1');
  await desk.runJob();
  await app.call('limits.setVs', { token: cora.token, body: { period: 'month', coins: 600 } });
  const { month } = (await app.call('limits.mine', { token: cora.token })).body.data.vs;
  expect(month).toMatchObject({ limit: 600, used: 0 });
  const date = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
  const next = await desk.make(maker, { date });
  expect((await desk.offer(cora, next, 1)).left_coins).toBe(600);
  await desk.enter(cora, next, 1);
});
