import { LOADER_WAIT_MS } from '@matchnight/contract/constants';
import { createStore } from './store.ts';

/** Whether the page is to be covered: a request or a chunk has been under way for longer than the wait. */
export const covered = createStore(false);

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts `work` as a reason to cover the page until it settles. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  running += 1;
  if (running === 1) timer = setTimeout(() => covered.set(true), LOADER_WAIT_MS);
  try {
    return await work;
  } finally {
    running -= 1;
    if (running === 0) {
      clearTimeout(timer);
      covered.set(false);
    }
  }
}
