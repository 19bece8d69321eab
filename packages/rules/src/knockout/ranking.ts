import { compareIds, type Id } from '../ids.ts';
import type { Bracket } from './bracket.ts';
import { honours } from './honours.ts';
import type { RoundKey, Tie } from './tie.ts';

/** How a knockout ended for a team: by a place of the cup, or in the round in which it went out. */
export type KnockoutEnd =
  | { readonly kind: 'champion' | 'second' | 'third' }
  | { readonly kind: 'round'; readonly round: RoundKey };

export type KnockoutPlace<Team extends Id = Id> = {
  readonly team: Team;
  /** Null for a team that never had a place in a tie. */
  readonly end: KnockoutEnd | null;
};

/**
 * All teams of a knockout, best first: by the last round that each was in, who won it first, then the better placed. So
 * the champion is first, and of two teams of one round the one that the draw, or the table, had placed better. Teams
 * without a tie come last, in their order.
 */
export function knockoutRanking<Team extends Id>(
  bracket: Pick<Bracket<Team>, 'ties'>,
  teams: readonly Team[],
): KnockoutPlace<Team>[] {
  const last = lastTies(bracket.ties);
  const order = [...new Set(bracket.ties.map(({ round }) => round))];
  const { champion, second, third } = honours(bracket);
  const endOf = (team: Team): KnockoutEnd | null => {
    if (team === champion) return { kind: 'champion' };
    if (team === second) return { kind: 'second' };
    if (team === third) return { kind: 'third' };
    const own = last.get(team);
    // Who plays for third place went out a round before.
    return own ? { kind: 'round', round: own.isForThird ? 'semi_final' : own.round } : null;
  };
  const roundOf = (team: Team) => order.indexOf(last.get(team)?.round ?? 'final');
  const rankOf = (team: Team) => last.get(team)?.rank ?? 0;
  const seated = teams
    .filter((team) => last.has(team))
    .sort(
      (a, b) =>
        roundOf(b) - roundOf(a) ||
        Number(last.get(b)?.hasWon) - Number(last.get(a)?.hasWon) ||
        rankOf(a) - rankOf(b) ||
        compareIds(a, b),
    );
  const others = teams.filter((team) => !last.has(team));
  return [...seated, ...others].map((team) => ({ team, end: endOf(team) }));
}

interface LastTie {
  readonly round: RoundKey;
  readonly isForThird: boolean;
  readonly hasWon: boolean;
  readonly rank: number;
}

/** The last tie in which each team had a place; a later tie of the order of play replaces an earlier one. */
function lastTies<Team extends Id>(ties: readonly Tie<Team>[]): Map<Team, LastTie> {
  const last = new Map<Team, LastTie>();
  for (const { round, entries, winner } of ties) {
    for (const entry of entries) {
      if (entry.kind !== 'team') continue;
      const hasWon = winner.kind === 'team' && winner.team === entry.team;
      last.set(entry.team, { round, isForThird: round === 'third_place', hasWon, rank: entry.rank });
    }
  }
  return last;
}
