import type { Awaits, Console, DecidedHow } from '@matchnight/contract';
import {
  type Decision,
  type DisciplineRules,
  type IndexWeights,
  type JudgesWhy,
  type Line,
  NO_UNKNOWN_LINE,
  type Position,
  type Score,
  type SeasonState,
  type Sides,
  type Stage,
  type UnknownLine,
} from '@matchnight/rules';
import type { Further } from './decision.ts';
import type { Sheet } from './events.ts';

/** A match as it stands: `loadMatch` makes it of rows, `decide` makes another of it, `save` keeps the difference. */
export interface Match {
  readonly id: number;
  /** Grows with every decision. */
  readonly version: number;
  readonly seasonId: number;
  readonly seasonState: SeasonState;
  readonly divisionId: number;
  readonly tournamentId: number;
  readonly console: Console;
  readonly kind: 'clubs' | 'single';
  /** Its division takes premium members only. */
  readonly isPremium: boolean;
  readonly week: number;
  readonly stage: 'league' | 'liguilla' | 'knockout';
  /** What may decide it when it is level. */
  readonly level: Stage;
  readonly date: Date | null;
  readonly teams: Sides<number>;
  /** The tournament's weights of the index. */
  readonly weights: IndexWeights;
  /** The season's rule set. */
  readonly discipline: DisciplineRules;
  /** Null while it is open. */
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
  /** By what it was decided; null where nobody says. */
  readonly how: DecidedHow | null;
  /** What it waits for while it is open; null before kick-off. */
  readonly waits: Waits | null;
  readonly reason: string | null;
  readonly lines: Sides<readonly LineEntry[]>;
  /** Fair play points of lines in question, which are kept apart; null where a side's lines count. */
  readonly held: Sides<number | null>;
  readonly bestPlayer: number | null;
  /** Whose lines an import made, and no judge since: they carry goals only. */
  readonly goalsOnly: Sides<boolean>;
  readonly halfTime: Score | null;
  /** Where it decides nothing: what an import knows of a score after extra time or a shoot-out. */
  readonly further: Further;
}

/** An open match has had its kick-off: what it waits for, and until when that lasts by itself. */
export interface Waits {
  readonly for: Awaits;
  readonly why: JudgesWhy | null;
  readonly until: Date | null;
}

/** A match with its decision. */
export interface Decided extends Match {
  readonly decision: Decision;
}

/** One line as it is stored; without a player it is "AI or unknown". */
export interface LineEntry {
  readonly playerId: number | null;
  readonly position: Position | null;
  readonly registered: Position | null;
  readonly started: boolean;
  readonly goalkeeper: boolean;
  readonly goals: number;
  readonly assists: number;
  readonly yellows: number;
  readonly reds: number;
  readonly ownGoals: number;
}

export function isDecidedMatch(match: Match): match is Decided {
  return match.decision !== null;
}

/** What the statistics count of a match. */
export function sheetOf(match: Omit<Decided, 'level'>): Sheet {
  const { teams, decision, lines, bestPlayer, goalsOnly, held } = match;
  return {
    ...teams,
    decision,
    lines: { home: namedLines(lines.home), away: namedLines(lines.away) },
    bestPlayer,
    heldFairPlay: held,
    goalsOnly,
    imported: isImported(goalsOnly),
  };
}

/** Lines that an import made for both teams have no line-up to check. */
export function isImported(goalsOnly: Sides<boolean>): boolean {
  return goalsOnly.home && goalsOnly.away;
}

/** Goals of a player without any position are weighed like a striker's. */
const POSITION_UNKNOWN: Position = 'ST';

export function namedLines(entries: readonly LineEntry[]): Line<number>[] {
  return entries.flatMap((entry) => {
    if (entry.playerId === null) return [];
    const registered = entry.registered ?? entry.position ?? POSITION_UNKNOWN;
    return [{ ...entry, player: entry.playerId, registered, position: entry.position ?? registered }];
  });
}

/** What "AI or unknown" did. */
export function unknownLine(entries: readonly LineEntry[]): UnknownLine {
  const entry = entries.find(({ playerId }) => playerId === null);
  return entry ? { goals: entry.goals, ownGoals: entry.ownGoals } : NO_UNKNOWN_LINE;
}

/** The line "AI or unknown" as it is stored; none where it did nothing. */
export function unknownEntries({ goals, ownGoals }: UnknownLine): LineEntry[] {
  if (goals === 0 && ownGoals === 0) return [];
  const blank = { position: null, registered: null, started: true, goalkeeper: false };
  return [{ ...blank, playerId: null, goals, ownGoals, assists: 0, yellows: 0, reds: 0 }];
}
