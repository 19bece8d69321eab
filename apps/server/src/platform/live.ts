import type { ServerResponse } from 'node:http';
import { Refusal } from './errors.ts';
import { networkOf } from './network.ts';
import type { Tag, Touch } from './touch.ts';

const BEAT_MS = 15_000;
const USER_TAG = /^user:(\d+)$/;
const BEAT = Buffer.from('{"beat":true}\n');
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const SESSION_TAG = /^session:(\d+)$/;

/** Open streams of one address: tabs of a family, and no more than a stranger may hold for nothing. */
const MOST_PER_ADDRESS = 20;
/** Whose reader stalls is sent away, and asks for everything once they are back. */
const MOST_UNSENT_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;

/** Whose stream it is; null for a visitor. */
export type FollowerSession = {
  readonly userId: number;
  readonly sessionId: number;
  readonly sessionEndsAt: Date;
} | null;
interface Follower {
  readonly response: ServerResponse;
  readonly session: FollowerSession;
  readonly network: string;
}

/** Touched where a session ends: its streams end with it on every node, and nobody is told. */
export function sessionTag(sessionId: number): Tag {
  return `session:${sessionId}`;
}

/** The open streams of this node: each touch is told as one line of JSON, private tags to their user only. */
export class LiveHub {
  readonly #followers = new Set<Follower>();
  readonly #counts = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#timer = setInterval(() => this.beat(), BEAT_MS);
    this.#timer.unref();
  }

  get count(): number {
    return this.#followers.size;
  }

  /** @throws Refusal busy: the address has as many streams as it may. A proxy on this machine is not counted. */
  admit(address: string): void {
    if (!LOOPBACK.test(address) && (this.#counts.get(networkOf(address)) ?? 0) >= MOST_PER_ADDRESS) {
      throw new Refusal('busy', { retryAfter: RETRY_SECONDS });
    }
  }

  /** Streams to a response whose head is written until it closes. Answers what ends it. */
  follow(response: ServerResponse, session: FollowerSession, address: string): () => void {
    const follower = { response, session, network: networkOf(address) };
    this.#followers.add(follower);
    this.#counts.set(follower.network, (this.#counts.get(follower.network) ?? 0) + 1);
    response.on('close', () => this.#forget(follower));
    response.write(BEAT);
    return () => this.#end(follower);
  }

  /** Tells what was touched. Call it after the node's own cache has forgotten it. */
  touched(touch: Touch): void {
    const isPublic = touch.tags.every((tag) => !USER_TAG.test(tag) && !SESSION_TAG.test(tag));
    const shared = isPublic ? Buffer.from(`${JSON.stringify(touch)}\n`) : null;
    const ended = new Set(touch.tags.flatMap((tag) => SESSION_TAG.exec(tag)?.[1] ?? []).map(Number));
    for (const follower of this.#followers) {
      const { session } = follower;
      const line = shared ?? lineFor(touch, session?.userId);
      if (session !== null && ended.has(session.sessionId)) this.#end(follower);
      else if (line) this.#send(follower, line);
    }
  }

  /** Says that nothing was lost; ends the streams whose sessions have run out. */
  beat(): void {
    for (const follower of this.#followers) {
      const { session } = follower;
      if (session !== null && session.sessionEndsAt.getTime() <= this.#now()) this.#end(follower);
      else this.#send(follower, BEAT);
    }
  }

  /** Ends every stream: browsers that still want one reconnect. */
  endAll(): void {
    for (const follower of this.#followers) this.#end(follower);
  }

  close(): void {
    this.endAll();
    clearInterval(this.#timer);
  }

  #send(follower: Follower, line: string | Buffer): void {
    const { response } = follower;
    response.write(line);
    if (response.writableLength <= MOST_UNSENT_BYTES) return;
    this.#forget(follower);
    // What is unsent would wait for its reader for ever.
    response.destroy();
  }

  #end(follower: Follower): void {
    // At once, and not when it has closed: nothing may be written behind the end.
    this.#forget(follower);
    follower.response.end();
  }

  #forget(follower: Follower): void {
    if (!this.#followers.delete(follower)) return;
    const left = (this.#counts.get(follower.network) ?? 1) - 1;
    if (left > 0) this.#counts.set(follower.network, left);
    else this.#counts.delete(follower.network);
  }
}

function lineFor(touch: Touch, userId: number | undefined): string | null {
  const tags = touch.tags.filter((tag) => {
    const owner = USER_TAG.exec(tag)?.[1];
    return owner === undefined ? !SESSION_TAG.test(tag) : Number(owner) === userId;
  });
  return tags.length === 0 ? null : `${JSON.stringify({ id: touch.id, tags })}\n`;
}
