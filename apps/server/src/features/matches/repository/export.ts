import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface ExportRow {
  readonly id: number;
  readonly round_name: string | null;
  readonly week: number;
  readonly local_date: string | null;
  readonly local_time: string | null;
  readonly has_time: boolean;
  readonly status: string;
  readonly stage: 'league' | 'liguilla' | 'knockout';
  readonly home: string;
  readonly away: string;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly home_regular_goals: number | null;
  readonly away_regular_goals: number | null;
  readonly home_penalties: number | null;
  readonly away_penalties: number | null;
  readonly home_half_goals: number | null;
  readonly away_half_goals: number | null;
  readonly goals1: unknown[] | null;
  readonly goals2: unknown[] | null;
}

/** A season's matches with their goals, in the order of their weeks. */
export async function findAllToExport(db: DbOrTx, seasonId: number) {
  const { rows } = await sql<ExportRow>`
    select f.id, f.round_name, f.week, f.has_time, f.status, f.stage, ${nameOf('home_team_id')} as home,
      ${nameOf('away_team_id')} as away, to_char(f.date at time zone place.time_zone, 'YYYY-MM-DD') as local_date,
      to_char(f.date at time zone place.time_zone, 'HH24:MI') as local_time,
      f.home_goals, f.away_goals, f.home_half_goals, f.away_half_goals,
      f.home_regular_goals, f.away_regular_goals, f.home_penalties, f.away_penalties,
      ${goalsOf('home_team_id')} as goals1, ${goalsOf('away_team_id')} as goals2
    from fixtures f
    cross join (
      select t.time_zone from seasons s join divisions d on d.id = s.division_id
      join tournaments t on t.id = d.tournament_id where s.id = ${seasonId} offset 0) place
    where f.season_id = ${seasonId}
    order by f.week, f.id`.execute(db);
  return rows;
}

/** One by one by their keys: joined, the planner rather reads all teams there are. */
function nameOf(team: 'home_team_id' | 'away_team_id') {
  return sql`(select name from teams where id = f.${sql.id(team)})`;
}

function goalsOf(team: 'home_team_id' | 'away_team_id') {
  return sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'name', p.nick, 'minute', g.minute, 'offset', g.stoppage,
      'penalty', case when g.is_penalty then true end,
      'owngoal', case when g.is_own_goal then true end)) order by g.id)
    from fixture_goals g left join players p on p.id = g.player_id
    where g.fixture_id = f.id and g.team_id = f.${sql.id(team)})`;
}
