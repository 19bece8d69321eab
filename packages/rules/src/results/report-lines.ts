import type { Id } from '../ids.ts';
import {
  finalScore,
  type Played,
  rivalOf,
  type Score,
  SIDES,
  type Side,
  type Sides,
} from '../match/decision.ts';
import type { Line, UnknownLine } from '../match/match-sheet.ts';
import type { ManagerReport } from './report-comparison.ts';
import type { LineRules, TeamLines } from './reported-result.ts';

/** The lines with which a match is decided, and the teams whose lines don't count yet. */
export type LinesOfReports<Player extends Id = Id> = {
  readonly lines: Sides<TeamLines<Player>>;
  /** These lines contradict the score or the rival's lines: a judge settles them, like lines in question. */
  readonly waiting: readonly Side[];
};

/**
 * The lines of a match that reports decide. Goals that no named player and no own goal of the rival explains count as
 * scored by "AI or unknown", on either side; a team that did not report has no other scorers. Lines with more goals
 * than the score wait: the result counts without them.
 */
export function linesOfReports<Player extends Id>(
  reports: Sides<ManagerReport<Player> | null>,
  decision: Played,
  rules: LineRules,
): LinesOfReports<Player> {
  const given = { home: reports.home ?? NO_LINES, away: reports.away ?? NO_LINES };
  if (!rules.goalsByLine)
    return { lines: { home: linesIn(given.home), away: linesIn(given.away) }, waiting: [] };
  const score = finalScore(decision);
  const waiting = SIDES.filter((side) => tooMuch(given, score, side));
  // lines that wait explain nothing: the rival's rest is counted as if they had not been reported
  const sure = (side: Side) => (waiting.includes(side) ? NO_LINES : given[side]);
  const of = (side: Side) => ({
    lines: given[side].lines,
    unknown: unknownRest(sure(side), sure(rivalOf(side)), score[side]),
  });
  return { lines: { home: of('home'), away: of('away') }, waiting };
}

type Deeds = {
  readonly lines: readonly Pick<Line, 'goals' | 'ownGoals'>[];
  readonly unknown: UnknownLine;
};

/** "AI or unknown" of a team, with the goals of its score that its named players and the rival's own goals leave. */
export function unknownRest(own: Deeds, rival: Deeds, goals: number): UnknownLine {
  const rest = goals - sum(own.lines, 'goals') - ownGoalsOf(rival);
  return { goals: Math.max(rest, 0), ownGoals: own.unknown.ownGoals };
}

/** Own goals of a team, those of unknown players too. */
export function ownGoalsOf({ lines, unknown }: Deeds): number {
  return sum(lines, 'ownGoals') + unknown.ownGoals;
}

const NO_LINES: TeamLines<never> = { lines: [], unknown: { goals: 0, ownGoals: 0 } };

function linesIn<Player extends Id>({ lines, unknown }: TeamLines<Player>): TeamLines<Player> {
  return { lines, unknown };
}

/** Whether a team's lines, alone or with the rival's, have more goals than the score; in the second case both wait. */
function tooMuch(given: Sides<TeamLines>, score: Score, side: Side): boolean {
  const rival = rivalOf(side);
  const own = sum(given[side].lines, 'goals');
  const isAlone = own > score[side] || ownGoalsOf(given[side]) > score[rival];
  if (isAlone || sum(given[side].lines, 'assists') > score[side]) return true;
  const rivals = sum(given[rival].lines, 'goals');
  const isRivalSound = rivals <= score[rival] && ownGoalsOf(given[rival]) <= score[side];
  if (!isRivalSound) return false;
  return own + ownGoalsOf(given[rival]) > score[side] || rivals + ownGoalsOf(given[side]) > score[rival];
}

function sum<Field extends 'goals' | 'ownGoals' | 'assists'>(
  lines: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number {
  return lines.reduce((total, line) => total + line[field], 0);
}
