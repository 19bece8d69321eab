import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isFedFrom } from '../../liguilla/index.ts';

/** Whose titles and awards they are. A player's places in 1v1 are teams of one: what those win is theirs, lines or none. */
export type Holder =
  | { readonly teamId: number }
  | { readonly playerId: number; readonly places: readonly number[] };

interface Won {
  readonly division_id: number;
  readonly season_name: string;
  readonly division_name: string;
  readonly division_slug: string;
  readonly tournament_name: string;
  readonly tournament_slug: string;
  readonly image: string | null;
  readonly delivered_at: Date;
}
export interface TitleRow extends Won {
  readonly place: 'champion' | 'championByPosition' | 'second' | 'third';
  readonly team_name: string;
  readonly team_slug: string;
  readonly team_image: string | null;
}
export interface AwardRow extends Won {
  readonly name: string;
}

/** How many of each are shown. */
const MOST = 200;
const WON = sql`d.id as division_id, s.name as season_name, d.name as division_name, d.slug as division_slug,
  t.name as tournament_name, t.slug as tournament_slug`;
const IN_CUP = (
  team: RawBuilder<unknown>,
) => sql`(c.champion_id = ${team} or c.champion_by_position_id = ${team}
  or c.second_id = ${team} or c.third_id = ${team})`;
const HAS_LINE = (playerId: number) => sql`exists (
  select from player_statistics ps where ps.player_id = ${playerId} and ps.team_id = own.team_id
    and (ps.season_id = c.season_id or ${isFedFrom({ final: sql`c.season_id`, group: sql`ps.season_id` })}))`;

/**
 * The places in delivered cups, newest first. A player has those of each team for which they have a line in a match of
 * the season, or of a group that fed it, and those of their places in 1v1.
 */
export async function findAllTitles(db: DbOrTx, holder: Holder): Promise<TitleRow[]> {
  const own =
    'teamId' in holder
      ? sql`(select ${holder.teamId}::bigint as team_id)`
      : sql`(select team_id from player_statistics where player_id = ${holder.playerId}
          union select unnest(${holder.places}::bigint[]))`;
  const which =
    'teamId' in holder
      ? sql`true`
      : sql`(own.team_id = any(${holder.places}) or ${HAS_LINE(holder.playerId)})`;
  const { rows } = await sql<TitleRow>`
    select ${WON}, c.image, c.delivered_at, place.name as place,
      team.name as team_name, team.slug as team_slug, team.image as team_image
    from ${own} own
    join cups c on ${IN_CUP(sql`own.team_id`)}
    cross join lateral (values (1, 'champion', c.champion_id),
      (2, 'championByPosition', c.champion_by_position_id), (3, 'second', c.second_id), (4, 'third', c.third_id))
      as place (rank, name, team_id)
    join seasons s on s.id = c.season_id
    join divisions d on d.id = c.division_id
    join tournaments t on t.id = c.tournament_id
    join teams team on team.id = own.team_id
    where ${which} and place.team_id = own.team_id and not t.hidden
    order by c.delivered_at desc, c.season_id desc, place.rank
    limit ${MOST}`.execute(db);
  return rows;
}

/** The delivered awards, newest first. */
export async function findAllAwards(db: DbOrTx, holder: Holder): Promise<AwardRow[]> {
  const which =
    'teamId' in holder
      ? sql`a.team_id = ${holder.teamId}`
      : sql`(a.player_id = ${holder.playerId} or a.team_id = any(${holder.places}))`;
  const { rows } = await sql<AwardRow>`
    select ${WON}, a.name, a.image, a.delivered_at
    from awards a
    join seasons s on s.id = a.season_id
    join divisions d on d.id = s.division_id
    join tournaments t on t.id = a.tournament_id
    where ${which} and a.delivered_at is not null and not t.hidden
    order by a.delivered_at desc, a.id desc
    limit ${MOST}`.execute(db);
  return rows;
}

/** The divisions in which somebody played: a cup that is delivered there may be their title. */
export async function findAllDivisionsOf(db: DbOrTx, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player_statistics as ps')
    .innerJoin('seasons as s', 's.id', 'ps.season_id')
    .select('s.division_id')
    .distinct()
    .where('ps.player_id', '=', playerId)
    .limit(1000)
    .execute();
  return rows.map(({ division_id }) => division_id);
}
