import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerCache } from './cache.ts';

function newCache(): AnswerCache {
  const made = new AnswerCache({
    limit: 1_000_000,
    heads: { page: [], data: [] },
    now: () => 1000,
  });
  made.listening = true;
  return made;
}

/**
 * What is written and when it is told, what is read and when it is computed, in every order that a scheduler
 * finds: a read that begins after a touch was heard sees at least what that touch was about.
 */
test('no answer is older than a touch that was heard before the read began', async () => {
  const tags = ['a', 'b'] as const;
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ read: fc.constantFrom(...tags, 'both' as const) }) },
    { weight: 2, arbitrary: fc.record({ write: fc.constantFrom(...tags) }) },
    { weight: 1, arbitrary: fc.record({ deafFor: fc.nat({ max: 3 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 4, maxLength: 25 }),
      async (scheduler, steps) => {
        const cache = newCache();
        const stored = { a: 0, b: 0 };
        const heard = { a: 0, b: 0 };
        const pause = (label: string) => scheduler.schedule(Promise.resolve(), label);
        const read = async (key: 'a' | 'b' | 'both') => {
          await pause(`ask ${key}`);
          const own = key === 'both' ? tags : [key];
          const atLeast = { ...heard };
          const entry = await cache.answer(key, async () => {
            await pause(`compute ${key}`);
            const seen = JSON.stringify(stored);
            await pause(`computed ${key}`);
            return { status: 200, type: 'text/plain', body: seen, tags: own, until: null };
          });
          for (const tag of own) expect(JSON.parse(entry.body)[tag]).toBeGreaterThanOrEqual(atLeast[tag]);
        };
        const write = async (tag: 'a' | 'b') => {
          await pause(`write ${tag}`);
          stored[tag] += 1;
          const told = stored[tag];
          await pause(`tell ${tag}`);
          // what is told to the deaf is lost
          if (!cache.listening) return;
          cache.touch([tag]);
          heard[tag] = Math.max(heard[tag], told);
        };
        const beDeaf = async (turns: number) => {
          await pause('deaf');
          cache.listening = false;
          for (let turn = 0; turn <= turns; turn += 1) await pause('still deaf');
          cache.listening = true;
          Object.assign(heard, stored);
        };
        const all = steps.map((one) =>
          'read' in one ? read(one.read) : 'write' in one ? write(one.write) : beDeaf(one.deafFor),
        );
        await scheduler.waitAll();
        await Promise.all(all);
        for (const key of cache.keys()) {
          const kept = JSON.parse(cache.get(key)?.body ?? '{}');
          for (const tag of key === 'both' ? tags : [key as 'a' | 'b'])
            expect(kept[tag]).toBeGreaterThanOrEqual(heard[tag]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
