import { describe, expect, test } from 'vitest';
import { KeptPictures } from './kept-pictures.ts';

const picture = (bytes: number) => async () => Buffer.alloc(bytes);
const never = (): Promise<Buffer> => {
  throw new Error('drawn again');
};
/** A drawing that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  return { draw: () => promise, end: () => resolve(Buffer.alloc(1)), fail: () => reject(new Error('torn')) };
}

describe('a picture that is kept', () => {
  test('is not drawn again', async () => {
    const pictures = new KeptPictures(100);
    const first = await pictures.picture('a', picture(10));
    expect(await pictures.picture('a', never)).toBe(first);
  });

  test('goes when others need its room, the one that nobody asked for longest first', async () => {
    const pictures = new KeptPictures(30);
    for (const key of ['a', 'b', 'c']) await pictures.picture(key, picture(10));
    await pictures.picture('a', never);
    await pictures.picture('d', picture(10));
    expect(pictures.size).toBe(30);
    for (const key of ['c', 'a', 'd']) await pictures.picture(key, never);
    let drawn = 0;
    await pictures.picture('b', async () => {
      drawn += 1;
      return Buffer.alloc(10);
    });
    expect(drawn).toBe(1);
  });

  test('is none when it is larger than all the room', async () => {
    const pictures = new KeptPictures(30);
    expect((await pictures.picture('a', picture(31))).length).toBe(31);
    expect(pictures.size).toBe(0);
  });
});

describe('pictures that many ask for at once', () => {
  test('are drawn one at a time, in the order of asking', async () => {
    const pictures = new KeptPictures(100);
    const [one, two] = [held(), held()];
    const begun: string[] = [];
    const ask = (key: string, { draw }: ReturnType<typeof held>) =>
      pictures.picture(key, () => {
        begun.push(key);
        return draw();
      });
    const both = [ask('a', one), ask('b', two)];
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    two.end();
    one.end();
    await Promise.all(both);
    expect(begun).toEqual(['a', 'b']);
  });

  test('are drawn once for all who ask for the same', async () => {
    const pictures = new KeptPictures(100);
    const one = held();
    const both = [pictures.picture('a', one.draw), pictures.picture('a', never)];
    one.end();
    const [first, second] = await Promise.all(both);
    expect(first).toBe(second);
  });

  test('are refused with "come back" where twelve wait already, and drawn again later', async () => {
    const pictures = new KeptPictures(100);
    const waiting = Array.from({ length: 12 }, (_, key) => ({ key: `k${key}`, ...held() }));
    const all = waiting.map(({ key, draw }) => pictures.picture(key, draw));
    await expect(pictures.picture('late', never)).rejects.toMatchObject({ code: 'busy', retryAfter: 3 });
    for (const { end } of waiting) end();
    await Promise.all(all);
    expect((await pictures.picture('late', picture(1))).length).toBe(1);
  });

  test('that fail are told to who asked, kept by nobody, and the next one gets its turn', async () => {
    const pictures = new KeptPictures(100);
    const one = held();
    const failing = pictures.picture('a', one.draw);
    one.fail();
    await expect(failing).rejects.toThrow('torn');
    expect((await pictures.picture('a', picture(2))).length).toBe(2);
    const thrown = pictures.picture('b', never);
    await expect(thrown).rejects.toThrow('drawn again');
    expect((await pictures.picture('b', picture(3))).length).toBe(3);
  });
});
