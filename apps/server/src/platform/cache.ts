import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { coarsened, hitBy } from './tags.ts';

/** The constant heads: pages carry the policy of what they may load, data has nothing to load. */
export interface Heads {
  readonly page: readonly string[];
  readonly data: readonly string[];
}

/** What was computed for a key, before it is made ready to send. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly tags: readonly string[];
  /** The clock changes the answer at this time (epoch milliseconds). */
  readonly until: number | null;
  /** Further header fields, name and value in turn. */
  readonly headers?: readonly string[];
  /** Nobody keeps it: neither this node nor browsers nor what stands between. */
  readonly isPrivate?: boolean;
}

/** A body with its complete head, a flat array ready for writeHead. */
export interface Encoded {
  readonly head: string[];
  readonly body: string | Buffer;
}

/** A finished answer. Encodings are made when the first who takes them asks, and kept with it. */
export interface Entry extends Answer {
  readonly etag: string;
  readonly plain: Encoded;
  /** Null where compressing would cost more than it saves. */
  brotli(): Encoded | null;
  gzip(): Encoded | null;
  /** The head of a 304. */
  readonly unchanged: string[];
  readonly size: number;
  /** Epoch milliseconds of the last time that its place among the used ones was renewed. */
  usedAt: number;
}

interface Computation {
  readonly promise: Promise<Entry>;
  /** What was touched since it began. */
  readonly touched: Set<string>;
}

const EVERYTHING = '*';
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM = 600;
/** The quality for what is computed while somebody waits; built assets have the highest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
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

  /** Forgets what carries one of the tags, and keeps computations that run from being kept. */
  touch(tags: readonly string[]): void {
    const hit = hitBy(tags);
    for (const computation of this.#computations) for (const tag of hit) computation.touched.add(tag);
    if (tags.includes(EVERYTHING)) {
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

  /** Makes an answer ready to send, without keeping it. */
  finish(answer: Answer): Entry {
    return finish(answer, answer.type.startsWith('text/html') ? this.#heads.page : this.#heads.data);
  }

  async #compute(key: string, compute: () => Promise<Answer>): Promise<Entry> {
    const touched = new Set<string>();
    const computation: Computation = { touched, promise: compute().then((answer) => this.finish(answer)) };
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
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    for (const [oldest, oldestEntry] of this.#entries) {
      if (this.#size <= this.#limit) break;
      this.#drop(oldest, oldestEntry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#size -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function finish(answer: Answer, constant: readonly string[]): Entry {
  const bytes = Buffer.byteLength(answer.body);
  const etag = `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`;
  const shared = answer.isPrivate ? [] : ['etag', etag];
  const keeping = answer.isPrivate ? 'private, no-store' : 'public, no-cache';
  shared.push('vary', 'accept-encoding', 'cache-control', keeping);
  const tags = coarsened(answer.tags);
  if (tags.length > 0) shared.push('x-tags', tags.join(','));
  const unchanged = [...constant, ...shared, ...(answer.headers ?? [])];
  const full = (body: string | Buffer, length: number, ...encoding: string[]): Encoded => ({
    head: [...unchanged, 'content-type', answer.type, 'content-length', String(length), ...encoding],
    body,
  });
  const encoded = (name: string, compress: (body: string) => Buffer) => {
    let made: Encoded | null = null;
    return () => {
      if (bytes < COMPRESS_FROM) return null;
      if (made === null) {
        const body = compress(answer.body);
        made = full(body, body.length, 'content-encoding', name);
      }
      return made;
    };
  };
  return {
    ...answer,
    tags,
    etag,
    plain: full(answer.body, bytes),
    brotli: encoded('br', (body) => brotliCompressSync(body, BROTLI)),
    gzip: encoded('gzip', (body) => gzipSync(body, { level: 6 })),
    unchanged,
    // Strings may take two bytes a sign, and both encodings may come to it.
    size: bytes * (bytes < COMPRESS_FROM ? 2 : 3) + 2048,
    usedAt: 0,
  };
}
