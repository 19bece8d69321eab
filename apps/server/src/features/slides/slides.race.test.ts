import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, requestsTo } from '../../testing/asking.ts';
import { createNode, type Node } from '../../testing/node.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { addSlides } from './testing.ts';

let node: Node;
stage();
beforeAll(async () => {
  node = await createNode(app);
});
afterAll(() => node.close());

test('two administrators who move slides on two nodes at once leave positions 1 to n, and both nodes show them', async () => {
  const { token } = await makePerson(app, { role: 'ADMIN' });
  const ids = await addSlides(app, token, ['One', 'Two', 'Three', 'Four']);
  const asking = [app.request, requestsTo(node)] as const;
  const moves = Array.from({ length: 24 }, async (_, at) => {
    const params = { sliderId: ids[at % 4] ?? 0 };
    const { method, url } = addressOf('slides.move', { params });
    const body = { position: ((at * 7) % 4) + 1 };
    return await (asking[at % 2] ?? app.request)(method, url, { token, body });
  });
  const replies = await Promise.all(moves);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const desk = (await app.call('slides.desk', { token })).body.data;
  expect(desk.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(desk.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  // The last of all: the other node shows it to who has made it.
  const last = await app.call('slides.move', {
    token,
    params: { sliderId: desk[0].id },
    body: { position: 4 },
  });
  const { slides } = (await node.read('/home', String(last.headers['x-touched']))).data;
  expect(slides.map(({ name }: { name: string }) => name)).toEqual(
    [...desk.slice(1), desk[0]].map(({ name }) => name),
  );
  expect(await node.stale()).toEqual([]);
});
