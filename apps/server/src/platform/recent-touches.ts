import type { Touch } from './touch.ts';

const MOST_KEPT = 2_000;

/** The last touches that this node heard of, and since when none is missing. Times are monotonic milliseconds. */
export class RecentTouches {
  readonly #now: () => number;
  #kept: { readonly at: number; readonly touch: Touch }[] = [];
  #completeSince: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#completeSince = now();
  }

  add(touch: Touch): void {
    this.#kept.push({ at: this.#now(), touch });
    // In large steps: each removal moves the whole list.
    if (this.#kept.length < 2 * MOST_KEPT) return;
    this.#completeSince = (this.#kept[MOST_KEPT - 1]?.at ?? 0) + 1;
    this.#kept = this.#kept.slice(MOST_KEPT);
  }

  /** Those of the last milliseconds, oldest first; null where some of them may be unknown. */
  ofLast(milliseconds: number): readonly Touch[] | null {
    const since = this.#now() - milliseconds;
    if (since < this.#completeSince) return null;
    const first = this.#kept.findLastIndex(({ at }) => at < since) + 1;
    return this.#kept.slice(first).map(({ touch }) => touch);
  }

  /** What is heard from now on is complete; before, something may have been missed. */
  restart(): void {
    this.#kept = [];
    this.#completeSince = this.#now();
  }
}
