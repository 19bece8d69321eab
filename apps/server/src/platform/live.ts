import type { ServerResponse } from 'node:http';
import type { Tag, Touch } from './touch.ts';

const BEAT_MS = 15_000;
const USER_TAG = /^user:(\d+)$/;
const SESSION_TAG = /^session:(\d+)$/;

/** Whose stream it is; null for a visitor. */
export type FollowerSession = { readonly userId: number; readonly sessionId: number } | null;
interface Follower {
  readonly response: ServerResponse;
  readonly session: FollowerSession;
}

/** Touched where a session ends: its streams end with it on every node, and nobody is told. */
export function sessionTag(sessionId: number): Tag {
  return `session:${sessionId}`;
}

/** The open streams of this node: each touch is told as one line of JSON, private tags to their user only. */
export class LiveHub {
  readonly #followers = new Set<Follower>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#tell('{"beat":true}\n'), BEAT_MS);
    this.#timer.unref();
  }

  get count(): number {
    return this.#followers.size;
  }

  /** Streams to a response whose head is written until it closes. Answers what ends it. */
  follow(response: ServerResponse, session: FollowerSession): () => void {
    const follower = { response, session };
    this.#followers.add(follower);
    response.on('close', () => this.#followers.delete(follower));
    response.write('{"beat":true}\n');
    return () => this.#end(follower);
  }

  /** Tells what was touched. Call it after the node's own cache has forgotten it. */
  touched(touch: Touch): void {
    const isPublic = touch.tags.every((tag) => !USER_TAG.test(tag) && !SESSION_TAG.test(tag));
    const shared = isPublic ? `${JSON.stringify(touch)}\n` : null;
    const ended = new Set(touch.tags.flatMap((tag) => SESSION_TAG.exec(tag)?.[1] ?? []).map(Number));
    for (const follower of this.#followers) {
      const { response, session } = follower;
      const line = shared ?? lineFor(touch, session?.userId);
      if (session !== null && ended.has(session.sessionId)) this.#end(follower);
      else if (line) response.write(line);
    }
  }

  /** Ends every stream: whoever still wants one comes back. */
  endAll(): void {
    for (const follower of this.#followers) this.#end(follower);
  }

  close(): void {
    this.endAll();
    clearInterval(this.#timer);
  }

  #end(follower: Follower): void {
    // At once, and not when it has closed: nothing may be written behind the end.
    this.#followers.delete(follower);
    follower.response.end();
  }

  #tell(line: string): void {
    for (const { response } of this.#followers) response.write(line);
  }
}

function lineFor(touch: Touch, userId: number | undefined): string | null {
  const tags = touch.tags.filter((tag) => {
    const owner = USER_TAG.exec(tag)?.[1];
    return owner === undefined ? !SESSION_TAG.test(tag) : Number(owner) === userId;
  });
  return tags.length === 0 ? null : `${JSON.stringify({ id: touch.id, tags })}\n`;
}
