import { LOADER_WAIT_MS } from '@matchnight/contract/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { covered, whileBusy } from './busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('what takes long covers the page until the last of it is over; what is quick never does', async () => {
  const [slow, slower] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [whileBusy(slow.promise), whileBusy(slower.promise)];
  expect(covered.get()).toBe(false);
  vi.advanceTimersByTime(LOADER_WAIT_MS);
  expect(covered.get()).toBe(true);
  slow.resolve();
  await works[0];
  expect(covered.get()).toBe(true);
  slower.resolve();
  await works[1];
  expect(covered.get()).toBe(false);

  await whileBusy(Promise.resolve());
  vi.advanceTimersByTime(LOADER_WAIT_MS);
  expect(covered.get()).toBe(false);
});

it('what fails uncovers it, too', async () => {
  const work = whileBusy(Promise.reject(new Error('gone')));
  vi.advanceTimersByTime(LOADER_WAIT_MS);
  await expect(work).rejects.toThrow('gone');
  expect(covered.get()).toBe(false);
});
