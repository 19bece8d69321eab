import type { Id } from '../ids.ts';
import type { Bracket } from './bracket.ts';
import { survivorsOf } from './reflow.ts';
import { loserOf, type RoundKey, type Tie, type TieEntry } from './tie.ts';

/** The places that a cup is delivered for; null if no team has earned the place, or not yet. */
export type Honours<Team extends Id = Id> = {
  readonly champion: Team | null;
  /** The leader of the table, if the season honours it beside the champion of its final phase. */
  readonly championByPosition: Team | null;
  readonly second: Team | null;
  readonly third: Team | null;
};

/**
 * The places of a knockout. Third is the winner of the match for third place; with double elimination, the loser of the
 * last tie before the grand final. `leader`: the first of the table, if the season makes it champion "by position".
 */
export function honours<Team extends Id>(
  bracket: Pick<Bracket<Team>, 'ties'>,
  leader: Team | null = null,
): Honours<Team> {
  const last = lastTie(bracket.ties);
  return {
    champion: last ? teamOf(last.winner) : null,
    championByPosition: leader,
    second: last ? teamOf(loserOf(last)) : null,
    third: teamOf(third(bracket.ties)),
  };
}

/** `open`: a result that decides it is missing. `nobody`: no team is left that could win it. */
export type KnockoutOutcome = 'open' | 'won' | 'nobody';

/**
 * Whether anybody wins a knockout. Nobody does where both teams lost the final or withdrew from it, and where all went out
 * before: by hand, no final is paired then.
 */
export function knockoutOutcome({ ties }: Pick<Bracket, 'ties'>): KnockoutOutcome {
  const last = lastTie(ties);
  if (last) return OUTCOMES[last.winner.kind];
  const round = ties.at(-1)?.round;
  return round !== undefined && survivorsOf(ties, round)?.length === 0 ? 'nobody' : 'open';
}

/** The places if no knockout follows: from the table of the season, or of the mini-league, best first. */
export function honoursOfTable<Team extends Id>(
  ranking: readonly Team[],
  leader: Team | null = null,
): Honours<Team> {
  const [champion = null, second = null, third = null] = ranking;
  return { champion, championByPosition: leader, second, third };
}

const OUTCOMES: Readonly<Record<TieEntry['kind'], KnockoutOutcome>> = {
  unknown: 'open',
  team: 'won',
  nobody: 'nobody',
};
const FINALS: readonly RoundKey[] = ['final', 'grand_final', 'grand_final_reset'];

/** The tie that makes the champion: the grand final itself if its reset has, or will have, no two teams. */
function lastTie<Team extends Id>(ties: readonly Tie<Team>[]): Tie<Team> | null {
  const last = ties.at(-1);
  if (!last || !FINALS.includes(last.round)) return null;
  if (last.round !== 'grand_final_reset') return last;
  const needed = last.entries[0].kind !== 'nobody';
  return needed ? last : (ties.at(-2) ?? null);
}

function third<Team extends Id>(ties: readonly Tie<Team>[]): TieEntry<Team> | null {
  const last = ties.at(-1);
  const match = last?.round === 'grand_final_reset' ? ties.at(-3) : ties.at(-2);
  if (match?.round === 'third_place') return match.winner;
  return match?.round.startsWith('losers_round') ? loserOf(match) : null;
}

function teamOf<Team extends Id>(entry: TieEntry<Team> | null): Team | null {
  return entry?.kind === 'team' ? entry.team : null;
}
