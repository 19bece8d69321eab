/** Repeatable chance: the same seed makes the same community. */
export interface Dice {
  /** 0 up to 1, without the 1. */
  next(): number;
  /** A whole number from 0 up to `below`, without it. */
  whole(below: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** One item of the list, by weight; undefined if no item has any weight. */
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T | undefined;
  shuffled<T>(list: readonly T[]): T[];
  /** How often something happens that happens `mean` times on average. */
  poisson(mean: number): number;
}

export function makeDice(seed: number): Dice {
  const next = mulberry32(seed);
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(list) {
      const one = list[whole(list.length)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0);
      return list.find((one) => {
        left -= weightOf(one);
        return left < 0;
      });
    },
    shuffled(list) {
      const keyed = list.map((one) => ({ one, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
    },
    poisson(mean) {
      const least = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > least; product *= next()) count += 1;
      return count;
    },
  };
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state are enough for names and goals. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
