import { compareIds, type Id } from '../ids.ts';

/** Seeds are whole numbers from 0 to this. */
export const MOST_DRAW_SEED = 2 ** 32 - 1;

export type DrawnOrder<Team extends Id = Id> =
  | { readonly ok: true; readonly order: readonly Team[] }
  | { readonly ok: false; readonly failure: DrawFailure };

export type DrawFailure =
  | { readonly code: 'draw_seed_invalid'; readonly seed: number }
  | { readonly code: 'draw_team_twice' };

/**
 * Draws the teams: the order is the seeding. The same seed and teams, in whatever order, always give the same draw, so
 * that anybody can check it. For a redraw the caller passes another random seed.
 */
export function drawOrder<Team extends Id>(teams: readonly Team[], seed: number): DrawnOrder<Team> {
  return drawPots([teams], seed);
}

/**
 * Draws pot after pot from one seed: all teams of the first pot in the order in which they come out, then those of the
 * second, and so on. One pot is drawn as `drawOrder` draws it.
 */
export function drawPots<Team extends Id>(
  pots: readonly (readonly Team[])[],
  seed: number,
): DrawnOrder<Team> {
  if (!Number.isInteger(seed) || seed < 0 || seed > MOST_DRAW_SEED) {
    return { ok: false, failure: { code: 'draw_seed_invalid', seed } };
  }
  const teams = pots.flat();
  if (new Set(teams).size < teams.length) return { ok: false, failure: { code: 'draw_team_twice' } };
  const next = mulberry32(seed);
  return { ok: true, order: pots.flatMap((pot) => shuffled([...pot].sort(compareIds), next)) };
}

/** The Fisher-Yates shuffle: takes one of those left after the other, as from a pot. */
function shuffled<Value>(values: readonly Value[], next: () => number): Value[] {
  const left = values.slice();
  const drawn: Value[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
}

/** Numbers in [0, 1) from a seed of 32 bits: mulberry32 by Tommy Ettinger (2017, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
