import type { Differences, Rebuilt } from './season.ts';

/** How many rows differed, by what they are kept for. */
export type Counts = Readonly<Partial<Record<Rebuilt, number>>>;
export interface SeasonCount {
  readonly season: string;
  readonly count: number;
}
/** So many seasons are named; the counts are of all. */
const MOST_NAMED = 50;

/** What a row of the table says; this feature alone writes it. */
export function countsIn(kept: unknown): Counts {
  return kept as Counts;
}

export function seasonsIn(kept: unknown): SeasonCount[] {
  return kept as SeasonCount[];
}

export function added(counts: Counts, differences: Differences): Counts {
  const sums: Partial<Record<Rebuilt, number>> = { ...counts };
  for (const [what, lines = []] of Object.entries(differences) as [
    Rebuilt,
    readonly string[] | undefined,
  ][]) {
    if (lines.length > 0) sums[what] = (sums[what] ?? 0) + lines.length;
  }
  return sums;
}

export function named(
  seasons: readonly SeasonCount[],
  season: string,
  differences: Differences,
): SeasonCount[] {
  const count = Object.values(differences).flat().length;
  return count === 0 || seasons.length >= MOST_NAMED ? [...seasons] : [...seasons, { season, count }];
}

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
