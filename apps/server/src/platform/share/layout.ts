import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Tree } from './tree.ts';
import type { Laid } from './worker.ts';

/** A picture takes a tenth of a second; what takes this long is stuck. */
const LONGEST_MS = 15_000;
/** Faces of East Asia are large once they are read; a thread that would outgrow this ends, and its picture fails. */
const LIMITS = { maxOldGenerationSizeMb: 256 };
/** The thread and its 80 MB and more go when nobody shared anything for as long. */
const IDLE_MS = 60_000;

/** Lays trees out as SVG, one at a time, in a thread of its own: pages go on being answered meanwhile. */
export class Layout {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;

  async svg(tree: Tree): Promise<string> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: LIMITS });
    const worker = this.#worker;
    worker.unref();
    const stop = new AbortController();
    try {
      const answer: Promise<Laid[]> = once(worker, 'message', { signal: stop.signal });
      worker.postMessage(tree);
      const [laid] = await Promise.race([answer, wait(LONGEST_MS, [], { signal: stop.signal })]);
      if (laid === undefined) throw new Error('the layout took too long');
      if ('problem' in laid) throw new Error(laid.problem);
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return laid.svg;
    } catch (error) {
      // Nobody knows what state it is in: the next picture gets a new one.
      await this.close();
      throw error;
    } finally {
      stop.abort();
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
