import type { Id } from '../ids.ts';
import type { Bracket } from './bracket.ts';
import {
  isExempt,
  loserOf,
  type RoundKey,
  type Source,
  type Tie,
  type TieEntry,
  type TieSide,
} from './tie.ts';

/** Where a team goes from a tie. */
export type Onward =
  /** To this side of a tie. */
  | { readonly kind: 'tie'; readonly key: string; readonly side: TieSide }
  /** To some tie of this round: which one is known once every tie of the round before is settled. */
  | { readonly kind: 'reseeded'; readonly round: RoundKey }
  /** To a round that nobody has paired yet. */
  | { readonly kind: 'unpaired' }
  | { readonly kind: 'champion' }
  | { readonly kind: 'third' }
  /** Nowhere. */
  | { readonly kind: 'out' };

/**
 * Where the winner and the loser of a tie go, whether they are known or not. Ties in which they will have no rival are
 * passed over, so that they are told the next one in which they play. A grand final leads to its reset once the undefeated
 * team has lost it; until then its winner is told champion, which the undefeated one is.
 */
export function onwardOf<Team extends Id>(
  bracket: Pick<Bracket<Team>, 'ties'>,
  tie: Tie<Team>,
): { readonly winner: Onward; readonly loser: Onward } {
  const again = resetAfter(bracket, tie);
  if (again) return again;
  const loser = followed(bracket, tie, 'loser');
  return {
    winner:
      tie.round === 'third_place'
        ? { kind: 'third' }
        : (followed(bracket, tie, 'winner') ?? endOf(bracket, tie)),
    loser: loser ?? { kind: 'out' },
  };
}

/** Where both teams of a grand final go if they meet once more; null if they don't, or not yet. */
function resetAfter<Team extends Id>(
  { ties }: Pick<Bracket<Team>, 'ties'>,
  tie: Tie<Team>,
): { readonly winner: Onward; readonly loser: Onward } | null {
  if (tie.round !== 'grand_final') return null;
  const reset = ties.find(({ round }) => round === 'grand_final_reset');
  if (!reset) return null;
  const sideOf = (team: TieEntry<Team>) =>
    ([0, 1] as const).find((side) => {
      const entry = reset.entries[side];
      return entry.kind === 'team' && team.kind === 'team' && entry.team === team.team;
    });
  const winner = sideOf(tie.winner);
  const loser = sideOf(loserOf(tie));
  if (winner === undefined || loser === undefined) return null;
  const to = (side: TieSide): Onward => ({ kind: 'tie', key: reset.key, side });
  return { winner: to(winner), loser: to(loser) };
}

/** Null: no tie takes them. */
function followed<Team extends Id>(
  bracket: Pick<Bracket<Team>, 'ties'>,
  tie: Tie<Team>,
  as: 'winner' | 'loser',
): Onward | null {
  const place = placeAfter(bracket, tie, as);
  if (place === null) return reseeded(bracket, tie, as);
  const next = place.tie;
  // The rival's place stays empty: whoever comes is through.
  if (isExempt(next) && next.entries[place.side].kind !== 'nobody') return onwardOf(bracket, next).winner;
  return { kind: 'tie', key: next.key, side: place.side };
}

function placeAfter<Team extends Id>(
  { ties }: Pick<Bracket<Team>, 'ties'>,
  tie: Tie<Team>,
  as: 'winner' | 'loser',
) {
  const entry = as === 'winner' ? tie.winner : loserOf(tie);
  for (const next of ties.slice(ties.indexOf(tie) + 1)) {
    for (const side of [0, 1] as const) {
      const source = next.sources[side];
      const isNamed = source.kind === as && source.round === tie.round && source.number === tie.number;
      if (isNamed || isSurvivor(source, tie, next.entries[side], entry)) return { tie: next, side };
    }
  }
  return null;
}

/** With reseeding a place is a team's once it is known. */
function isSurvivor(source: Source | { kind: 'bye' }, tie: Tie, entry: TieEntry, team: TieEntry): boolean {
  return (
    source.kind === 'survivor' &&
    source.round === tie.round &&
    entry.kind === 'team' &&
    team.kind === 'team' &&
    entry.team === team.team
  );
}

function reseeded({ ties }: Pick<Bracket, 'ties'>, { round }: Tie, as: 'winner' | 'loser'): Onward | null {
  if (as === 'loser') return null;
  const next = ties.find(({ sources }) =>
    sources.some((source) => source.kind === 'survivor' && source.round === round),
  );
  return next ? { kind: 'reseeded', round: next.round } : null;
}

function endOf({ ties }: Pick<Bracket, 'ties'>, { round }: Tie): Onward {
  const isByHand = ties[0]?.sources[0].kind === 'by_hand';
  return isByHand && round !== 'final' ? { kind: 'unpaired' } : { kind: 'champion' };
}
