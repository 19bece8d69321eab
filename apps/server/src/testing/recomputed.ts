import {
  type DecidedMatch,
  outcomeFor,
  TIE_BREAK_PRESETS,
  type TieBreakPreset,
  tableFromResults,
  zoneOf,
} from '@matchnight/rules';
import { decisionOf } from '../features/matches/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { League } from './league.ts';

interface Row extends DecidedMatch<string> {
  readonly week: number;
}

/**
 * The public table of a league from nothing but its decided matches and adjustments, by the rules: the running table
 * must equal it, with its marks.
 */
export async function recomputedTable(
  db: Db,
  league: League,
  settings: { tieBreaks: TieBreakPreset; meetings: 1 | 2; teamsPlayoffs: number; teamsDown: number },
) {
  const matches = await decidedMatches(db, league);
  const adjustments = await adjustmentsOf(db, league);
  // A team that was replaced goes by the name of its heir.
  const names = [...new Set(league.clubs.map(({ name }) => name))];
  const teams = names.map((name, index) => ({
    team: name,
    lot: index + 1,
    adjustment: adjustments.get(name) ?? 0,
  }));
  const rules = { teams, tieBreaks: TIE_BREAK_PRESETS[settings.tieBreaks], meetings: settings.meetings };
  const lastWeek = Math.max(0, ...matches.map(({ week }) => week));
  const earlier = matches.filter(({ week }) => week < lastWeek);
  const former = tableFromResults({ ...rules, matches: earlier });
  const hadRanks = former.some(({ played }) => played > 0);
  return tableFromResults({ ...rules, matches }).map((row) => ({
    position: row.position,
    rank_change: hadRanks ? former.findIndex(({ team }) => team === row.team) + 1 - row.position : null,
    team: row.team,
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goals_for: row.goalsFor,
    goals_against: row.goalsAgainst,
    goal_difference: row.goalDifference,
    points: row.points,
    adjustment: row.adjustment,
    form: formOf(matches, row.team),
    zone: zoneOf(row.position, teams.length, { leaderIsChampion: false, ...settings }),
    why: row.played === 0 ? null : row.why,
  }));
}

function formOf(matches: readonly Row[], team: string): string {
  const outcomes = matches.flatMap((match) => {
    if (match.home === team) return outcomeFor(match.decision, 'home') ?? [];
    return match.away === team ? (outcomeFor(match.decision, 'away') ?? []) : [];
  });
  return outcomes.slice(-5).join('');
}

/** In the order of their kick-offs. */
async function decidedMatches(db: Db, league: League): Promise<Row[]> {
  const rows = await db
    .selectFrom('fixtures')
    .selectAll()
    .where('season_id', '=', league.seasonId)
    .where('decided_at', 'is not', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const nameOf = (id: number) => league.clubs.find((club) => club.id === id)?.name ?? '';
  return rows.flatMap((row) => {
    const decision = decisionOf(row);
    if (decision === null) return [];
    return {
      week: row.week,
      home: nameOf(row.home_team_id),
      away: nameOf(row.away_team_id),
      decision,
      fairPlay: { home: row.home_fair_play, away: row.away_fair_play },
    };
  });
}

async function adjustmentsOf(db: Db, league: League): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('point_adjustments')
    .select(['team_id', 'points'])
    .where('season_id', '=', league.seasonId)
    .execute();
  const sums = new Map<string, number>();
  for (const { team_id, points } of rows) {
    const name = league.clubs.find(({ id }) => id === team_id)?.name ?? '';
    sums.set(name, (sums.get(name) ?? 0) + points);
  }
  return sums;
}
