import type { Id } from '../ids.ts';
import {
  type Decision,
  finalScore,
  type Played,
  type Score,
  type Sides,
  type WonByDefault,
  walkoverScore,
} from '../match/decision.ts';
import type { Stage } from '../results/reported-result.ts';
import type { Bracket } from './bracket.ts';
import {
  isExempt,
  NOBODY,
  type Tie,
  type TieEntry,
  type TiePair,
  type TieSide,
  UNKNOWN_ENTRY,
} from './tie.ts';

/**
 * Which team goes through, as far as entries, decisions and withdrawals tell.
 * The goals of all legs count together, with extra time, and away goals like any other. If that is level, the shoot-out
 * decides, without one the team that an import's file sent on, otherwise the better placed goes through. The team that wins the deciding leg by default goes through,
 * whatever the aggregate; a first leg won by default counts with its score (`walkoverScore`). If both lost, in either leg,
 * neither goes through. An annulled leg has no result: its tie stays open until the leg is decided anew. A team without a
 * rival goes through; where that would make it champion or third, not if it has withdrawn.
 */
export function winnerOf<Team extends Id>(
  tie: Pick<Tie<Team>, 'round' | 'entries' | 'decisions' | 'legs'>,
  withdrawn: readonly Team[],
): TieEntry<Team> {
  const [first, second] = tie.entries;
  if (first.kind === 'nobody' || second.kind === 'nobody') {
    const alone = first.kind === 'nobody' ? second : first;
    return alone.kind === 'team' && LAST_ROUNDS.has(tie.round) && withdrawn.includes(alone.team)
      ? NOBODY
      : alone;
  }
  if (first.kind === 'unknown' || second.kind === 'unknown') return UNKNOWN_ENTRY;
  const verdict = verdictOfLegs(tie);
  if (verdict === 'nobody') return NOBODY;
  if (verdict !== 'open') return tie.entries[verdict];
  if (withdrawn.length === 0) return UNKNOWN_ENTRY;
  const firstLeft = withdrawn.includes(first.team);
  if (withdrawn.includes(second.team)) return firstLeft ? NOBODY : first;
  return firstLeft ? second : UNKNOWN_ENTRY;
}

/** Who wins here meets no rival any more that could go on in their place. */
const LAST_ROUNDS: ReadonlySet<string> = new Set(['final', 'third_place', 'grand_final']);

/** Played or won by default. An annulled leg counts as decided in the list of matches, but has no result. */
export function hasResult(decision: Decision | null | undefined): decision is Played | WonByDefault {
  return decision?.status === 'played' || decision?.status === 'won_by_default';
}

/** A result that both teams lost. */
export function bothLost(decision: Decision): boolean {
  return decision.status === 'won_by_default' && decision.winner === 'none';
}

/**
 * Which side of the tie is at home in this leg (1 or 2): the better placed in a single match and in the second leg,
 * which decides the tie. Until both teams are known, and between equals, the first side counts as better.
 */
export function legSides(tie: Pick<Tie, 'entries' | 'legs'>, leg: number): Sides<TieSide> {
  const [first, second] = tie.entries;
  const secondBetter = first.kind === 'team' && second.kind === 'team' && second.rank < first.rank;
  const decidingLeg = leg === tie.legs;
  return secondBetter === decidingLeg ? { home: 1, away: 0 } : { home: 0, away: 1 };
}

/** The teams of a leg, or null while one of them isn't known or doesn't exist. */
export function legTeams<Team extends Id>(
  tie: Pick<Tie<Team>, 'entries' | 'legs'>,
  leg: number,
): Sides<Team> | null {
  const sides = legSides(tie, leg);
  const home = tie.entries[sides.home];
  const away = tie.entries[sides.away];
  return home.kind === 'team' && away.kind === 'team' ? { home: home.team, away: away.team } : null;
}

/** What the result of this leg (1 or 2) is checked against. A first leg without a result counts as 0-0. */
export function stageOfLeg(
  settings: Pick<Bracket['settings'], 'whenLevel'>,
  tie: Pick<Tie, 'entries' | 'legs' | 'decisions'>,
  leg: number,
): Stage {
  const decidingLeg = leg === tie.legs;
  const goals = goalsBefore(tie, leg);
  const { home, away } = legSides(tie, leg);
  return {
    kind: 'knockout',
    decidingLeg,
    legsBefore: leg === 1 ? null : { home: goals[home], away: goals[away] },
    whenLevel: settings.whenLevel,
  };
}

/** Goals of both sides over the legs that have a result: the aggregate; null if no leg has one. */
export function aggregate(tie: Pick<Tie, 'entries' | 'legs' | 'decisions'>): TiePair<number> | null {
  if (isExempt(tie) || !tie.decisions.some(hasResult)) return null;
  return goalsBefore(tie, tie.legs + 1);
}

type Verdict = TieSide | 'nobody' | 'open';

function verdictOfLegs(tie: Pick<Tie, 'entries' | 'decisions' | 'legs'>): Verdict {
  for (const decision of tie.decisions) {
    if (!hasResult(decision)) return 'open';
    if (bothLost(decision)) return 'nobody';
  }
  const last = tie.decisions[tie.legs - 1];
  const sides = legSides(tie, tie.legs);
  if (last?.status === 'won_by_default') return last.winner === 'away' ? sides.away : sides.home;
  const [first, second] = goalsBefore(tie, tie.legs + 1);
  if (first !== second) return first > second ? 0 : 1;
  const { penalties = null, sentOn = null } = last?.status === 'played' ? last : {};
  if (penalties) return penalties.away > penalties.home ? sides.away : sides.home;
  // without a shoot-out the better placed goes through: the home team of the deciding leg
  return sides[sentOn ?? 'home'];
}

/** Level on the goals of all legs without a shoot-out: the file of an import said who goes through. */
export function isSentOn(tie: Pick<Tie, 'entries' | 'decisions' | 'legs'>): boolean {
  const last = tie.decisions[tie.legs - 1];
  if (last?.status !== 'played' || !last.sentOn || last.penalties || !tie.decisions.every(hasResult))
    return false;
  const [first, second] = goalsBefore(tie, tie.legs + 1);
  return first === second;
}

function goalsBefore(tie: Pick<Tie, 'entries' | 'legs' | 'decisions'>, leg: number): TiePair<number> {
  const goals: [number, number] = [0, 0];
  tie.decisions.slice(0, leg - 1).forEach((decision, index) => {
    if (!hasResult(decision) || bothLost(decision)) return;
    const score = scoreOf(decision);
    const { home, away } = legSides(tie, index + 1);
    goals[home] += score.home;
    goals[away] += score.away;
  });
  return goals;
}

function scoreOf(decision: Played | WonByDefault): Score {
  return decision.status === 'played' ? finalScore(decision) : walkoverScore(decision);
}
