import type { Lineup as LineupOf } from '@matchnight/rules/formations';

type Lineup = LineupOf<string>;

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
