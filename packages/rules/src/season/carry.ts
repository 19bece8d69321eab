/** What a team takes of its points into the next part of a split season. */
export const CARRIES = ['whole', 'half', 'none'] as const;
export type Carry = (typeof CARRIES)[number];

/** Half a point is given, not taken: of 57 points 29 are carried, as Belgium does. */
export function carriedPoints(points: number, carry: Carry): number {
  if (carry === 'none') return 0;
  return carry === 'whole' ? points : Math.ceil(points / 2) + 0;
}
