import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

const TUTORIAL = { title: 'How to sign', videoCode: 'eRsGyueVLvQ', lang: 'en' };

test('of sixteen who add the same video at once one does, and numbers stay without a gap', async () => {
  const { token } = await makePerson(app, { role: 'SUPER' });
  const same = Array.from({ length: 16 }, () => app.call('tutorials.create', { token, body: TUTORIAL }));
  const others = Array.from({ length: 8 }, (_, at) =>
    app.call('tutorials.create', { token, body: { ...TUTORIAL, videoCode: `video-0000${at}`, order: 1 } }),
  );
  const statuses = (await Promise.all(same)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
  const orders = (await app.call('tutorials.desk', { token })).body.data.map(({ order }) => order);
  expect(orders).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
