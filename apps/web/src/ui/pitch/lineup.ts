import { type Formation, placesOf } from './formations.ts';

/** The player on each place of a shape, by key; null = nobody. */
export type Lineup = readonly (string | null)[];

/** A player on a place, or nobody. A player who moves to a taken place swaps with its player. */
export function put(lineup: Lineup, place: number, player: string | null): Lineup {
  const from = player === null ? -1 : lineup.indexOf(player);
  const before = lineup[place] ?? null;
  return lineup.map((one, at) => {
    if (at === place) return player;
    return at === from ? before : one;
  });
}

/** What a change did, as it is told to people. */
export type Change =
  | {
      readonly code: 'placed' | 'replaced' | 'swapped';
      readonly player: string;
      readonly other: string | null;
    }
  | { readonly code: 'benched'; readonly player: string };

/** What putting a player on a place does; null = nothing. */
export function changeOf(lineup: Lineup, place: number, player: string | null): Change | null {
  const before = lineup[place] ?? null;
  if (player === before) return null;
  if (player === null) return before === null ? null : { code: 'benched', player: before };
  if (before === null) return { code: 'placed', player, other: null };
  return { code: lineup.includes(player) ? 'swapped' : 'replaced', player, other: before };
}

/**
 * The same players in another shape: first all who find a place of their position, then the others in their order.
 * A place that was empty may be the one that stays so.
 */
export function reshape(lineup: Lineup, from: Formation, to: Formation): Lineup {
  const positions = placesOf(from);
  const players = lineup.flatMap((player, at) =>
    player === null ? [] : [{ player, position: positions[at] }],
  );
  const next: (string | null)[] = placesOf(to).map(() => null);
  const homeless: string[] = [];
  for (const { player, position } of players) {
    const place = placesOf(to).findIndex((one, at) => one === position && next[at] === null);
    if (place < 0) homeless.push(player);
    else next[place] = player;
  }
  return next.map((player) => player ?? homeless.shift() ?? null);
}
