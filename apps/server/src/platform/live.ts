import type { ServerResponse } from 'node:http';
import { rankOf, type UserType } from '@matchnight/contract';
import { hitBy } from '@matchnight/contract/tags';
import { Refusal } from './errors.ts';
import { isDeskTag, isPrivateTag, linesOf, repeatOf } from './live-lines.ts';
import { TopicIndex, type Topics } from './live-topics.ts';
import { networkOf } from './network.ts';
import { RecentTouches } from './recent-touches.ts';
import type { Tag, Touch } from './touch.ts';

const BEAT_MS = 15_000;
/** Beats go to one follower in thirty at a time: a touch waits for those and not for everybody's. */
const SLICES = 30;
const BEAT = Buffer.from('{"beat":true}\n');
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const SESSION_TAG = /^session:(\d+)$/;
const RIGHTS_TAG = /^rights:(\d+)$/;
/** The topic of those who didn't say what they show. */
const EVERYTHING = '*';

/**
 * What a browser's own time doesn't contain: an answer may come from a node that hears two seconds late, what was
 * told may be lost on its way when a stream ends, and a request takes its time to arrive.
 */
const MARGIN_MS = 5_000;
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
  readonly type?: UserType | null;
} | null;

/** What a browser says of itself. */
export interface Shown {
  /** The tags of the answers that it shows; null: it didn't say, and is told everything. */
  readonly tags: readonly string[] | null;
  /** Milliseconds for which it may have missed something; null: it asks for everything by itself. */
  readonly age: number | null;
}
interface Follower {
  readonly response: ServerResponse;
  readonly session: FollowerSession;
  readonly network: string;
  readonly slice: Set<Follower>;
  topics: Topics<Follower>;
}

/** No deed names who runs the site: they follow desks by tags, which are nobody else's. */
function seesDesks(session: FollowerSession): boolean {
  return rankOf(session?.type ?? null) >= rankOf('FULL');
}

/** Touched where a session ends: its streams end with it on every node, and nobody is told. */
export function sessionTag(sessionId: number): Tag {
  return `session:${sessionId}`;
}

/**
 * Touched where somebody's rank or ban is another one: a stream keeps the rights with which it began, so theirs end on every node, and
 * their pages begin others at once.
 */
export function rightsTag(userId: number): Tag {
  return `rights:${userId}`;
}

/** Touched where it may be so of everybody who has a rank: who must have a second factor. */
export const EVERY_RANK: Tag = 'rights:*';

/** Touched where every session of the site ends. */
export const EVERY_SESSION: Tag = 'session:*';

/**
 * The open streams of this node. A touch is told, as one line of JSON, to those who show what it concerns; private tags to
 * their user only.
 */
export class LiveHub {
  readonly #slices = Array.from({ length: SLICES }, () => new Set<Follower>());
  readonly #topics = new TopicIndex<Follower>();
  readonly #counts = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;
  readonly #recent: RecentTouches;
  #listening = false;
  #opened = 0;
  #beats = 0;

  /** The clock that sessions end by, and a monotonic one. */
  constructor(now: () => number = Date.now, elapsed: () => number = () => performance.now()) {
    this.#now = now;
    this.#recent = new RecentTouches(elapsed);
    this.#timer = setInterval(() => this.#beat(), BEAT_MS / SLICES);
    this.#timer.unref();
  }

  get count(): number {
    return this.#slices.reduce((sum, { size }) => sum + size, 0);
  }

  /** False: touches may be missed, so that no stream may go on or begin; browsers try again. */
  set listening(value: boolean) {
    this.#listening = value;
    if (value) this.#recent.restart();
    else this.endAll();
  }

