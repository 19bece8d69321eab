import type { Position } from '@matchnight/contract';
import type { Score, Side, Sides } from '@matchnight/rules';
import type { GoalEntry, LineEntry } from '../src/features/matches/index.ts';
import type { Dice } from './dice.ts';
import type { Mate } from './people.ts';
import { type Club, ELEVEN } from './teams.ts';

/** A match as it could have been played: everything that managers report. */
export interface PlayedMatch {
  readonly score: Score;
  readonly halfTime: Score;
  readonly lines: Sides<readonly LineEntry[]>;
  readonly goals: readonly GoalEntry[];
  readonly bestPlayerId: number | null;
}

type Line = { -readonly [Field in keyof LineEntry]: LineEntry[Field] };
type Sheets = Sides<Line[]>;

/** How likely a player of each position makes a goal, an assist or a card. */
const SCORES: Readonly<Record<Position, number>> = {
  GK: 0,
  CB: 1,
  LB: 0.7,
  RB: 0.7,
  CDM: 1.5,
  LM: 3,
  RM: 3,
  CAM: 4,
  ST: 8,
};
const ASSISTS: Readonly<Record<Position, number>> = {
  GK: 0.1,
  CB: 0.6,
  LB: 2,
  RB: 2,
  CDM: 2,
  LM: 4,
  RM: 4,
  CAM: 6,
  ST: 3,
};
const FOULS: Readonly<Record<Position, number>> = {
  GK: 0.3,
  CB: 4,
  LB: 3,
  RB: 3,
  CDM: 5,
  LM: 1.5,
  RM: 1.5,
  CAM: 1.5,
  ST: 1,
};

const HOME_ADVANTAGE = 0.2;
const GOALS_A_TEAM = 1.35;

/** Plays a match between two clubs: the better one wins more often, strikers score, defenders see cards. */
export function playMatch(home: Club, away: Club, dice: Dice): PlayedMatch {
  const lines: Sheets = { home: lineUp(home, dice), away: lineUp(away, dice) };
  const goals = [
    ...makeGoals('home', home.strength - away.strength + HOME_ADVANTAGE, lines, dice),
    ...makeGoals('away', away.strength - home.strength, lines, dice),
  ].sort((a, b) => (a.minute ?? 0) - (b.minute ?? 0));
  for (const side of ['home', 'away'] as const) makeCards(lines[side], dice);
  const score = scoreOf(goals);
  const halfTime = scoreOf(goals.filter(({ minute }) => (minute ?? 0) <= 45));
  return { score, halfTime, lines, goals, bestPlayerId: bestOf(lines, score, dice) };
}

/** A 1v1: only the score and cards are reported, and one line a side. */
export function playSingle(home: Club, away: Club, dice: Dice): PlayedMatch {
  const goalsOf = (lead: number) => Math.min(9, dice.poisson(1.8 * Math.exp(0.7 * lead)));
  const lead = home.strength - away.strength;
  const line = (club: Club) =>
    club.squad
      .slice(0, 1)
      .map((mate) => ({ ...blankLine(mate, mate.position), yellows: dice.chance(0.15) ? 1 : 0 }));
  const score = { home: goalsOf(lead), away: goalsOf(-lead) };
  const halfTime = { home: dice.whole(score.home + 1), away: dice.whole(score.away + 1) };
  return { score, halfTime, lines: { home: line(home), away: line(away) }, goals: [], bestPlayerId: null };
}

/** Clubs often have fewer than eleven: the game's own players fill these places. */
const PLACE_LEFT_TO_THE_GAME = 0.1;

