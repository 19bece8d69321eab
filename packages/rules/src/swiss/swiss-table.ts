import { compareIds, type Id } from '../ids.ts';
import { SIDES } from '../match/decision.ts';
import { type DecidedMatch, type Entrant, POINTS, type Standing, totalPoints } from '../table/standing.ts';
import { standingsFromResults } from '../table/table.ts';
import { compareBy, MEASURES, type Measure, type OverallCriterion } from '../table/tie-breaks.ts';

/** What separates equal points in a Swiss system, in which teams met different rivals. */
export const SWISS_TIE_BREAKS = [
  'buchholz',
  'median_buchholz',
  'goal_difference',
  'goals_for',
  'wins',
  'fair_play',
  'lot',
] as const satisfies readonly SwissCriterion[];
export type SwissCriterion = 'buchholz' | 'median_buchholz' | OverallCriterion;

/** A team in a Swiss system. `points` rank it: earned, given by a judge, and those of its free weeks. */
export type SwissRow<Team extends Id = Id> = {
  readonly position: number;
  readonly team: Team;
  readonly points: number;
  readonly byes: number;
  /** The sum of its rivals' points. */
  readonly buchholz: number;
  /** The same without the best and the worst rival. */
  readonly medianBuchholz: number;
  readonly standing: Standing<Team>;
};

/**
 * The standings of a Swiss system, best first. A free week is worth a win, and counts as a rival with the team's own
 * points (FIDE Handbook C.07 treats unplayed rounds in a similar way, with a virtual opponent). A team met in an
 * annulled match is no rival; a team met in a walkover is.
 */
export function swissTable<Team extends Id>(season: {
  readonly teams: readonly Entrant<Team>[];
  readonly matches: readonly DecidedMatch<Team>[];
  /** One entry per free week. */
  readonly byes: readonly Team[];
  readonly tieBreaks?: readonly SwissCriterion[];
}): SwissRow<Team>[] {
  const { teams, matches, byes, tieBreaks = SWISS_TIE_BREAKS } = season;
  const entries = standingsFromResults(teams, matches).map((standing) => {
    const free = byes.filter((team) => team === standing.team).length;
    return { standing, team: standing.team, byes: free, points: totalPoints(standing) + free * POINTS.W };
  });
  const pointsOf = new Map(entries.map(({ team, points }) => [team, points]));
  const rivals = rivalsOf(matches);
  const measures = [BY_POINTS, ...tieBreaks.map((criterion) => SWISS_MEASURES[criterion])];
  return entries
    .map((entry) => {
      const met = (rivals.get(entry.team) ?? []).flatMap((rival) => pointsOf.get(rival) ?? []);
      const scores = [...met, ...new Array<number>(entry.byes).fill(entry.points)].sort((a, b) => a - b);
      return { ...entry, position: 0, buchholz: sum(scores), medianBuchholz: sum(scores.slice(1, -1)) };
    })
    .sort((a, b) => compareBy(measures, a, b) || compareIds(a.team, b.team))
    .map((row, index) => ({ ...row, position: index + 1 }));
}

const BY_POINTS: Measure<SwissRow> = { value: ({ points }) => points, better: 'more' };

const SWISS_MEASURES: Readonly<Record<SwissCriterion, Measure<SwissRow>>> = {
  buchholz: { value: ({ buchholz }) => buchholz, better: 'more' },
  median_buchholz: { value: ({ medianBuchholz }) => medianBuchholz, better: 'more' },
  goal_difference: ofStanding('goal_difference'),
  goals_for: ofStanding('goals_for'),
  wins: ofStanding('wins'),
  fair_play: ofStanding('fair_play'),
  lot: ofStanding('lot'),
};

function ofStanding(criterion: OverallCriterion): Measure<SwissRow> {
  const { value, better } = MEASURES[criterion];
  return { value: ({ standing }) => value(standing), better };
}

function rivalsOf<Team extends Id>(matches: readonly DecidedMatch<Team>[]): Map<Team, Team[]> {
  const rivals = new Map<Team, Team[]>();
  for (const match of matches) {
    if (match.decision.status === 'annulled') continue;
    for (const side of SIDES) {
      const rival = side === 'home' ? match.away : match.home;
      const known = rivals.get(match[side]);
      if (known) known.push(rival);
      else rivals.set(match[side], [rival]);
    }
  }
  return rivals;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
