import type { Position } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A player of a season's teams, as registered now. */
export interface PricedRow {
  readonly player: number;
  readonly position: Position;
  readonly priceCents: number;
}

/** The players of a season's teams. Who has no price yet costs what the tournament's players start with. */
export async function findAllPlayers(db: DbOrTx, seasonId: number): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select r.player_id as player, coalesce(r.position, p.position) as position,
      coalesce(r.price, t.start_price) as "priceCents"
    from season_teams st join seasons s on s.id = st.season_id join divisions d on d.id = s.division_id
    join tournaments t on t.id = d.tournament_id
    join registrations r on r.team_id = st.team_id and r.tournament_id = t.id
    join players p on p.id = r.player_id
    where st.season_id = ${seasonId} and coalesce(r.position, p.position) is not null
    order by r.player_id`.execute(db);
  return rows;
}