  /**
   * @throws Refusal busy: the node hears of no touches, or the address has as many streams as it may. A proxy on this machine
   * is not counted.
   */
  admit(address: string): void {
    const isFull = !LOOPBACK.test(address) && (this.#counts.get(networkOf(address)) ?? 0) >= MOST_PER_ADDRESS;
    if (isFull || !this.#listening) throw new Refusal('busy', { retryAfter: RETRY_SECONDS });
  }

  /** Streams to a response whose head is written until it closes. Answers what ends it. */
  follow(
    response: ServerResponse,
    { session, address, tags, age }: Shown & { session: FollowerSession; address: string },
  ): () => void {
    const slice = this.#slices[this.#opened++ % SLICES] ?? new Set();
    const follower: Follower = { response, session, network: networkOf(address), slice, topics: [] };
    const own =
      session === null
        ? []
        : [`user:${session.userId}`, sessionTag(session.sessionId), rightsTag(session.userId)];
    const shown = (tags ?? [EVERYTHING]).filter((tag) => !isDeskTag(tag) || seesDesks(session));
    follower.topics = this.#topics.add(follower, [...shown, ...own]);
    slice.add(follower);
    this.#counts.set(follower.network, (this.#counts.get(follower.network) ?? 0) + 1);
    response.on('close', () => this.#forget(follower));
    response.write(BEAT);
    if (tags !== null && age !== null) this.#repeat(follower, age);
    return () => this.#end(follower);
  }

  /** Tells what was touched. Call it after the node's own cache has forgotten it. */
  touched(touch: Touch): void {
    this.#recent.add(touch);
    const lineFor = linesOf(touch);
    const isOver = endedBy(touch);
    const isOfAll = touch.tags.some((tag) => tag === EVERY_SESSION || tag === EVERY_RANK);
    for (const follower of isOfAll ? this.#everybody() : this.#concerned(touch)) {
      const { session } = follower;
      const line = lineFor(session?.userId, seesDesks(session));
      if (session !== null && isOver(session)) this.#end(follower);
      else if (line) this.#send(follower, line);
    }
  }

  /** Ends every stream: browsers that still want one reconnect. */
  endAll(): void {
    for (const follower of this.#everybody()) this.#end(follower);
  }

  close(): void {
    this.endAll();
    clearInterval(this.#timer);
  }

  /** Says to the next slice that nothing was lost; ends its streams whose sessions have run out. */
  #beat(): void {
    for (const follower of this.#slices[this.#beats++ % SLICES] ?? []) {
      const { session } = follower;
      if (session !== null && session.sessionEndsAt.getTime() <= this.#now()) this.#end(follower);
      else this.#send(follower, BEAT);
    }
  }

  *#everybody(): Iterable<Follower> {
    for (const slice of this.#slices) yield* slice;
  }

  #concerned({ tags }: Touch): Iterable<Follower> {
    if (tags.includes(EVERYTHING)) return this.#everybody();
    const told = this.#topics.of(hitBy(tags));
    return tags.every(isPrivateTag) ? told : told.union(this.#topics.of([EVERYTHING]));
  }

  /** What was touched before this stream began, and concerns what its browser read by then. */
  #repeat(follower: Follower, age: number): void {
    const missed = this.#recent.ofLast(age + MARGIN_MS);
    const line = repeatOf(missed, new Set(follower.topics.map(({ tag }) => tag)));
    if (line) this.#send(follower, line);
  }

  #send(follower: Follower, line: Buffer): void {
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
    if (!follower.slice.delete(follower)) return;
    this.#topics.remove(follower, follower.topics);
    const left = (this.#counts.get(follower.network) ?? 1) - 1;
    if (left > 0) this.#counts.set(follower.network, left);
    else this.#counts.delete(follower.network);
  }
}

/** Whose streams a touch ends. */
function endedBy({ tags }: Touch): (session: NonNullable<FollowerSession>) => boolean {
  const idsOf = (tag: RegExp) => new Set(tags.flatMap((one) => tag.exec(one)?.[1] ?? []).map(Number));
  const [sessions, users] = [idsOf(SESSION_TAG), idsOf(RIGHTS_TAG)];
  const [isEverySession, isEveryRank] = [tags.includes(EVERY_SESSION), tags.includes(EVERY_RANK)];
  return ({ sessionId, userId, type }) =>
    isEverySession || (isEveryRank && type != null) || sessions.has(sessionId) || users.has(userId);
}
