import { LOADER_WAIT_MS } from '@matchnight/contract/constants';
import { createStore } from './store.ts';

/** A click comes this long after its pointer is released, at the latest: on a touch screen a moment later than by mouse. */
const CLICK_COMES_MS = 100;

/** Whether the page is to be covered: a request or a chunk has been under way for longer than the wait. */
export const covered = createStore(false);

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pressedUntil = 0;

/** Counts `work` as a reason to cover the page until it settles. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  running += 1;
  if (running === 1) coverIn(LOADER_WAIT_MS);
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

/**
 * From here on the page isn't covered while somebody presses on it: the release would land on the cover, and what they
 * pressed would not hear of it.
 */
export function waitForPresses(page: EventTarget): void {
  const on = (name: string, deed: () => void) => page.addEventListener(name, deed, { capture: true });
  const released = () => {
    pressedUntil = Date.now() + CLICK_COMES_MS;
  };
  on('pointerdown', () => {
    pressedUntil = Number.POSITIVE_INFINITY;
  });
  on('pointerup', released);
  on('pointercancel', released);
}

function coverIn(wait: number): void {
  timer = setTimeout(() => {
    if (Date.now() < pressedUntil) coverIn(CLICK_COMES_MS);
    else covered.set(true);
  }, wait);
}
