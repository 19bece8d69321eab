import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A team of a season, with its row of the table; without one before its schedule. */
export interface TableRow {
  readonly season_id: number;
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly number: number;
  readonly position: number | null;
  /** As a final phase looks at it: teams that withdrew come behind all others. */
  readonly place: number;
  readonly played: number;
  readonly goal_difference: number;
  readonly points: number;
  readonly is_withdrawn: boolean;
}

/** The tables of these seasons, however many they are; teams without a table by their numbers. */
export async function findAllTables(db: DbOrTx, seasonIds: readonly number[]): Promise<TableRow[]> {
  if (seasonIds.length === 0) return [];
  const { rows } = await sql<TableRow>`
    select slot.season_id, team.id, team.name, team.slug, team.image, slot.number, st.position,
      row_number() over (
        partition by slot.season_id order by o.id is not null, st.position nulls last, slot.number)::int as place,
      coalesce(st.played, 0) as played, coalesce(st.goals_for - st.goals_against, 0) as goal_difference,
      coalesce(st.points + st.adjustment, 0) as points, o.id is not null as is_withdrawn
    from season_teams slot
    join teams team on team.id = slot.team_id
    left join standings st on st.season_id = slot.season_id and st.team_id = slot.team_id
    left join drop_outs o on o.season_id = slot.season_id and o.team_id = slot.team_id and o.heir_id is null
    where slot.season_id = any(${[...seasonIds]})
    order by slot.season_id, st.position nulls last, slot.number
    limit 10000`.execute(db);
  return rows;
}
