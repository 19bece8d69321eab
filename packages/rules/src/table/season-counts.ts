import type { Id } from '../ids.ts';
import { finalScore } from '../match/decision.ts';
import type { RankingRules } from './ranking.ts';
import {
  addCounts,
  countMatch,
  type DecidedMatch,
  type Entrant,
  newStanding,
  POINTS,
  type Standing,
} from './standing.ts';

/** A season counted from its matches, and access to the matches between a few teams. */
export type SeasonCounts<Team extends Id> = {
  readonly standings: Standing<Team>[];
  readonly matchesWithin: RankingRules<Team>['matchesWithin'];
};

/** A season that grows: its counts are those of all matches that were added. */
export type GrowingCounts<Team extends Id> = SeasonCounts<Team> & {
  readonly add: (matches: readonly DecidedMatch<Team>[]) => void;
};

export function countSeason<Team extends Id>(
  teams: readonly Entrant<Team>[],
  matches: readonly DecidedMatch<Team>[],
): SeasonCounts<Team> {
  const counts = growingCounts(teams);
  counts.add(matches);
  return counts;
}

/** One look-up per team and no object per match: this loop is most of the cost of a table. */
export function growingCounts<Team extends Id>(teams: readonly Entrant<Team>[]): GrowingCounts<Team> {
  const sums = new Map<Team, Sum<Team>>();
  for (const { team, lot, adjustment } of teams) {
    if (sums.has(team)) throw new RangeError(`team ${team} is in the table twice`);
    sums.set(team, newStanding(team, lot, adjustment));
  }
  const added: (readonly DecidedMatch<Team>[])[] = [];
  return {
    standings: [...sums.values()],
    matchesWithin: (groups) => within(groups, added.flat()),
    add(matches) {
      added.push(matches);
      for (const match of matches) {
        const home = sums.get(match.home);
        const away = sums.get(match.away);
        if (!home || !away)
          throw new RangeError(`team ${home ? match.away : match.home} is not in the table`);
        if (home === away) throw new RangeError(`team ${match.home} plays itself`);
        count(match, home, away);
      }
    },
  };
}

function within<Team extends Id>(
  groups: readonly Standing<Team>[][],
  matches: readonly DecidedMatch<Team>[],
): DecidedMatch<Team>[] {
  const groupOf = new Map<Team, number>();
  groups.forEach((group, index) => {
    for (const { team } of group) groupOf.set(team, index);
  });
  return matches.filter((match) => {
    const group = groupOf.get(match.home);
    return group !== undefined && group === groupOf.get(match.away);
  });
}

/** A standing while it is summed. */
type Sum<Team extends Id> = { -readonly [Field in keyof Standing<Team>]: Standing<Team>[Field] };

function count<Team extends Id>(match: DecidedMatch<Team>, home: Sum<Team>, away: Sum<Team>): void {
  const { decision, fairPlay } = match;
  if (decision.status !== 'played') {
    const both = countMatch(match);
    Object.assign(home, addCounts(home, both.home));
    Object.assign(away, addCounts(away, both.away));
    return;
  }
  const score = finalScore(decision);
  if (!(score.home >= 0 && score.away >= 0)) throw new TypeError(`no score: ${JSON.stringify(score)}`);
  countGoals(home, score.home, score.away);
  countGoals(away, score.away, score.home);
  if (!fairPlay) return;
  home.fairPlay += fairPlay.home;
  away.fairPlay += fairPlay.away;
}

function countGoals(sum: Sum<Id>, goalsFor: number, goalsAgainst: number): void {
  sum.played++;
  sum.goalsFor += goalsFor;
  sum.goalsAgainst += goalsAgainst;
  if (goalsFor > goalsAgainst) {
    sum.won++;
    sum.points += POINTS.W;
  } else if (goalsFor === goalsAgainst) {
    sum.drawn++;
    sum.points += POINTS.D;
  } else {
    sum.lost++;
  }
}
