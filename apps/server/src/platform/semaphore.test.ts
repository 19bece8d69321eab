import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('so many run at once, so many wait, and who comes then is told to come back', async () => {
  const inTurn = semaphore(2, 3);
  const ends: (() => void)[] = [];
  const job = () => new Promise<void>((resolve) => ends.push(resolve));
  const taken = [1, 2, 3, 4, 5].map(() => inTurn(job));
  expect(ends).toHaveLength(2);
  await expect(inTurn(job)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
  for (let done = 0; done < 5; done += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(done);
    ends[done]?.();
  }
  await Promise.all(taken);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('a job that throws gives its place to the next', async () => {
  const inTurn = semaphore(1, 1);
  const bad = inTurn(() => Promise.reject(new Error('bad')));
  const good = inTurn(async () => 'good');
  await expect(bad).rejects.toThrow('bad');
  await expect(good).resolves.toBe('good');
});
