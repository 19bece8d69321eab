import { Refusal } from './errors.ts';

const RETRY_SECONDS = 5;

/**
 * Lets `width` jobs run at once, the others wait their turn: for what would take every core. Who finds `places`
 * waiting already is refused instead, so that a flood costs neither memory nor those behind it.
 * @throws Refusal busy
 */
export function semaphore(
  width: number,
  places = Number.POSITIVE_INFINITY,
): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= width) {
      if (waiting.length >= places) throw new Refusal('busy', { retryAfter: RETRY_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
