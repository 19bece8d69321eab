import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const TICK_MS = 10;
/** A tick that takes longer was kept waiting by the machine. */
const LONGEST_TICK_MS = 2 * TICK_MS;

/**
 * How long it takes until something is so, in milliseconds during which this process ran: while the machine gives it no turn,
 * its timers stand still, and so does this clock. Looks each tick, and gives up once `limit` is reached.
 */
export async function ownTimeUntil(isSo: () => boolean, limit: number): Promise<number> {
  let own = 0;
  while (!isSo() && own < limit) {
    const before = performance.now();
    await wait(TICK_MS);
    own += Math.min(performance.now() - before, LONGEST_TICK_MS);
  }
  return own;
}
