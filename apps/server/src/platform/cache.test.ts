import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, AnswerCache } from './cache.ts';

/** The weight of an entry with its one tag. */
const OVERHEAD = 1024 + 160;
let now = 0;
let cache: AnswerCache;
beforeEach(() => {
  now = 1000;
  cache = newCache();
});

function newCache(limit = 1_000_000): AnswerCache {
  const made = new AnswerCache({
    limit,
    heads: { page: ['x-constant', 'page'], data: ['x-constant', '1'] },
    now: () => now,
  });
  made.listening = true;
  return made;
}
function answerOf(body: string, more: Partial<Answer> = {}): Answer {
  return { status: 200, type: 'text/plain', body, tags: ['a'], until: null, ...more };
}
const ask = (key: string, body = key, more: Partial<Answer> = {}) =>
  cache.answer(key, async () => answerOf(body, more));
/** A promise that is settled from outside. */
function later<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  return Promise.withResolvers<T>();
}

describe('an answer that was read from very much', () => {
  const players = Array.from({ length: 100 }, (_, id) => `player:${id}`);

  test('carries the tag of the whole kind, and a touch of any one of them forgets it', async () => {
    const { plain } = await ask('many', 'x', { tags: ['team:1', ...players] });
    expect(plain.head[plain.head.indexOf('x-tags') + 1]).toBe('team:1,player:*');
    cache.touch(['team:2']);
    expect(cache.get('many')).toBeDefined();
    cache.touch(['player:77']);
    expect(cache.get('many')).toBeUndefined();
    expect(cache.count).toBe(0);
  });

  test('is not kept where one of them was touched while it was computed', async () => {
    const body = later<string>();
    const asked = cache.answer('many', async () => answerOf(await body.promise, { tags: players }));
    cache.touch(['player:77']);
    body.resolve('x');
    await asked;
    expect(cache.get('many')).toBeUndefined();
  });
});

describe('an answer', () => {
  test('is computed once, and kept with its heads ready to send', async () => {
    const entry = await ask('k', 'text');
    expect(await cache.answer('k', () => Promise.reject(new Error('asked twice')))).toBe(entry);
    expect(entry.plain.head).toEqual([
      'x-constant',
      '1',
      'etag',
      entry.etag,
      'vary',
      'accept-encoding',
      'cache-control',
      'public, no-cache',
      'x-tags',
      'a',
      'content-type',
      'text/plain',
      'content-length',
      '4',
    ]);
    expect([entry.brotli(), entry.gzip()]).toEqual([null, null]);
  });

  test('is compressed once, for the first who takes it', async () => {
    const entry = await ask('long', 'goal '.repeat(400));
    expect(entry.brotli()?.head).toContain('br');
    expect(entry.brotli()).toBe(entry.brotli());
    expect(entry.gzip()?.body.length).toBeLessThan(200);
  });

  test('carries the policy of pages only where it is one', async () => {
    const page = await ask('page', 'x', { type: 'text/html; charset=utf-8' });
    expect(page.plain.head.slice(0, 2)).toEqual(['x-constant', 'page']);
  });

  test('has the ETag of its text alone', async () => {
    const [one, same, other] = [
      await ask('1', 'x', { tags: ['a'] }),
      await ask('2', 'x', { tags: [] }),
      await ask('3', 'y'),
    ];
    expect(one.etag).toBe(same.etag);
    expect(one.etag).not.toBe(other.etag);
  });

  test('is not kept where it is no 200, or while nothing is heard', async () => {
    await ask('gone', 'x', { status: 404 });
    expect(cache.count).toBe(0);
    cache.listening = false;
    await ask('deaf');
    expect(cache.count).toBe(0);
    cache.listening = true;
    await ask('heard');
    expect(cache.keys()).toEqual(['heard']);
    cache.listening = false;
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });

  test('is not kept where its computation failed, which all who asked are told', async () => {
    const { promise, reject } = later<Answer>();
    const both = [cache.answer('k', () => promise), cache.answer('k', () => promise)];
    reject(new Error('broken'));
    for (const one of both) await expect(one).rejects.toThrow('broken');
    expect((await ask('k', 'whole')).body).toBe('whole');
  });

  test('is over when its time has come', async () => {
    await ask('k', 'x', { until: 2000 });
    now = 1999;
    expect(cache.get('k')?.body).toBe('x');
    now = 2000;
    expect(cache.get('k')).toBeUndefined();
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });
});

describe('past what is kept', () => {
  test('who asks while another computation runs shares the one that begins next, and nothing is kept', async () => {
    const steps: ReturnType<typeof later<Answer>>[] = [];
    const compute = () => {
      const step = later<Answer>();
      steps.push(step);
      return step.promise;
    };
    const first = cache.past('k', compute);
    const others = [cache.past('k', compute), cache.past('k', compute), cache.past('k', compute)];
    expect(steps).toHaveLength(1);
    steps[0]?.resolve(answerOf('old'));
    expect((await first).body).toBe('old');
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(steps).toHaveLength(2);
    steps[1]?.resolve(answerOf('new'));
    expect((await Promise.all(others)).map(({ body }) => body)).toEqual(['new', 'new', 'new']);
    expect(cache.count).toBe(0);
  });
});

describe('what is read together', () => {
  test('is read once while it runs, and anew once something is touched', async () => {
    const rows = [later<string>(), later<string>()];
    let reads = 0;
    const read = () => {
      reads += 1;
      return rows[reads - 1]?.promise ?? Promise.reject(new Error('read too often'));
    };
    const before = [cache.together('row', read), cache.together('row', read)];
    cache.touch(['x']);
    const after = cache.together('row', read);
    rows[0]?.resolve('old');
    rows[1]?.resolve('new');
    expect([await Promise.all(before), await after]).toEqual([['old', 'old'], 'new']);
    expect(reads).toBe(2);
  });
});

