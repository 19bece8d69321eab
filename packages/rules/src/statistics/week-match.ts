import type { Id } from '../ids.ts';
import { finalScore, rivalOf, SIDES } from '../match/decision.ts';
import type { MatchSheet } from '../match/match-sheet.ts';
import type { Position } from '../match/positions.ts';
import type { IndexWeights } from './index-weights.ts';
import { matchIndex } from './match-index.ts';
import type { WeekMatch } from './team-of-the-week.ts';

/** One player's match as the team of the week counts it. */
export type WeekAppearance<Team extends Id = Id, Player extends Id = Id> = {
  readonly player: Player;
  readonly team: Team;
  /** The registered position on the day of the match. */
  readonly position: Position;
  readonly match: WeekMatch;
};

/**
 * The players of a match, and what it counts in the team of the week. A match that was not played counts nothing. Lines
 * of an import count nothing either: they know goals only, not who else played.
 */
export function weekAppearances<Team extends Id, Player extends Id>(
  sheet: MatchSheet<Team, Player>,
  weights: IndexWeights,
): WeekAppearance<Team, Player>[] {
  const { decision } = sheet;
  if (decision.status !== 'played' || sheet.imported) return [];
  const score = finalScore(decision);
  return SIDES.flatMap((side) => {
    const conceded = score[rivalOf(side)];
    // A shoot-out is no win here: the match was a draw.
    const won = score[side] > conceded;
    return sheet.lines[side].map((line) => ({
      player: line.player,
      team: sheet[side],
      position: line.registered,
      match: {
        index: matchIndex(line, { won, conceded, bestPlayer: line.player === sheet.bestPlayer }, weights),
        cards: line.yellows + line.reds,
        goals: line.goals,
        assists: line.assists,
        won,
      },
    }));
  });
}
