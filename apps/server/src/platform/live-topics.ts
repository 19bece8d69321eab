interface Topic<F> {
  readonly tag: string;
  readonly followers: Set<F>;
}
/** What a follower is told of; kept with the follower, and given back when they leave. */
export type Topics<F> = readonly Topic<F>[];

/** Followers by tag: a touch costs only those whom it concerns. A tag is kept once, however many follow it. */
export class TopicIndex<F> {
  readonly #byTag = new Map<string, Topic<F>>();

  add(follower: F, tags: Iterable<string>): Topics<F> {
    const topics = [...new Set(tags)].map((tag) => this.#topicOf(tag));
    for (const { followers } of topics) followers.add(follower);
    return topics;
  }

  remove(follower: F, topics: Topics<F>): void {
    for (const { tag, followers } of topics) {
      followers.delete(follower);
      if (followers.size === 0) this.#byTag.delete(tag);
    }
  }

  /** The followers of any of these tags, each of them once. */
  of(tags: Iterable<string>): ReadonlySet<F> {
    const found = new Set<F>();
    for (const tag of tags) for (const follower of this.#byTag.get(tag)?.followers ?? []) found.add(follower);
    return found;
  }

  #topicOf(tag: string): Topic<F> {
    const known = this.#byTag.get(tag) ?? { tag, followers: new Set<F>() };
    this.#byTag.set(tag, known);
    return known;
  }
}
