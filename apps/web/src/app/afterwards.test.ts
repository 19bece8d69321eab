import { LOADER_WAIT_MS } from '@matchnight/contract/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { covered } from '../lib/busy.ts';
import { toasts } from '../lib/toasts.ts';
import { loadPart } from './afterwards.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});

it('a part that comes slowly after its page does not cover what is drawn', async () => {
  const slow = Promise.withResolvers<string>();
  const part = loadPart(slow.promise, 'en');
  vi.advanceTimersByTime(20 * LOADER_WAIT_MS);
  expect(covered.get()).toBe(false);
  slow.resolve('the part');
  expect(await part).toBe('the part');
});

it('one that does not come is told, and is null', async () => {
  expect(await loadPart(Promise.reject(new Error('offline')), 'en')).toBe(null);
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['error']);
});
