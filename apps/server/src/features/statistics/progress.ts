import { type TableRow, tablesFromWeeks } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { findAllCurrentOfTeam } from '../divisions/index.ts';
import { findAllDecided, findSeason } from './repository/standings.ts';
import { betweenSlots } from './slots.ts';
import { entrantsOf, matchOf, meetingsOf, tieBreaksOf } from './standings.ts';

/** Beyond this the lines of the others are a blot, and the answer is large. */
const MOST_DRAWN = 40;
const MOST_LEAGUES = 3;

/** A team's way through each league where it plays now, newest first; those without a decided match are left out. */
export const progress: Handler<'statistics.progress'> = async ({ db, noun: { team }, tag }) => {
  const divisions = await findAllCurrentOfTeam(db, team.id);
  for (const one of divisions) tag(`division:${one.division_id}`, `tournament:${one.tournament_id}`);
  const leagues = [];
  for (const division of divisions) {
    const weeks = await tablesByWeek(db, division.season_id);
    if (weeks.length === 0) continue;
    leagues.push({
      division: { name: division.division_name, slug: division.division_slug },
      season: { id: division.season_id, name: division.season_name, state: division.season_state },
      teams: weeks[0]?.table.length ?? 0,
      weeks: weeksOf(team.id, weeks),
      field: fieldOf(team.id, weeks),
    });
    if (leagues.length === MOST_LEAGUES) break;
  }
  return { data: leagues };
};

interface WeekTable {
  readonly week: number;
  readonly table: readonly TableRow<number>[];
}

/**
 * The table after each week up to the last that has a decided match: a match counts with the week it belongs to,
 * whenever it was played. Points that were given or taken belong to no week, so they count from the first.
 */
async function tablesByWeek(db: Db, seasonId: number): Promise<WeekTable[]> {
  const rows = await findAllDecided(db, seasonId);
  if (rows.length === 0) return [];
  const season = await findSeason(db, seasonId);
  const decided = rows.map(betweenSlots(season));
  const teams = await entrantsOf(db, seasonId);
  const rules = { teams, tieBreaks: tieBreaksOf(season.tie_breaks), meetings: meetingsOf(season) };
  const byWeek = Map.groupBy(decided, ({ week }) => week);
  const last = Math.max(...byWeek.keys());
  const weeks = Array.from({ length: last }, (_, index) => (byWeek.get(index + 1) ?? []).map(matchOf));
  return tablesFromWeeks({ ...rules, weeks }).map((table, index) => ({ week: index + 1, table }));
}

function weeksOf(teamId: number, weeks: readonly WeekTable[]) {
  let before = { played: 0, goalsFor: 0, goalsAgainst: 0 };
  return weeks.flatMap(({ week, table }) => {
    const row = table.find(({ team }) => team === teamId);
    if (!row) return [];
    const hasPlayed = row.played > before.played;
    const goals = {
      goals_for: hasPlayed ? row.goalsFor - before.goalsFor : null,
      goals_against: hasPlayed ? row.goalsAgainst - before.goalsAgainst : null,
    };
    before = row;
    return [{ week, position: row.position, points: row.points, ...goals }];
  });
}

function fieldOf(teamId: number, weeks: readonly WeekTable[]) {
  const others = (weeks[0]?.table ?? []).filter(({ team }) => team !== teamId);
  if (others.length > MOST_DRAWN) return [];
  return others.map(({ team }) => {
    const rows = weeks.flatMap(({ table }) => table.find((row) => row.team === team) ?? []);
    return { positions: rows.map(({ position }) => position), points: rows.map(({ points }) => points) };
  });
}
