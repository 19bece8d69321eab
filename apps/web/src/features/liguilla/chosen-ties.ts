import type { LiguillaDesk } from './queries.ts';

export type Pairing = NonNullable<LiguillaDesk['pairing']>;
/** The ids of the teams of a tie; `BYE` for nobody; null where nothing is chosen yet. */
export type Chosen = readonly [number | null, number | null];
export const BYE = 0;

/** A side of a tie, by their places in the round. */
export interface Spot {
  readonly at: number;
  readonly side: 0 | 1;
}

/** As many as the round has: teams without a rival come last. */
export function emptyTies({ teams, exempt }: Pick<Pairing, 'teams' | 'exempt'>): Chosen[] {
  const ties = (teams.length + exempt) / 2;
  return Array.from({ length: ties }, (_, at): Chosen => [null, at >= ties - exempt ? BYE : null]);
}

/** The best are exempt, then the best meets the worst. */
export function seededTies({ teams, exempt }: Pick<Pairing, 'teams' | 'exempt'>): Chosen[] {
  const free = teams.slice(0, exempt);
  const playing = teams.slice(exempt);
  const half = playing.length / 2;
  return [
    ...playing.slice(0, half).map(({ id }, at): Chosen => [id, playing.at(-1 - at)?.id ?? null]),
    ...free.map(({ id }): Chosen => [id, BYE]),
  ];
}

export function withTeam(ties: readonly Chosen[], { at, side }: Spot, team: number | null): Chosen[] {
  return ties.map(([home, away], index) => {
    if (index !== at) return [home, away];
    return side === 0 ? [team, away] : [home, team];
  });
}

/** The team goes to the spot; whoever was there goes where it came from, a bye included. */
export function moved(ties: readonly Chosen[], team: number, to: Spot): Chosen[] {
  const from = spotOf(ties, team);
  const there = ties[to.at]?.[to.side] ?? null;
  // Without a rival is only the second side.
  const leaves = from?.side === 0 && there === BYE ? null : there;
  const left = from ? withTeam(ties, from, leaves) : ties;
  return withTeam(left, to, team);
}

/** The team is not paired any more. */
export function takenOut(ties: readonly Chosen[], team: number): readonly Chosen[] {
  const from = spotOf(ties, team);
  return from ? withTeam(ties, from, null) : ties;
}

function spotOf(ties: readonly Chosen[], team: number): Spot | null {
  const at = ties.findIndex((tie) => tie.includes(team));
  if (at < 0) return null;
  return { at, side: ties[at]?.[0] === team ? 0 : 1 };
}
