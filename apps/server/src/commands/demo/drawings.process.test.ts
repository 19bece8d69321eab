import { beforeAll, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { seedWhenEmpty } from '../demo.ts';
import { allSketches, drawMissing, sketchDemo } from './drawings.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

stage({ now: NOW });
beforeAll(async () => {
  const { pictures } = app.outside;
  await seedWhenEmpty({ db: app.database.db, clock: () => NOW, pictures }, () => {}, { drawsLater: true });
});

const easel = () => ({ db: app.database.db, pictures: app.outside.pictures });
const withoutFiles = async () => {
  const rows = await app.database.db.selectFrom('files').select('hash').where('bytes', '=', 0).execute();
  return rows.map(({ hash }) => hash);
};
const statusOf = async (hash: string) => {
  const address = `/files/${hash.slice(0, 2)}/${hash}-480.webp`;
  return (await app.request('GET', address)).status;
};

test('the demo stands before its pictures do; who asks for one while they are drawn gets it, and a process that ends leaves the rest to the next', async () => {
  const sketches = allSketches(sketchDemo());
  const all = [...new Set(sketches.map(({ hash }) => hash))];
  expect(all.length).toBeGreaterThan(20);
  expect((await withoutFiles()).sort()).toEqual(all.toSorted());
  const [first, second, last] = [all[0] ?? '', all[1] ?? '', all.at(-1) ?? ''];
  expect(await statusOf(first)).toBe(404);

  const stop = new AbortController();
  const { done } = await drawMissing(easel(), stop.signal);
  const asked = Promise.all([statusOf(second), statusOf(last)]);
  expect(await statusOf(second)).toBe(200);
  stop.abort();
  await done;
  // The one was drawn, the other not: nobody waits for what nobody draws.
  expect(await asked).toEqual([200, 404]);
  expect(await withoutFiles()).toContain(last);

  await (await drawMissing(easel(), new AbortController().signal)).done;
  expect(await withoutFiles()).toEqual([]);
  expect(await statusOf(last)).toBe(200);
});

test('a drawing has the size that its sketch says', async () => {
  for (const sketch of allSketches(sketchDemo())) {
    const { hash, width, height, variants } = await sketch.draw();
    expect({ hash, width, height }).toEqual({
      hash: sketch.hash,
      width: sketch.width,
      height: sketch.height,
    });
    expect(variants.length).toBeGreaterThan(2);
  }
});
