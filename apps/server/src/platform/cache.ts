import { hitBy } from '@matchnight/contract/tags';
import { type Answer, Entry } from './entry.ts';
import { type Heads, headFor } from './headers.ts';

export type { Answer, Entry } from './entry.ts';

interface Computation {
  readonly promise: Promise<Entry>;
  /** What was touched since it began. */
  readonly touched: Set<string>;
}

const EVERYTHING = '*';
/** How often an entry's place among the used ones is renewed, at most. */
const RENEW_MS = 1000;

/**
 * Keeps finished public answers, tagged by what they were read from, up to `limit` bytes; least recently used
 * go first. Kept only while `listening`: what is touched elsewhere could not be known otherwise.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #running = new Map<string, Computation>();
  /** Every computation that runs, also those that nobody may join any more. */
  readonly #computations = new Set<Computation>();
  /** The one that runs past what is kept, and the one that comes after it. */
  readonly #past = new Map<string, Promise<Entry>>();
  readonly #nextPast = new Map<string, Promise<Entry>>();
  readonly #readings = new Map<string, Promise<unknown>>();
  readonly #limit: number;
  readonly #heads: Heads;
  readonly #now: () => number;
  #size = 0;
  #listening = false;

  constructor(options: { limit: number; heads: Heads; now: () => number }) {
    this.#limit = options.limit;
    this.#heads = options.heads;
    this.#now = options.now;
  }

  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#entries.size;
  }

  get listening(): boolean {
    return this.#listening;
  }

  /** False: forgets everything and keeps nothing until it is true again. */
  set listening(value: boolean) {
    this.#listening = value;
    this.touch([EVERYTHING]);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  /** The kept answer, or undefined. */
  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#now();
    if (entry.until !== null && entry.until <= now) {
      this.#drop(key, entry);
      return undefined;
    }
    if (now - entry.usedAt >= RENEW_MS) {
      entry.usedAt = now;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  /** The answer for the key: kept, or computed once for all who ask meanwhile. */
  async answer(key: string, compute: () => Promise<Answer>): Promise<Entry> {
    const kept = this.get(key);
    if (kept) return kept;
    const running = this.#running.get(key);
    // Who asks after a touch must not get what was read before it.
    if (running && running.touched.size === 0) return await running.promise;
    return await this.#compute(key, compute);
  }

  /**
   * Computed anew past what is kept, for who must see what this node has not heard of yet. Who asks meanwhile shares the
   * one that begins next: the one that runs may have read before their write.
   */
  async past(key: string, compute: () => Promise<Answer>): Promise<Entry> {
    const next = this.#nextPast.get(key);
    if (next !== undefined) return await next;
    const running = this.#past.get(key);
    if (running === undefined) return await this.#computePast(key, compute);
    const begun = running
      .catch(() => {})
      .then(() => {
        this.#nextPast.delete(key);
        return this.#computePast(key, compute);
      });
    this.#nextPast.set(key, begun);
    return await begun;
  }

  /** Forgets what carries one of the tags, and keeps computations that run from being kept. */
  touch(tags: readonly string[]): void {
    const hit = hitBy(tags);
    this.#readings.clear();
    for (const computation of this.#computations) for (const tag of hit) computation.touched.add(tag);
    if (tags.includes(EVERYTHING)) {
      for (const entry of this.#entries.values()) entry.onGrown = null;
      this.#entries.clear();
      this.#keysByTag.clear();
      this.#size = 0;
      return;
    }
    for (const tag of hit) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#drop(key, entry);
      }
    }
  }

  /** What is read for an answer, once for all answers that ask for it while it runs and nothing is touched. */
  together<T>(key: string, read: () => Promise<T>): Promise<T> {
    // Under one key there is one kind of row.
    const running = this.#readings.get(key) as Promise<T> | undefined;
    if (running !== undefined) return running;
    const reading = read().finally(() => {
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    });
    this.#readings.set(key, reading);
    return reading;
  }

  async #computePast(key: string, compute: () => Promise<Answer>): Promise<Entry> {
    const computed = compute().then((answer) => this.#finish(answer));
    this.#past.set(key, computed);
    try {
      return await computed;
    } finally {
      if (this.#past.get(key) === computed) this.#past.delete(key);
    }
  }

  /** Makes an answer ready to send, without keeping it. */
  #finish(answer: Answer): Entry {
    return new Entry(answer, headFor(this.#heads, answer.type));
  }

  async #compute(key: string, compute: () => Promise<Answer>): Promise<Entry> {
    const touched = new Set<string>();
    const computation: Computation = { touched, promise: compute().then((answer) => this.#finish(answer)) };
    this.#running.set(key, computation);
    this.#computations.add(computation);
    try {
      const entry = await computation.promise;
      const stale = touched.has(EVERYTHING) || entry.tags.some((tag) => touched.has(tag));
      if (this.#listening && !stale && entry.status === 200 && !entry.isPrivate) this.#keep(key, entry);
      return entry;
    } finally {
      this.#computations.delete(computation);
      if (this.#running.get(key) === computation) this.#running.delete(key);
    }
  }

  #keep(key: string, entry: Entry): void {
    const former = this.#entries.get(key);
    if (former) this.#drop(key, former);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    // It grows where somebody takes it in a form that it was not asked for before.
    entry.onGrown = (bytes) => {
      this.#size += bytes;
      this.#makeRoom();
    };
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [oldest, oldestEntry] of this.#entries) {
      if (this.#size <= this.#limit) break;
      this.#drop(oldest, oldestEntry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    entry.onGrown = null;
    this.#size -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
