import type { Id } from '../ids.ts';
import type { Decision, Sides } from './decision.ts';
import type { Position } from './positions.ts';

/** One player who took part, as the team's manager reported. */
export type Line<Player extends Id = Id> = {
  readonly player: Player;
  /** The position of the player's registration in the tournament; the index depends on it. */
  readonly registered: Position;
  /** The position played in this match. */
  readonly position: Position;
  /** A starter; otherwise an alternate. */
  readonly started: boolean;
  /** The player was in goal in this match, whatever their position. */
  readonly goalkeeper: boolean;
  readonly goals: number;
  readonly assists: number;
  /** 0-2 */
  readonly yellows: number;
  /** 0-1 */
  readonly reds: number;
  readonly ownGoals: number;
};

/** Goals and cards of the game's own players or of unknown players. They are in no player's statistics. */
export type UnknownLine = { readonly goals: number; readonly ownGoals: number };

export const NO_UNKNOWN_LINE: UnknownLine = { goals: 0, ownGoals: 0 };

/** A decided match with everything that counts. */
export type MatchSheet<Team extends Id = Id, Player extends Id = Id> = Sides<Team> & {
  readonly decision: Decision;
  /** Empty while a team's lines are in question, or if none were reported. */
  readonly lines: Sides<readonly Line<Player>[]>;
  /** Fair play points of lines in question, which the table counts nevertheless; those of `lines` by default. */
  readonly heldFairPlay?: Sides<number | null>;
  /** Only a player whom both managers, or a judge, named. */
  readonly bestPlayer: Player | null;
  /** Lines of an import know goals only: who else played, and for how long, is unknown. */
  readonly imported: boolean;
};

/** Sent off: by two yellows or by a red; nobody is sent off twice in a match. */
export function sentOff(line: Pick<Line, 'yellows' | 'reds'>): boolean {
  return line.reds > 0 || line.yellows >= 2;
}

/** Fair play points of a team's lines: yellow 1, two yellows or a red 3, a yellow and then a red 4. */
export function fairPlayOf(lines: readonly Pick<Line, 'yellows' | 'reds'>[]): number {
  let points = 0;
  for (const line of lines) {
    if (line.yellows === 1) points += FAIR_PLAY.yellow;
    if (sentOff(line)) points += FAIR_PLAY.sentOff;
  }
  return points;
}

const FAIR_PLAY = { yellow: 1, sentOff: 3 } as const;
