import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface MissingRow {
  readonly team_id: number;
  readonly tournament_id: number;
  readonly name: string;
  readonly slug: string;
  /** People of the club who have an account, and no team in the tournament. */
  readonly count: number;
}

/**
 * The tournaments in which the squads of some teams are below their smallest, and people of the club are in no squad. Who
 * leaves people out of a large one knows it, and is not asked each day.
 */
export async function findAllMissing(db: DbOrTx, teamIds: readonly number[]): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    with people as (
      select t.id as team_id, p.id as player_id from teams t join players p on p.user_id = t.owner_id
      where t.id = any(${[...teamIds]}::bigint[])
      union select m.team_id, p.id from team_managers m join players p on p.user_id = m.user_id
      where m.team_id = any(${[...teamIds]}::bigint[])
      union select m.team_id, p.id from team_members m join players p on p.id = m.player_id
      where m.team_id = any(${[...teamIds]}::bigint[]) and p.user_id is not null
    )
    select tt.team_id, t.id as tournament_id, t.name, t.slug, count(*) as count
    from tournament_teams tt
    join tournaments t on t.id = tt.tournament_id and t.kind <> 'single'
    join people on people.team_id = tt.team_id
    where tt.team_id = any(${[...teamIds]}::bigint[]) and tt.left_at is null
      and not exists (select 1 from registrations r where r.tournament_id = t.id and r.player_id = people.player_id
        and r.team_id is not null)
    group by tt.team_id, t.id
    having (select count(*) from registrations r where r.tournament_id = t.id and r.team_id = tt.team_id) < t.squad_smallest
    order by tt.team_id, t.id`.execute(db);
  return rows;
}
