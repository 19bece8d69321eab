import type { Id } from '../ids.ts';
import type { Decision, Sides } from '../match/decision.ts';
import type { Bracket, KnockoutSettings } from './bracket.ts';
import { checkLegs, type KnockoutStep } from './decide.ts';
import { type BracketStep, flowed, unlessStray } from './delta.ts';
import { tablePosition } from './entrances.ts';
import { type BracketLayout, knockoutLayout } from './new-bracket.ts';
import { bothLost, legTeams } from './outcome.ts';
import { type SeatFailure, seatTeams } from './seats.ts';
import type { RoundKey, Tie } from './tie.ts';

export const DEFAULT_LIGUILLA: KnockoutSettings = {
  legs: 1,
  finalLegs: 1,
  whenLevel: 'penalties',
  reseeding: false,
  thirdPlace: false,
};

/**
 * The final phase of a division, played by the first `teams` of its table. No team is known yet; every place is named.
 */
export function liguillaLayout<Team extends Id = Id>(
  teams: number,
  settings: KnockoutSettings,
): BracketLayout<Team> {
  return knockoutLayout<Team>(teams, settings, tablePosition);
}

/** The first teams of the table, best first, take their entrances. Refused if that takes a team from a played tie. */
export function seatTable<Team extends Id>(
  bracket: Bracket<Team>,
  teams: readonly Team[],
): BracketStep<Team, SeatFailure> {
  return seatTeams(
    bracket,
    teams.map((team, index) => ({ entrance: tablePosition(index + 1), team, rank: index + 1 })),
  );
}

/** The decisions of ties by their keys, one per leg; a missing tie has none. */
export type DecisionsOfTies = ReadonlyMap<string, readonly (Decision | null)[]>;

/**
 * A seated bracket with all its decisions applied, in the order of play. Decisions stay, whatever the settings now ask
 * of a new result. It fails only if the decisions don't belong to the bracket, which was then never played so. Teams
 * that withdrew are in it already (`bracket.withdrawn`): they tell which rivals go through without a match.
 */
export function replayBracket<Team extends Id>(
  bracket: Bracket<Team>,
  decisions: DecisionsOfTies,
): KnockoutStep<Team> {
  const restored = new Set<number>();
  const ties = bracket.ties.map((tie, index) => {
    const own = decisions.get(tie.key);
    if (!own?.some((one) => one !== null)) return tie;
    restored.add(index);
    return { ...tie, decisions: own };
  });
  // All in one pass, for a bracket of a thousand teams is replayed at every decision in it.
  const step = flowed(bracket, ties, bracket.withdrawn, restored);
  for (const index of restored) {
    const tie = step.bracket.ties[index];
    const failure = tie ? checkLegs(tie) : null;
    if (failure) return { ok: false, failure };
  }
  // A tie that gets another team here is no obstacle: before its results, a team that withdrew had won no tie.
  return unlessStray(step);
}

/** A match that was played or can be: both its teams are known. */
export type LegOfTie<Team extends Id = Id> = Sides<Team> & {
  readonly tie: string;
  readonly leg: number;
  readonly round: RoundKey;
  /** Counted from the first week of the liguilla, 1. */
  readonly week: number;
};

/** Every leg whose teams are known. An exempt tie has none, and no second leg follows a first that both lost. */
export function legsOf<Team extends Id>(bracket: Pick<Bracket<Team>, 'ties'>): LegOfTie<Team>[] {
  const weeks = weeksOf(bracket);
  return bracket.ties.flatMap((tie) =>
    legNumbers(tie).flatMap((leg): LegOfTie<Team>[] => {
      const teams = legTeams(tie, leg);
      const week = (weeks.get(tie.round) ?? 0) + leg;
      return teams ? [{ tie: tie.key, leg, round: tie.round, week, ...teams }] : [];
    }),
  );
}

/** What is played in a week of a liguilla, counted from 1: one leg of each of these rounds. */
export type LiguillaWeek = {
  readonly week: number;
  readonly leg: number;
  readonly rounds: readonly RoundKey[];
};

/** The weeks of a bracket, in order; known before any team is. */
export function liguillaWeeks(bracket: Pick<Bracket, 'ties'>): LiguillaWeek[] {
  const before = weeksOf(bracket);
  const weeks = new Map<number, { week: number; leg: number; rounds: RoundKey[] }>();
  for (const { round, legs } of bracket.ties) {
    for (let leg = 1; leg <= legs; leg++) {
      const week = (before.get(round) ?? 0) + leg;
      const known = weeks.get(week);
      if (!known) weeks.set(week, { week, leg, rounds: [round] });
      else if (!known.rounds.includes(round)) known.rounds.push(round);
    }
  }
  return [...weeks.values()];
}

/** How many weeks come before each round. The match for third place is played in the week of the final. */
function weeksOf({ ties }: Pick<Bracket, 'ties'>): ReadonlyMap<RoundKey, number> {
  const weeks = new Map<RoundKey, number>();
  let before = 0;
  for (const { round, legs } of ties) {
    if (weeks.has(round)) continue;
    weeks.set(round, before);
    if (round !== 'third_place') before += legs;
  }
  return weeks;
}

function legNumbers({ legs, decisions }: Pick<Tie, 'legs' | 'decisions'>): number[] {
  const [first] = decisions;
  return legs === 1 || (first && bothLost(first)) ? [1] : [1, 2];
}
