import pg from 'pg';
import { CHANNEL, decodeTouch, type Touch } from './touch.ts';

const BEAT_MS = 1000;
/** How long a beat may stay unanswered before the connection counts as silent. */
const SILENCE_MS = 800;
const RETRY_MS = 500;
/** How many touches are remembered, for those who ask whether one has arrived. */
const REMEMBERED = 20_000;

export interface ListenerEvents {
  onTouch(touch: Touch): void;
  /** False: notifications may be missed from now on; nothing may be kept. */
  onListening(listening: boolean): void;
  onError(error: unknown): void;
}

/**
 * Hears what other nodes touched, on a direct connection of its own. Each second it sends itself a beat; on an
 * error or on silence it says so at once and connects anew.
 */
export class TouchListener {
  readonly #url: string;
  readonly #events: ListenerEvents;
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, Set<() => void>>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #listening = false;
  #lastBeat = '';
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, events: ListenerEvents) {
    this.#url = url;
    this.#events = events;
  }

  /** Resolves once it listens; where the database can't be reached yet, rejects but goes on trying. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#lost(error);
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners();
    client?.on('error', () => {});
    await client?.end();
  }

  /** Takes in a touch that this node made itself, before its notification comes back. */
  take(touch: Touch): void {
    if (this.#seen.has(touch.id)) return;
    this.#seen.add(touch.id);
    if (this.#seen.size > REMEMBERED)
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest);
        break;
      }
    this.#events.onTouch(touch);
    for (const resume of this.#waiting.get(touch.id) ?? []) resume();
    this.#waiting.delete(touch.id);
  }

  /** How long ago the last beat came back, in milliseconds; for ever before the first connection. */
  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  /** True once the touch has arrived here; false after `withinMs` without it. */
  async hasSeen(id: string, withinMs: number): Promise<boolean> {
    if (this.#seen.has(id)) return true;
    if (!this.#listening) return false;
    return await new Promise<boolean>((resolve) => {
      const waiters = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiters);
      const resume = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiters.delete(resume);
        if (waiters.size === 0) this.#waiting.delete(id);
        resolve(false);
      }, withinMs);
      waiters.add(resume);
    });
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'matchnight listener',
      connectionTimeoutMillis: 3000,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(error));
    client.on('end', () => this.#lost(new Error('the listening connection ended')));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.#stopped || this.#client !== client) return;
    this.#listening = true;
    this.#heardAt = performance.now();
    this.#events.onListening(true);
    this.#timer = setTimeout(() => this.#beat(client), BEAT_MS);
  }

  #hear(payload: string): void {
    if (payload.startsWith('beat:')) {
      if (payload !== this.#lastBeat) return;
      this.#lastBeat = '';
      this.#heardAt = performance.now();
      return;
    }
    const told = decodeTouch(payload);
    if (told) this.take(told);
  }

  #beat(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    const beat = `beat:${process.pid}:${process.hrtime.bigint()}`;
    this.#lastBeat = beat;
    client.query('select pg_notify($1, $2)', [CHANNEL, beat]).catch((error) => this.#lost(error));
    this.#timer = setTimeout(() => {
      if (this.#lastBeat === beat) this.#lost(new Error('the listening connection is silent'));
      else this.#timer = setTimeout(() => this.#beat(client), BEAT_MS - SILENCE_MS);
    }, SILENCE_MS);
  }

  #lost(error: unknown): void {
    const client = this.#client;
    if (this.#stopped || client === null) return;
    this.#client = null;
    if (this.#timer) clearTimeout(this.#timer);
    client.removeAllListeners();
    client.on('error', () => {});
    client.end().catch(() => {});
    if (this.#listening) {
      this.#listening = false;
      this.#events.onListening(false);
    }
    this.#events.onError(error);
    this.#timer = setTimeout(() => this.#connect().catch((again) => this.#lost(again)), RETRY_MS);
  }
}