/** The eleven with some of the bench in it, the substitutes, and now and then an empty place. */
function lineUp({ squad }: Club, dice: Dice): Line[] {
  const lines = squad
    .slice(0, ELEVEN.length)
    .map((mate, place) => blankLine(mate, ELEVEN[place] ?? mate.position));
  for (const mate of squad.slice(ELEVEN.length)) {
    const isKeeper = mate.position === 'GK';
    const place = isKeeper ? 0 : 1 + dice.whole(ELEVEN.length - 1);
    const former = lines[place];
    if (!former || !dice.chance(isKeeper ? 0.12 : 0.3)) continue;
    const position = former.position ?? mate.position;
    if (dice.chance(0.5)) lines.push({ ...blankLine(mate, position), started: false, goalkeeper: false });
    else lines[place] = blankLine(mate, position);
  }
  return lines.filter(({ goalkeeper }) => goalkeeper || !dice.chance(PLACE_LEFT_TO_THE_GAME));
}

function blankLine(mate: Mate, position: Position): Line {
  return {
    playerId: mate.id,
    position,
    registered: mate.position,
    started: true,
    goalkeeper: position === 'GK',
    goals: 0,
    assists: 0,
    yellows: 0,
    reds: 0,
    ownGoals: 0,
  };
}

/** The goals of a side; one in thirty is an own goal, and one in thirty has an unknown scorer. */
function makeGoals(side: Side, lead: number, lines: Sheets, dice: Dice): GoalEntry[] {
  const count = Math.min(9, dice.poisson(GOALS_A_TEAM * Math.exp(0.55 * lead)));
  return Array.from({ length: count }, () => {
    const isOwnGoal = dice.chance(1 / 30);
    const scorer = isOwnGoal
      ? dice.weighted(lines[side === 'home' ? 'away' : 'home'], weightBy(FOULS))
      : dice.chance(1 / 30)
        ? undefined
        : dice.weighted(lines[side], weightBy(SCORES));
    if (scorer && isOwnGoal) scorer.ownGoals += 1;
    if (scorer && !isOwnGoal) {
      scorer.goals += 1;
      const helpers = lines[side].filter((line) => line !== scorer);
      const helper = dice.chance(0.7) ? dice.weighted(helpers, weightBy(ASSISTS)) : undefined;
      if (helper) helper.assists += 1;
    }
    return {
      side,
      playerId: scorer?.playerId ?? null,
      minute: 1 + dice.whole(90),
      stoppage: null,
      isPenalty: !isOwnGoal && dice.chance(0.08),
      isOwnGoal: isOwnGoal && scorer !== undefined,
    };
  });
}

function makeCards(lines: readonly Line[], dice: Dice): void {
  for (let count = dice.poisson(1.2); count > 0; count -= 1) {
    const line = dice.weighted(lines, weightBy(FOULS));
    if (line && line.yellows < 2) line.yellows += 1;
  }
  const sentOff = dice.chance(0.05) ? dice.weighted(lines, weightBy(FOULS)) : undefined;
  if (sentOff && sentOff.yellows < 2) sentOff.reds = 1;
}

/** The best player that both managers name; now and then they disagree. */
function bestOf(lines: Sheets, score: Score, dice: Dice): number | null {
  if (dice.chance(0.12)) return null;
  const isHome = score.home === score.away ? dice.chance(0.5) : score.home > score.away;
  const against = isHome ? score.away : score.home;
  const marks = lines[isHome ? 'home' : 'away'].map((line) => ({
    id: line.playerId,
    mark: 3 * line.goals + 2 * line.assists + (line.goalkeeper && against === 0 ? 4 : 0) + dice.next(),
  }));
  return marks.reduce((best, one) => (one.mark > best.mark ? one : best), { id: null, mark: 0 } as Mark).id;
}
interface Mark {
  readonly id: number | null;
  readonly mark: number;
}

function weightBy(weights: Readonly<Record<Position, number>>): (line: Line) => number {
  return ({ position, registered, started }) => weights[position ?? registered ?? 'ST'] * (started ? 1 : 0.4);
}

function scoreOf(goals: readonly GoalEntry[]): Score {
  const of = (side: Side) => goals.filter((goal) => goal.side === side).length;
  return { home: of('home'), away: of('away') };
}
