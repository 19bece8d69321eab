import { LOADER_WAIT_MS } from '@matchnight/contract/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { covered, waitForPresses, whileBusy } from './busy.ts';

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

it('nothing covers the page between a press and its click', async () => {
  const page = new EventTarget();
  waitForPresses(page);
  for (const end of ['pointerup', 'pointercancel']) {
    const slow = Promise.withResolvers<void>();
    const work = whileBusy(slow.promise);
    page.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(20 * LOADER_WAIT_MS);
    expect(covered.get()).toBe(false);
    page.dispatchEvent(new Event(end));
    vi.advanceTimersByTime(50);
    expect(covered.get()).toBe(false);
    vi.advanceTimersByTime(150);
    expect(covered.get()).toBe(true);
    slow.resolve();
    await work;
    expect(covered.get()).toBe(false);
  }
});

it('what is over while somebody presses never covers the page', async () => {
  const page = new EventTarget();
  waitForPresses(page);
  const slow = Promise.withResolvers<void>();
  const work = whileBusy(slow.promise);
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(2 * LOADER_WAIT_MS);
  slow.resolve();
  await work;
  page.dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(20 * LOADER_WAIT_MS);
  expect(covered.get()).toBe(false);
});
