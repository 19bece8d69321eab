import { type DecidedMatch, OPEN_STATUSES } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { decisionOf } from '../../matches/index.ts';

/** A row of a group's table, as a final phase looks at it. */
export interface GroupRow {
  readonly season_id: number;
  readonly team_id: number;
  readonly lot: number;
  readonly adjustment: number;
  /** Every match of the group is decided. */
  readonly is_over: boolean;
  /** Some match of the group counts. */
  readonly has_begun: boolean;
  /** Those that it played, in the place whose best go on; none in the others. */
  readonly matches: readonly DecidedMatch<number>[];
}

/** A group's season, and the place that a final phase takes the best of from all its groups; null: from none. */
export interface AskedGroup {
  readonly season: number;
  readonly position: number | null;
}

/** The tables of these groups; a team that withdrew stands behind those that did not. Two statements for any number of them. */
export async function findAllGroups(db: DbOrTx, asked: readonly AskedGroup[]): Promise<GroupRow[]> {
  if (asked.length === 0) return [];
  const seasonIds = [...new Set(asked.map(({ season }) => season))];
  const { rows } = await sql<Omit<GroupRow, 'matches'> & { place: number }>`
    select st.season_id, st.team_id, slot.lot, st.adjustment,
      not exists (select 1 from fixtures f where f.season_id = st.season_id and f.stage = 'league'
        and f.status = any(${[...OPEN_STATUSES]})) as is_over,
      bool_or(st.played > 0) over (partition by st.season_id) as has_begun,
      row_number() over (partition by st.season_id order by o.id is not null, st.position)::int as place
    from standings st
    join season_teams slot on slot.season_id = st.season_id and slot.team_id = st.team_id
    left join drop_outs o on o.season_id = st.season_id and o.team_id = st.team_id and o.heir_id is null
    where st.season_id = any(${seasonIds})
    order by st.season_id, place
    limit 10000`.execute(db);
  const nth = rows.filter(({ season_id, place }) =>
    asked.some(({ season, position }) => season === season_id && position === place),
  );
  const played = await findAllPlayedBy(db, nth);
  return rows.map(({ place: _, ...row }) => ({ ...row, matches: played.get(nameOf(row)) ?? [] }));
}

/** A team may be in groups of several stages. */
function nameOf({ season_id, team_id }: Pick<GroupRow, 'season_id' | 'team_id'>): string {
  return `${season_id} ${team_id}`;
}

/** The played matches of these teams in these seasons, by season and team; what a team played whose slot they took counts for them. */
async function findAllPlayedBy(
  db: DbOrTx,
  of: readonly { readonly season_id: number; readonly team_id: number }[],
): Promise<Map<string, DecidedMatch<number>[]>> {
  if (of.length === 0) return new Map();
  const { rows } = await sql<{
    season_id: number;
    team_id: number;
    own: 'home' | 'away';
    rival: number;
    home_goals: number;
    away_goals: number;
  }>`
    with asked as (
      select * from unnest(${of.map(({ season_id }) => season_id)}::bigint[],
        ${of.map(({ team_id }) => team_id)}::bigint[]) as a (season_id, team_id)),
    holders as (
      select a.season_id, a.team_id, a.team_id as played_as from asked a
      union all
      select a.season_id, a.team_id, o.team_id from asked a
      join season_teams slot on slot.season_id = a.season_id and slot.team_id = a.team_id
      cross join lateral (
        select d.team_id from drop_outs d
        where d.season_id = a.season_id and d.number = slot.number and d.kind = 'replaced' limit 100) o)
    select h.season_id, h.team_id, case when f.home_team_id = h.played_as then 'home' else 'away' end as own,
      case when f.home_team_id = h.played_as then f.away_team_id else f.home_team_id end as rival,
      f.home_goals, f.away_goals
    from holders h
    join fixtures f on f.season_id = h.season_id and h.played_as in (f.home_team_id, f.away_team_id)
    where f.stage = 'league' and f.status = 'played'
    limit 10000`.execute(db);
  const matches = rows.map(({ season_id, team_id, own, rival, home_goals, away_goals }) => ({
    season_id,
    team_id,
    home: own === 'home' ? team_id : rival,
    away: own === 'away' ? team_id : rival,
    decision: decisionOf({ status: 'played', stage: 'league', home_goals, away_goals, default_winner: null }),
  }));
  return Map.groupBy(matches, nameOf);
}

/** Who has the slot of whom in a season. */
export async function findAllHeirsOf(db: DbOrTx, seasonId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('drop_outs')
    .select(['team_id', 'heir_id'])
    .where('season_id', '=', seasonId)
    .where('heir_id', 'is not', null)
    .limit(1000)
    .execute();
  return new Map(rows.map(({ team_id, heir_id }) => [team_id, heir_id ?? 0]));
}

/** The seasons whose bracket waits for the table of this one. */
export async function findAllFedSeasons(tx: Tx, seasonId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select fed.id from seasons own
    join division_feeds f on f.feeder_id = own.division_id
    join seasons fed on fed.division_id = f.division_id and fed.is_current
    join liguillas l on l.season_id = fed.id
    where own.id = ${seasonId} and l.sources is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether the final phase that one season is took its teams from the other. */
export function isFedFrom(of: Readonly<Record<'final' | 'group', RawBuilder<unknown>>>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from liguillas fed where fed.season_id = ${of.final}
    and fed.sources->'seasons' @> jsonb_build_array(jsonb_build_object('season', ${of.group})))`;
}

/** The place of a division whose pages show another bracket now. */
export async function findPlace(db: DbOrTx, divisionId: number) {
  return await db
    .selectFrom('divisions')
    .select(['id', 'tournament_id', 'console'])
    .where('id', '=', divisionId)
    .executeTakeFirstOrThrow();
}
