import type { ServerResponse } from 'node:http';
import type { Touch } from './touch.ts';

const BEAT_MS = 15_000;
const PRIVATE_TAG = /^user:(\d+)$/;

interface Follower {
  readonly response: ServerResponse;
  readonly userId: number | null;
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

  /** Streams to a response whose head is written until it closes. */
  follow(response: ServerResponse, userId: number | null): void {
    const follower = { response, userId };
    this.#followers.add(follower);
    response.on('close', () => this.#followers.delete(follower));
    response.write('{"beat":true}\n');
  }

  /** Tells what was touched. Call it after the node's own cache has forgotten it. */
  touched(touch: Touch): void {
    const isPublic = touch.tags.every((tag) => !PRIVATE_TAG.test(tag));
    const shared = isPublic ? `${JSON.stringify(touch)}\n` : null;
    for (const follower of this.#followers) {
      const line = shared ?? lineFor(touch, follower.userId);
      if (line) follower.response.write(line);
    }
  }

  /** Ends the streams of one user (their session is over) or of all. */
  close(userId?: number): void {
    for (const follower of this.#followers) {
      if (userId === undefined || follower.userId === userId) follower.response.end();
    }
    if (userId === undefined) clearInterval(this.#timer);
  }

  #tell(line: string): void {
    for (const follower of this.#followers) follower.response.write(line);
  }
}

function lineFor(touch: Touch, userId: number | null): string | null {
  const tags = touch.tags.filter((tag) => {
    const owner = PRIVATE_TAG.exec(tag)?.[1];
    return owner === undefined || Number(owner) === userId;
  });
  return tags.length === 0 ? null : `${JSON.stringify({ id: touch.id, tags })}\n`;
}
