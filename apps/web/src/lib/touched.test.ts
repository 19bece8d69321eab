import { afterEach, expect, it, vi } from 'vitest';
import { rememberTouch, touchToSend } from './touched.ts';

afterEach(() => vi.useRealTimers());

it('reads carry the newest write for ten seconds', () => {
  vi.useFakeTimers();
  expect(touchToSend()).toBeNull();
  rememberTouch('first');
  rememberTouch('second');
  vi.advanceTimersByTime(9_999);
  expect(touchToSend()).toBe('second');
  vi.advanceTimersByTime(1);
  expect(touchToSend()).toBeNull();
});
