import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface SquadsOfSeason {
  readonly season_id: number;
  /** Clubs that nobody owns. */
  readonly ownerless: number;
  /** Squads below the tournament's smallest, and that number. */
  readonly small: number;
  readonly smallest: number;
}

/** Of the clubs that have a place in these seasons, and have not withdrawn: how many lack an owner, and how many players. */
export async function findAllSquadsOfSeasons(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<Map<number, SquadsOfSeason>> {
  const { rows } = await sql<SquadsOfSeason>`
    select slot.season_id, min(t.squad_smallest) as smallest,
      count(*) filter (where team.owner_id is null) as ownerless,
      count(*) filter (where squad.players < t.squad_smallest) as small
    from season_teams slot
    join seasons s on s.id = slot.season_id
    join divisions d on d.id = s.division_id
    join tournaments t on t.id = d.tournament_id
    join teams team on team.id = slot.team_id
    cross join lateral (
      select count(*) as players from registrations r
      where r.tournament_id = t.id and r.team_id = slot.team_id) squad
    where slot.season_id = any(${[...seasonIds]}) and not exists (select from drop_outs gone
      where gone.season_id = slot.season_id and gone.team_id = slot.team_id and gone.heir_id is null)
    group by slot.season_id`.execute(db);
  return new Map(rows.map((row) => [row.season_id, row]));
}
