import { compareIds, type Id } from '../ids.ts';
import { SIDES, type Side, type Sides } from '../match/decision.ts';
import { fairPlayOf, type MatchSheet } from '../match/match-sheet.ts';
import { addCounts, type Counts, countMatch, NO_COUNTS, subtractCounts } from '../table/standing.ts';
import { INDEX_WEIGHTS, type IndexWeights } from './index-weights.ts';
import {
  addPlayerCounts,
  type Contribution,
  contributions,
  NO_PLAYER_COUNTS,
  type PlayerCounts,
  subtractPlayerCounts,
} from './match-index.ts';

/** What one team's standing gains (or, below zero, loses). */
export type TeamChange<Team extends Id = Id> = { readonly team: Team; readonly counts: Counts };

/** What one player's counts in one team gain or lose. */
export type PlayerChange<Team extends Id = Id, Player extends Id = Id> = {
  readonly player: Player;
  readonly team: Team;
  readonly counts: PlayerCounts;
};

/** What a decision changes, as sums to add: teams and players whose counts stay the same are not in it. */
export type MatchDelta<Team extends Id = Id, Player extends Id = Id> = {
  readonly teams: readonly TeamChange<Team>[];
  readonly players: readonly PlayerChange<Team, Player>[];
};

/**
 * What has to be added to the counts when a match changes from `before` to `after`. null = not decided: a first
 * decision has no `before`, taking one back has no `after`. Teams and players are in the order of their ids, so that
 * callers who lock their rows one by one always lock them in the same order.
 */
export function correction<Team extends Id, Player extends Id>(
  before: MatchSheet<Team, Player> | null,
  after: MatchSheet<Team, Player> | null,
  weights: IndexWeights = INDEX_WEIGHTS,
): MatchDelta<Team, Player> {
  return {
    teams: teamChanges(before, after),
    players: playerChanges(
      before ? contributions(before, weights) : [],
      after ? contributions(after, weights) : [],
    ),
  };
}

/** What a decided match adds to both teams' counts, including the cards of its lines. */
export function sheetCounts(sheet: MatchSheet): Sides<Counts> {
  const { decision, lines, heldFairPlay: held } = sheet;
  // walkovers carry no statistics, whatever lines were reported before
  if (decision.status !== 'played') return countMatch({ decision });
  const fairPlay = (side: Side) => held?.[side] ?? fairPlayOf(lines[side]);
  return countMatch({ decision, fairPlay: { home: fairPlay('home'), away: fairPlay('away') } });
}

function teamChanges<Team extends Id>(
  before: MatchSheet<Team> | null,
  after: MatchSheet<Team> | null,
): TeamChange<Team>[] {
  const changes = new Map<Team, Counts>();
  for (const side of SIDES) {
    if (before) {
      const team = before[side];
      changes.set(team, subtractCounts(changes.get(team) ?? NO_COUNTS, sheetCounts(before)[side]));
    }
    if (after) {
      const team = after[side];
      changes.set(team, addCounts(changes.get(team) ?? NO_COUNTS, sheetCounts(after)[side]));
    }
  }
  return [...changes]
    .filter(([, counts]) => Object.values(counts).some((value) => value !== 0))
    .map(([team, counts]) => ({ team, counts }))
    .sort((a, b) => compareIds(a.team, b.team));
}

function playerChanges<Team extends Id, Player extends Id>(
  before: readonly Contribution<Team, Player>[],
  after: readonly Contribution<Team, Player>[],
): PlayerChange<Team, Player>[] {
  const changes = new Map<Player, Map<Team, PlayerCounts>>();
  const change = (part: Contribution<Team, Player>, by: typeof addPlayerCounts) => {
    const teams = changes.get(part.player) ?? new Map<Team, PlayerCounts>();
    teams.set(part.team, by(teams.get(part.team) ?? NO_PLAYER_COUNTS, part));
    changes.set(part.player, teams);
  };
  for (const part of before) change(part, subtractPlayerCounts);
  for (const part of after) change(part, addPlayerCounts);
  return [...changes]
    .flatMap(([player, teams]) => [...teams].map(([team, counts]) => ({ player, team, counts })))
    .filter(({ counts }) => Object.values(counts).some((value) => value !== 0))
    .sort((a, b) => compareIds(a.player, b.player) || compareIds(a.team, b.team));
}
