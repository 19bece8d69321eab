import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

export interface KeptRow {
  readonly tournament_id: number;
  readonly player_id: number;
  readonly listed: 'free' | 'for_sale' | null;
  readonly listed_name: string | null;
  readonly listed_played: number | null;
  readonly listed_index: number | null;
}

/** What is kept of everybody who is in a list of the market. */
export async function keptOf(db: Db): Promise<KeptRow[]> {
  return await db
    .selectFrom('registrations')
    .select(['tournament_id', 'player_id', 'listed', 'listed_name', 'listed_played', 'listed_index'])
    .where((eb) => eb.or([eb('listed', 'is not', null), eb('listed_name', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** The same, from nothing but names, counts and what is hidden, one by one. */
export async function recountedOf(db: Db): Promise<KeptRow[]> {
  const { rows: listed } = await sql<Omit<KeptRow, 'listed_played' | 'listed_index'>>`
    select r.tournament_id, r.player_id, lower(f_unaccent(p.nick)) as listed_name,
      case when r.free_market_since is null then 'for_sale' else 'free' end as listed
    from registrations r join players p on p.id = r.player_id
    where r.free_market_since is not null or r.for_sale_since is not null order by r.id`.execute(db);
  const { rows: counts } = await sql<{
    player_id: number;
    played: number;
    index: number;
    tournament_id: number;
    hidden: boolean;
  }>`
    select ps.player_id, ps.played, ps.index, t.id as tournament_id, t.hidden
    from player_statistics ps join seasons s on s.id = ps.season_id join divisions d on d.id = s.division_id
    join tournaments t on t.id = d.tournament_id`.execute(db);
  return listed.map(({ tournament_id, player_id, listed: list, listed_name }) => {
    const own = counts.filter(
      (row) => row.player_id === player_id && (!row.hidden || row.tournament_id === tournament_id),
    );
    const played = own.filter((row) => row.played > 0);
    const sum = played.reduce((so, { index }) => so + index, 0);
    return {
      tournament_id,
      player_id,
      listed: list,
      listed_name,
      listed_played: own.reduce((so, row) => so + row.played, 0),
      listed_index: played.length === 0 ? null : sum,
    };
  });
}
