import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { expect } from 'vitest';
import { CHANNEL, decodeTouch } from '../platform/touch.ts';

/** How old a stranger's answer may be once a write was acknowledged. */
const OLDEST_MS = 50;
/**
 * Four times what the product requires. Two nodes, the database's processes and other tests share two cores, so any of
 * them may pause for part of the time; on an idle machine the oldest answer is a few milliseconds old. A broken touch
 * makes answers older by seconds, or for good.
 */
const PATIENCE = 4;

export interface Strangers {
  /** A write of ever higher values was acknowledged. */
  acknowledged(value: number, touchId: string): void;
  /** Reads once, like a user who wrote nothing, and fails if the answer is too old. */
  read(view: () => Promise<number | null>): Promise<void>;
  /** The highest value that an answer had to have and had; 0 before the first. */
  newestProof(): number;
  /** Whether every write was notified. */
  close(): Promise<void>;
}

/**
 * Watches what strangers read while somebody writes. `within`: how long after the acknowledgement (milliseconds) an
 * answer may still be the old one; by default the product's requirement, counted from when a bare listener has received
 * the notification, too, since that delay is the machine's own.
 */
export async function watchStrangers(url: string, within?: number): Promise<Strangers> {
  const heard = new Map<string, number>();
  const writes: { value: number; id: string; at: number }[] = [];
  let newest = 0;
  const client = new pg.Client({ connectionString: url });
  client.on('notification', ({ payload }) => {
    const told = decodeTouch(payload ?? '');
    if (told) heard.set(told.id, performance.now());
  });
  await client.connect();
  await client.query(`LISTEN ${CHANNEL}`);
  const dueAt = ({ id, at }: { id: string; at: number }) =>
    within === undefined
      ? Math.max(at, heard.get(id) ?? Number.POSITIVE_INFINITY) + PATIENCE * OLDEST_MS
      : at + within;
  return {
    acknowledged(value, id) {
      writes.push({ value, id, at: performance.now() });
    },
    async read(view) {
      const begun = performance.now();
      const due = writes.findLast((write) => dueAt(write) <= begun);
      const seen = await view();
      if (due === undefined) return;
      // Written plainly, since this runs in every turn of the loop.
      if ((seen ?? 0) < due.value) {
        const late = Math.round(begun - dueAt(due));
        throw new Error(`${seen} was read ${late} ms after everybody had to see ${due.value}`);
      }
      newest = Math.max(newest, due.value);
    },
    newestProof: () => newest,
    async close() {
      await expect.poll(() => writes.every(({ id }) => heard.has(id))).toBe(true);
      await client.end();
    },
  };
}
