import type { Id } from '../ids.ts';
import { finalScore, type Played, SIDES, type Side } from '../match/decision.ts';
import { type Line, type MatchSheet, sentOff } from '../match/match-sheet.ts';
import type { Position } from '../match/positions.ts';
import { INDEX_WEIGHTS, type IndexWeights } from './index-weights.ts';

/** The sum of matches for one player in one team. Every field is a plain sum. */
export type PlayerCounts = {
  readonly played: number;
  readonly started: number;
  readonly goals: number;
  readonly assists: number;
  /** For the yellow list: two yellows in a match count two. */
  readonly yellowCards: number;
  /** For the red list: two yellows in a match count one, like a red. */
  readonly redCards: number;
  readonly ownGoals: number;
  readonly bestPlayer: number;
  readonly index: number;
  readonly goalkeeperPlayed: number;
  /** Goals let in while the player was in goal; extra time counts, shoot-outs don't. */
  readonly conceded: number;
  /** Matches in goal without a goal let in. */
  readonly cleanSheets: number;
};

/** A player's part in one match. */
export type Contribution<Team extends Id = Id, Player extends Id = Id> = PlayerCounts & {
  readonly player: Player;
  readonly team: Team;
  /** The registered position, which decides the weights of the index. */
  readonly position: Position;
};

export const NO_PLAYER_COUNTS: PlayerCounts = {
  played: 0,
  started: 0,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  redCards: 0,
  ownGoals: 0,
  bestPlayer: 0,
  index: 0,
  goalkeeperPlayed: 0,
  conceded: 0,
  cleanSheets: 0,
};

/** What a decided match adds for each player; walkovers and annulled matches add nothing. */
export function contributions<Team extends Id, Player extends Id>(
  sheet: MatchSheet<Team, Player>,
  weights: IndexWeights = INDEX_WEIGHTS,
): Contribution<Team, Player>[] {
  const { decision } = sheet;
  if (decision.status !== 'played') return [];
  return SIDES.flatMap((side) => {
    const match = seenFrom(decision, side);
    return sheet.lines[side].map((line) => ({
      ...(sheet.imported ? goalsOnly(line) : fullCounts(line, match, sheet.bestPlayer, weights)),
      player: line.player,
      team: sheet[side],
      position: line.registered,
    }));
  });
}

/** The index of one player's match, by their registered position. */
export function matchIndex(
  line: Omit<Line, 'player' | 'position' | 'goalkeeper'>,
  match: MatchForSide & { readonly bestPlayer: boolean },
  weights: IndexWeights = INDEX_WEIGHTS,
): number {
  const place = line.registered;
  if (!(place in weights.goal)) throw new TypeError(`no position: ${place}`);
  return (
    (line.started ? weights.started : weights.alternate) +
    (match.won ? weights.win : 0) +
    line.goals * weights.goal[place] +
    line.assists * weights.assist +
    (match.conceded === 0 ? weights.cleanSheet[place] : 0) +
    (match.bestPlayer ? weights.bestPlayer : 0) +
    line.yellows * weights.yellow +
    line.reds * weights.red +
    line.ownGoals * weights.ownGoal
  );
}

/** The same counts with `more` added. */
export function addPlayerCounts<Total extends PlayerCounts>(total: Total, more: PlayerCounts): Total {
  return combine(total, more, 1);
}

/** The same counts with `less` taken away. */
export function subtractPlayerCounts<Total extends PlayerCounts>(total: Total, less: PlayerCounts): Total {
  return combine(total, less, -1);
}

/** A match from the side of one of its teams. A shoot-out is no win here: the match was a draw. */
export type MatchForSide = { readonly won: boolean; readonly conceded: number };

function seenFrom(played: Played, side: Side): MatchForSide {
  const score = finalScore(played);
  const [own, conceded] = side === 'home' ? [score.home, score.away] : [score.away, score.home];
  return { won: own > conceded, conceded };
}

function fullCounts<Player extends Id>(
  line: Line<Player>,
  match: MatchForSide,
  bestPlayer: Player | null,
  weights: IndexWeights,
): PlayerCounts {
  const best = line.player === bestPlayer;
  return {
    played: 1,
    started: line.started ? 1 : 0,
    goals: line.goals,
    assists: line.assists,
    yellowCards: line.yellows,
    redCards: sentOff(line) ? 1 : 0,
    ownGoals: line.ownGoals,
    bestPlayer: best ? 1 : 0,
    index: matchIndex(line, { ...match, bestPlayer: best }, weights),
    goalkeeperPlayed: line.goalkeeper ? 1 : 0,
    conceded: line.goalkeeper ? match.conceded : 0,
    cleanSheets: line.goalkeeper && match.conceded === 0 ? 1 : 0,
  };
}

function goalsOnly(line: Line): PlayerCounts {
  return { ...NO_PLAYER_COUNTS, goals: line.goals, ownGoals: line.ownGoals };
}

function combine<Total extends PlayerCounts>(total: Total, other: PlayerCounts, sign: 1 | -1): Total {
  return {
    ...total,
    played: total.played + sign * other.played,
    started: total.started + sign * other.started,
    goals: total.goals + sign * other.goals,
    assists: total.assists + sign * other.assists,
    yellowCards: total.yellowCards + sign * other.yellowCards,
    redCards: total.redCards + sign * other.redCards,
    ownGoals: total.ownGoals + sign * other.ownGoals,
    bestPlayer: total.bestPlayer + sign * other.bestPlayer,
    index: total.index + sign * other.index,
    goalkeeperPlayed: total.goalkeeperPlayed + sign * other.goalkeeperPlayed,
    conceded: total.conceded + sign * other.conceded,
    cleanSheets: total.cleanSheets + sign * other.cleanSheets,
  };
}
