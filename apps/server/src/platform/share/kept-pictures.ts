import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors.ts';
import { semaphore } from '../semaphore.ts';

/** How many may wait for their turn; later requests are told to come back. */
const PLACES = 12;
const RETRY_SECONDS = 3;

/**
 * Draws what nobody drew yet and keeps it, up to `limit` bytes; least recently used go first. One at a time, and
 * after each a rest as long as it took: strangers who ask for ever more pictures get half a core, and no more.
 */
export class KeptPictures {
  readonly #kept = new Map<string, Buffer>();
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #inTurn = semaphore(1);
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /** The picture of the key; a key names what is on it, so a kept one is never stale. */
  async picture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const running = this.#running.get(key);
    if (running) return await running;
    if (this.#running.size >= PLACES) throw new Refusal('busy', { retryAfter: RETRY_SECONDS });
    const drawn = this.#draw(draw);
    this.#running.set(key, drawn);
    try {
      const bytes = await drawn;
      this.#keep(key, bytes);
      return bytes;
    } finally {
      this.#running.delete(key);
    }
  }

  #draw(draw: () => Promise<Buffer>): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    void this.#inTurn(async () => {
      const began = performance.now();
      await Promise.try(draw).then(resolve, reject);
      await wait(performance.now() - began, null, { ref: false });
    });
    return promise;
  }

  #keep(key: string, bytes: Buffer): void {
    this.#kept.set(key, bytes);
    this.#size += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
  }
}
