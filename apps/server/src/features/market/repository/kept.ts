import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

interface Miskept {
  readonly id: number;
  readonly player_id: number;
  readonly tournament_id: number;
  /** Name, matches and index, as they are kept and as they should be. */
  readonly kept: string;
  readonly counted: string;
}

/** The listed players whose registration does not say what their counts do; triggers keep it. */
export async function findAllMiskept(tx: Tx): Promise<Miskept[]> {
  const { rows } = await sql<Miskept>`
    select * from (
      select r.id, r.player_id, r.tournament_id,
        concat_ws(' · ', r.listed_name, r.listed_played, coalesce(r.listed_index::text, 'none')) as kept,
        concat_ws(' · ', p.search_text, coalesce(c.played, 0), coalesce(c.index::text, 'none')) as counted
      from registrations r join players p on p.id = r.player_id
      cross join lateral (
        select sum(ps.played) as played, sum(ps.index) filter (where ps.played > 0) as index
        from player_statistics ps join seasons s on s.id = ps.season_id join divisions d on d.id = s.division_id
        join tournaments t on t.id = d.tournament_id
        where ps.player_id = r.player_id and (not t.hidden or t.id = r.tournament_id)
      ) c
      where r.listed is not null
    ) listed
    where kept <> counted order by id`.execute(tx);
  return rows;
}
