/**
 * Seeds in bracket order, for a power of two: 1 8 4 5 2 7 3 6. Each doubling adds beside every seed the one that makes
 * size + 1 with it, so that seeds 1 and 2 can only meet in the final, 1 to 4 in the semi-finals and so on.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The places of a bracket for this many teams: the next power of two, at least two. */
export function bracketSize(teams: number): number {
  let size = 2;
  while (size < teams) size *= 2;
  return size;
}

/**
 * The first round of this many seeds, from the top: 1-8, 4-5, 2-7, 3-6. null = a bye, which the best seeds get;
 * more than half of the places are taken, so a bye never meets a bye.
 */
export function seedPairings(teams: number): (readonly [number, number | null])[] {
  const size = bracketSize(teams);
  return seedOrder(size / 2).map((seed) => {
    const rival = size + 1 - seed;
    return [seed, rival <= teams ? rival : null];
  });
}