describe('a touch', () => {
  test('forgets what carries one of its tags, and nothing else', async () => {
    await ask('one', '1', { tags: ['a', 'b'] });
    await ask('two', '2', { tags: ['b', 'c'] });
    await ask('three', '3', { tags: ['c'] });
    cache.touch(['x', 'a']);
    expect(cache.keys()).toEqual(['two', 'three']);
    cache.touch(['b', 'c']);
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });

  test('of everything forgets everything', async () => {
    await ask('one', '1', { tags: [] });
    await ask('two');
    cache.touch(['*']);
    expect([cache.count, cache.size]).toEqual([0, 0]);
    await ask('two', 'new');
    expect(cache.get('two')?.body).toBe('new');
  });

  test.each([['a'], ['*'], ['x', 'a']])(
    'while it is computed keeps an answer from being kept: %s',
    async (...tags) => {
      const { promise, resolve } = later<Answer>();
      const asked = cache.answer('k', () => promise);
      cache.touch(tags);
      resolve(answerOf('old'));
      expect((await asked).body).toBe('old');
      expect(cache.count).toBe(0);
    },
  );

  test('of something else lets it be kept', async () => {
    const { promise, resolve } = later<Answer>();
    const asked = cache.answer('k', () => promise);
    cache.touch(['b']);
    resolve(answerOf('good'));
    await asked;
    expect(cache.get('k')?.body).toBe('good');
  });

  test('parts those who asked before it from those who ask after it', async () => {
    const [first, second] = [later<Answer>(), later<Answer>()];
    let computed = 0;
    const compute = (promise: Promise<Answer>) => () => {
      computed += 1;
      return promise;
    };
    const before = [cache.answer('k', compute(first.promise)), cache.answer('k', compute(first.promise))];
    cache.touch(['a']);
    const after = [cache.answer('k', compute(second.promise)), cache.answer('k', compute(second.promise))];
    expect(computed).toBe(2);
    second.resolve(answerOf('new'));
    first.resolve(answerOf('old'));
    expect((await Promise.all(before)).map(({ body }) => body)).toEqual(['old', 'old']);
    expect((await Promise.all(after)).map(({ body }) => body)).toEqual(['new', 'new']);
    expect(cache.get('k')?.body).toBe('new');
  });
});

describe('the memory', () => {
  const body = (letter: string) => letter.repeat(500);
  const SIZE = 500 + OVERHEAD;

  test('is counted in bytes, and never more than the limit', async () => {
    cache = newCache(3 * SIZE);
    for (const key of ['1', '2', '3', '4']) await ask(key, body(key));
    expect([cache.keys(), cache.size]).toEqual([['2', '3', '4'], 3 * SIZE]);
  });

  test('counts each form in which an answer is taken, and no text beside them', async () => {
    const text = 'goal – '.repeat(400);
    const entry = await ask('long', text);
    expect(cache.size).toBe(OVERHEAD + 2 * text.length);
    const taken = [entry.brotli(), entry.plain, entry.gzip(), entry.brotli()];
    const bytes = new Set(taken).values().reduce((sum, form) => sum + (form?.body.length ?? 0), 0);
    expect(cache.size).toBe(OVERHEAD + bytes + 3 * 512);
    expect(entry.body).toBe(text);
    cache.touch(['a']);
    expect(cache.size).toBe(0);
    entry.gzip();
    expect(cache.size).toBe(0);
  });

  test('makes room where an answer grows', async () => {
    cache = newCache(3 * SIZE);
    for (const key of ['1', '2', '3']) await ask(key, body(key));
    for (const key of ['3', '2']) expect(cache.get(key)?.plain.body.length).toBe(500);
    expect(cache.keys()).toEqual(['3', '2']);
    expect(cache.size).toBe(2 * (SIZE + 512));
  });

  test('lets go first of what was used longest ago', async () => {
    cache = newCache(3 * SIZE);
    for (const key of ['1', '2', '3']) await ask(key, body(key));
    cache.get('1');
    await ask('2');
    await ask('4', body('4'));
    expect(cache.keys()).toEqual(['1', '2', '4']);
  });

  test('does not hold what alone is larger than it', async () => {
    cache = newCache(SIZE);
    expect((await ask('big', 'x'.repeat(100_000))).body).toHaveLength(100_000);
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });

  test('is the sum of what is kept after whatever happens', async () => {
    const act = fc.oneof(
      fc.record({
        ask: fc.constantFrom('1', '2', '3', '4', '5'),
        length: fc.nat({ max: 900 }),
        tag: fc.constantFrom('a', 'b'),
      }),
      fc.record({ touch: fc.constantFrom('a', 'b', 'c', '*') }),
      fc.record({ pass: fc.nat({ max: 500 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        cache = newCache(4 * SIZE);
        for (const one of acts) {
          if ('touch' in one) cache.touch([one.touch]);
          else if ('pass' in one) now += one.pass;
          else
            await ask(one.ask, 'x'.repeat(one.length), {
              tags: [one.tag],
              until: one.length % 3 ? null : now + one.length,
            });
          const kept = cache.keys().flatMap((key) => cache.get(key) ?? []);
          expect(cache.size).toBe(kept.reduce((sum, { size }) => sum + size, 0));
          expect(cache.size).toBeLessThanOrEqual(4 * SIZE);
        }
        cache.touch(['*']);
        expect(cache.size).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
