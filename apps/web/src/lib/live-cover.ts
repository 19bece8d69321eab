import { coarsened, MOST_TAGS, starOf } from '@matchnight/contract/tags';
import type { Query, QueryClient } from '@tanstack/react-query';
import { concerns, isOwn, tagsOf } from './answer-tags.ts';

/** How long new answers are gathered before a stream is opened that follows them, too. */
const GATHER_MS = 500;
/** The server allows for less than this between a request's departure and its arrival. */
const SLOW_MS = 2_000;
/** When an answer was asked for that this browser did not ask for itself. */
const UNKNOWN = 0;

/** What a stream is asked for: touches of these tags, from this moment on; null: nobody knows what was missed. */
export interface Wish {
  readonly tags: readonly string[];
  readonly since: number | null;
  readonly sentAt: number;
}

/**
 * Which touches the browser's answers depend on, and since when it is told of them. An answer that was asked for before
 * that is a gap: `onGap` is called, so that the stream is opened again with its tags, and what was touched meanwhile is
 * repeated. Times are those of the wall clock, which goes on while a computer sleeps.
 */
export class LiveCover {
  readonly #client: QueryClient;
  readonly #onGap: () => void;
  readonly #askedAt = new WeakMap<Query, number>();
  /** What was touched while the answer was on its way: it may have been read before. */
  readonly #toldMeanwhile = new WeakMap<Query, string[]>();
  #followedSince = new Map<string, number>();
  #isOpen = false;
  /** Nothing was missed until then; null: nobody knows. */
  #until: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(client: QueryClient, onGap: () => void) {
    this.#client = client;
    this.#onGap = onGap;
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') {
        this.#askedAt.set(query, Date.now());
        this.#toldMeanwhile.delete(query);
      }
      if (action.type === 'success') this.#answered(query, action.manual === true);
    });
  }

  /** What the next stream is to be asked for. */
  wish(): Wish {
    const tags = this.#kept();
    const gaps = this.#gaps().map((query) => this.#asked(query));
    const since = this.#until === null ? null : Math.min(this.#until, ...gaps);
    const sentAt = Date.now();
    // A clock that was put back says nothing, nor does an answer that came with the page: nobody knows when it was read.
    const isKnown = since !== null && since > UNKNOWN && since <= sentAt;
    return { tags, since: isKnown ? since : null, sentAt };
  }

  /** The stream is open: what it can't repeat is asked for again. */
  opened({ tags, since, sentAt }: Wish): void {
    this.#isOpen = true;
    this.#until = Date.now();
    const isSure = since !== null && Date.now() - sentAt <= SLOW_MS;
    const from = isSure ? since : sentAt;
    const former = isSure ? this.#followedSince : new Map<string, number>();
    this.#followedSince = new Map(tags.map((tag) => [tag, Math.min(from, followedFrom(former, tag))]));
    if (!isSure) void this.#client.invalidateQueries();
    this.#look();
  }

  /** A sign of life: whatever was touched before it has been told. */
  alive(): void {
    this.#until = Date.now();
  }

  /** Asks again for the answers that a touch of these tags changes. */
  touched(tags: readonly string[]): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const isAskedAnew = query.isActive() && query.state.data !== undefined && concerns(query, tags);
      if (query.state.fetchStatus === 'idle' || isAskedAnew) continue;
      this.#toldMeanwhile.set(query, [...(this.#toldMeanwhile.get(query) ?? []), ...tags]);
    }
    void this.#client.invalidateQueries({ predicate: (query) => concerns(query, tags) });
  }

  /** The stream is over; how long before nobody knows, only when it gave its last sign of life. */
  ended(): void {
    this.#isOpen = false;
  }

  /** Another user's stream tells other things. */
  forget(): void {
    this.#until = null;
  }

  #answered(query: Query, isManual: boolean): void {
    const isLate = !isManual && concerns(query, this.#toldMeanwhile.get(query) ?? []);
    if (isLate) void this.#client.invalidateQueries({ predicate: (one) => one === query });
    this.#look();
  }

  #look(): void {
    if (this.#timer !== null || !this.#isOpen || this.#gaps().length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isOpen && this.#gaps().length > 0) this.#onGap();
    }, GATHER_MS);
  }

  #asked(query: Query): number {
    return this.#askedAt.get(query) ?? UNKNOWN;
  }

  /** Answers that count as fresh, and that no stream follows since they were asked for. */
  #gaps(): Query[] {
    return this.#answers().filter(
      (query) =>
        !query.state.isInvalidated &&
        publicTags(query).some((tag) => followedFrom(this.#followedSince, tag) > this.#asked(query)),
    );
  }

  /**
   * The tags of what is on screen, and of what was there as long as there is room: the rest is asked for again where it
   * is shown once more.
   */
  #kept(): readonly string[] {
    let tags = new Set<string>();
    const [shown, left] = [this.#answers(true), this.#answers(false)];
    for (const query of shown) tags = tags.union(new Set(publicTags(query)));
    for (const query of left.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
      if (query.state.isInvalidated) continue;
      const more = tags.union(new Set(publicTags(query)));
      if (more.size <= MOST_TAGS) tags = more;
      else query.invalidate();
    }
    return coarsened([...tags]);
  }

  #answers(isActive?: boolean): Query[] {
    return this.#client
      .getQueryCache()
      .getAll()
      .filter(
        (query) => query.state.data !== undefined && (isActive ?? query.isActive()) === query.isActive(),
      );
  }
}

function publicTags({ state }: Query): string[] {
  return tagsOf(state.data).filter((tag) => !isOwn(tag));
}

/** Since when a tag is followed, itself or as one of its kind. */
function followedFrom(followed: ReadonlyMap<string, number>, tag: string): number {
  return followed.get(tag) ?? followed.get(starOf(tag)) ?? Number.POSITIVE_INFINITY;
}
