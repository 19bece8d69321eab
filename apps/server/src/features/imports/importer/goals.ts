import { rivalOf, type Score } from '@matchnight/rules';
import type { Further, GoalEntry, LineEntry } from '../../matches/index.ts';
import type { FileGoal, FileMatch } from './format.ts';
import type { Names } from './names.ts';

/** The file's teams: name → id. */
export type Teams = ReadonlyMap<string, number>;

/** The goals of one team; a player of the other team scored its own goals. */
export async function goalsOf(
  goals: readonly FileGoal[],
  side: 'home' | 'away',
  match: FileMatch,
  { teams, names }: { teams: Teams; names: Names },
): Promise<GoalEntry[]> {
  const entries: GoalEntry[] = [];
  for (const goal of goals) {
    const isOwnGoal = goal.owngoal === true;
    const scorersSide = isOwnGoal ? rivalOf(side) : side;
    const team = scorersSide === 'home' ? match.team1 : match.team2;
    const player = goal.name ? await names.player(goal.name, { id: idOf(teams, team), name: team }) : null;
    const [minute, added] = String(goal.minute ?? '').split('+');
    entries.push({
      side,
      playerId: player,
      minute: minute ? Number(minute) : null,
      stoppage: added ? Number(added) : (goal.offset ?? null),
      isPenalty: goal.penalty === true,
      isOwnGoal,
    });
  }
  return entries;
}

/** Imported lines hold goals only. */
export function linesOf(goals: readonly GoalEntry[], side: 'home' | 'away'): LineEntry[] {
  const lines = new Map<number | null, { goals: number; ownGoals: number }>();
  for (const goal of goals) {
    const isOfSide = goal.isOwnGoal ? goal.side !== side : goal.side === side;
    // Unnamed goals are the rest of the score; only unnamed own goals need a line of their own.
    if (!isOfSide || (goal.playerId === null && !goal.isOwnGoal)) continue;
    const line = lines.get(goal.playerId) ?? { goals: 0, ownGoals: 0 };
    if (goal.isOwnGoal) line.ownGoals += 1;
    else line.goals += 1;
    lines.set(goal.playerId, line);
  }
  return [...lines].map(([playerId, counts]) => ({
    playerId,
    position: null,
    registered: null,
    started: true,
    goalkeeper: false,
    assists: 0,
    yellows: 0,
    reds: 0,
    ...counts,
  }));
}

/** The score that counts: after extra time if there was one; null for a match still to be played. */
export function scoreOf(match: FileMatch): Score | null {
  const final = match.score?.et ?? match.score?.ft;
  return final ? { home: final[0], away: final[1] } : null;
}

/** The score after ninety minutes if extra time followed, and the shoot-out; null if there was none. */
export function furtherOf({ score }: FileMatch): Further {
  const of = (pair: readonly [number, number] | undefined) =>
    pair ? { home: pair[0], away: pair[1] } : null;
  return { regular: score?.et ? of(score.ft) : null, penalties: of(score?.p) };
}

export function idOf(teams: Teams, name: string): number {
  const id = teams.get(name);
  if (id === undefined) throw new Error(`no team ${name}`);
  return id;
}
