/** Pairs among the numbers 0 .. size - 1, kept while numbers leave. It changes in place: only rules see it. */
export type Matching = {
  readonly size: number;
  /** Whether two numbers may be a pair; the same both ways. */
  readonly joins: (one: number, other: number) => boolean;
  /** The other number of each pair; -1 = none. */
  readonly mates: Int32Array;
  readonly gone: Uint8Array;
};

/** As many pairs as possible, or null if a number stays alone (Edmonds' blossom algorithm). */
export function perfectMatching(
  size: number,
  joins: Matching['joins'],
  gone: readonly number[] = [],
): Matching | null {
  const matching: Matching = {
    size,
    joins,
    mates: new Int32Array(size).fill(-1),
    gone: new Uint8Array(size),
  };
  for (const one of gone) matching.gone[one] = 1;
  for (let one = 0; one < size; one++) {
    if (matching.gone[one] || mateOf(matching, one) >= 0) continue;
    if (!augment(matching, one)) return null;
  }
  return matching;
}

/**
 * Takes this pair out if the rest can still be paired, and pairs the rest anew. Only the two numbers that this leaves
 * alone have to be paired, over one augmenting path; if there is none, nothing changes and the answer is false.
 */
export function takePair(matching: Matching, one: number, other: number): boolean {
  const { mates, gone, joins } = matching;
  if (!joins(one, other)) return false;
  const [mate, otherMate] = [mateOf(matching, one), mateOf(matching, other)];
  gone[one] = 1;
  gone[other] = 1;
  if (mate === other) return true;
  mates[mate] = -1;
  mates[otherMate] = -1;
  if (augment(matching, mate)) return true;
  gone[one] = 0;
  gone[other] = 0;
  mates[mate] = one;
  mates[otherMate] = other;
  return false;
}

export function mateOf({ mates }: Matching, one: number): number {
  return mates[one] ?? -1;
}

/** A search from one root: alternating paths to every number that it reaches, blossoms shrunk to their base. */
type Search = {
  readonly matching: Matching;
  readonly root: number;
  readonly parents: Int32Array;
  readonly bases: Int32Array;
  readonly queued: Uint8Array;
  readonly queue: number[];
};

/** Adds a pair, by a path from `root` to another number without a mate; false = there is no such path. */
function augment(matching: Matching, root: number): boolean {
  const { size, joins, gone } = matching;
  const search: Search = {
    matching,
    root,
    parents: new Int32Array(size).fill(-1),
    bases: Int32Array.from({ length: size }, (_, one) => one),
    queued: new Uint8Array(size),
    queue: [],
  };
  enqueue(search, root);
  for (const one of search.queue) {
    for (let to = 0; to < size; to++) {
      if (gone[to] || search.bases[one] === search.bases[to] || mateOf(matching, one) === to) continue;
      if (!joins(one, to)) continue;
      if (reach(search, one, to)) return true;
    }
  }
  return false;
}

/** Follows one edge; true = it ended at a number without a mate, and the path to it was turned into pairs. */
function reach(search: Search, one: number, to: number): boolean {
  const { matching, parents, root } = search;
  const mate = mateOf(matching, to);
  if (to === root || (mate >= 0 && (parents[mate] ?? -1) >= 0)) {
    shrink(search, one, to);
    return false;
  }
  if ((parents[to] ?? -1) >= 0) return false;
  parents[to] = one;
  if (mate < 0) {
    turn(search, to);
    return true;
  }
  enqueue(search, mate);
  return false;
}

function enqueue({ queued, queue }: Search, one: number): void {
  if (queued[one]) return;
  queued[one] = 1;
  queue.push(one);
}

/**
 * Two paths of even length meet: the odd cycle that they close becomes one number, and the search continues from all of
 * it.
 */
function shrink(search: Search, one: number, other: number): void {
  const { bases, matching } = search;
  const base = commonBase(search, one, other);
  const blossom = new Uint8Array(matching.size);
  markPath(search, { from: one, base, child: other, blossom });
  markPath(search, { from: other, base, child: one, blossom });
  for (let inner = 0; inner < matching.size; inner++) {
    if (!blossom[bases[inner] ?? inner]) continue;
    bases[inner] = base;
    enqueue(search, inner);
  }
}

type PathToBase = {
  readonly from: number;
  readonly base: number;
  readonly child: number;
  readonly blossom: Uint8Array;
};

function markPath({ matching, parents, bases }: Search, { from, base, child, blossom }: PathToBase): void {
  let [one, next] = [from, child];
  while (bases[one] !== base) {
    const mate = mateOf(matching, one);
    blossom[bases[one] ?? one] = 1;
    blossom[bases[mate] ?? mate] = 1;
    parents[one] = next;
    next = mate;
    one = parents[mate] ?? -1;
  }
}

function commonBase({ matching, parents, bases }: Search, one: number, other: number): number {
  const seen = new Set<number>();
  for (let at = one; at >= 0; ) {
    const base = bases[at] ?? at;
    seen.add(base);
    const mate = mateOf(matching, base);
    at = mate < 0 ? -1 : (parents[mate] ?? -1);
  }
  let at = bases[other] ?? other;
  while (!seen.has(at)) {
    const above = parents[mateOf(matching, at)] ?? -1;
    at = bases[above] ?? above;
  }
  return at;
}

function turn({ matching, parents }: Search, end: number): void {
  const { mates } = matching;
  for (let one = end; one >= 0; ) {
    const before = parents[one] ?? -1;
    const next = mateOf(matching, before);
    mates[one] = before;
    mates[before] = one;
    one = next;
  }
}
