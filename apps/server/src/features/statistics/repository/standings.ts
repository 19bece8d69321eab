import type { DECIDED_STATUSES } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import { type DbOrTx, prepared, type Tx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';
import type { StandingsTable } from '../../../platform/database/tables.ts';
import { dropOutsAsJson } from '../../divisions/index.ts';

/** What the ranking needs of a season. */
export async function findSeason(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select([
      's.id',
      's.tie_breaks',
      'd.id as division_id',
      'd.competition_type',
      'd.leader_is_champion',
      'd.teams_down',
    ])
    // Those that go on to its own final phase, or to the one that it feeds.
    .select(
      sql<number>`coalesce((select f.places from division_feeds f where f.feeder_id = d.id), d.teams_playoffs)`.as(
        'teams_playoffs',
      ),
    )
    .select(formersAsJson.as('formers'))
    .where('s.id', '=', seasonId)
    .executeTakeFirstOrThrow();
}

/** Teams that were replaced, each with the team that has its slot now: what they played counts for the slot. */
const formersAsJson = sql<Readonly<Record<number, number>> | null>`(
  select json_object_agg(o.team_id, (
    select slot.team_id from season_teams slot where slot.season_id = o.season_id and slot.number = o.number))
  from drop_outs o where o.season_id = s.id and o.kind = 'replaced')`;

export type SeasonRow = Awaited<ReturnType<typeof findSeason>>;

/** The season's rows with each team's lot, by position. */
export async function findAllStandings(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('standings as st')
    .innerJoin('season_teams as slot', (join) =>
      join.onRef('slot.season_id', '=', 'st.season_id').onRef('slot.team_id', '=', 'st.team_id'),
    )
    .selectAll('st')
    .select('slot.lot')
    .where('st.season_id', '=', seasonId)
    .orderBy('st.position')
    .limit(1000)
    .execute();
}

/** A season's table with the teams as it names them; its first rows only where few are asked for. */
export const findAllNamed = prepared((db, seasonId: number, most: number) =>
  named(db, seasonId, most).compile(),
);

/** The whole table; each row has the season's adjustments and drop-outs, as JSON: one statement for all. */
export const findAllNamedAndAdjusted = prepared((db, seasonId: number) =>
  named(db, seasonId, 1000)
    .select(adjustmentsAsJson(seasonId).as('adjustments'))
    .select(dropOutsAsJson(seasonId).as('drop_outs'))
    .compile(),
);

function named(db: DbOrTx, seasonId: number, most: number) {
  return db
    .selectFrom('standings as st')
    .innerJoin('teams as team', 'team.id', 'st.team_id')
    .select(['st.team_id', 'st.position', 'st.rank_change', 'st.played', 'st.won', 'st.drawn', 'st.lost'])
    .select([
      'st.goals_for',
      'st.goals_against',
      'st.points',
      'st.adjustment',
      'st.form',
      'st.zone',
      'st.why',
    ])
    .select(['team.name', 'team.slug', 'team.image'])
    .where('st.season_id', '=', seasonId)
    .orderBy('st.position')
    .limit(most);
}

export interface NamedAdjustment {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly points: number;
  readonly reason: string;
}

/** A list of `NamedAdjustment`; null where there are none. As text, since it comes with each row and is read of one. */
function adjustmentsAsJson(seasonId: number) {
  return sql<string | null>`(
    select json_agg(a)::text
    from (select team.name, team.slug, team.image, a.points, a.reason from point_adjustments a
          join teams team on team.id = a.team_id
          where a.season_id = ${seasonId} order by a.id limit 1000) a)`;
}

export type StandingRow = Awaited<ReturnType<typeof findAllStandings>>[number];

const COLUMNS = sql`id, week, home_team_id, away_team_id, status, home_goals, away_goals, default_winner,
  home_fair_play, away_fair_play`;

export interface DecidedRow {
  readonly id: number;
  readonly week: number;
  readonly home_team_id: number;
  readonly away_team_id: number;
  readonly status: (typeof DECIDED_STATUSES)[number];
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly default_winner: 'home' | 'away' | 'none' | null;
  readonly home_fair_play: number;
  readonly away_fair_play: number;
}

/** The decided matches of the season's last week that has one: no more than half as many as teams. */
export async function findAllOfLastWeek(db: DbOrTx, seasonId: number): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select ${COLUMNS} from fixtures
    where season_id = ${seasonId} and stage = 'league' and status in ${DECIDED}
      and week = (select max(week) from fixtures
                  where season_id = ${seasonId} and stage = 'league' and status in ${DECIDED})`.execute(db);
  return rows;
}

/** The decided matches among these teams, whatever their number. */
export async function findAllAmong(
  db: DbOrTx,
  seasonId: number,
  teamIds: readonly number[],
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select ${COLUMNS} from fixtures
    where season_id = ${seasonId} and stage = 'league' and status in ${DECIDED}
      and home_team_id = any(${[...teamIds]}) and away_team_id = any(${[...teamIds]})`.execute(db);
  return rows;
}

/** Every decided match of the league. */
export async function findAllDecided(db: DbOrTx, seasonId: number): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select ${COLUMNS} from fixtures
    where season_id = ${seasonId} and stage = 'league' and status in ${DECIDED}`.execute(db);
  return rows;
}

/** The newest decided matches of each team, newest first: what its form is made of. */
export async function findAllNewest(
  db: DbOrTx,
  seasonId: number,
  teamIds: readonly number[],
  most: number,
): Promise<(DecidedRow & { team_id: number; date: Date | null })[]> {
  // Annulled matches are no results: left out here, so that five remain.
  const { rows } = await sql<DecidedRow & { team_id: number; date: Date | null }>`
    select asked.team_id, newest.* from unnest(${[...teamIds]}::bigint[]) as asked (team_id)
    cross join lateral (
      (select ${COLUMNS}, date from fixtures where season_id = ${seasonId} and home_team_id = asked.team_id
         and stage = 'league' and status in ${DECIDED} and status <> 'annulled'
         order by date desc nulls last, id desc limit ${most})
      union all
      (select ${COLUMNS}, date from fixtures where season_id = ${seasonId} and away_team_id = asked.team_id
         and stage = 'league' and status in ${DECIDED} and status <> 'annulled'
         order by date desc nulls last, id desc limit ${most})
      order by date desc nulls last, id desc limit ${most}) newest
    order by asked.team_id, newest.date desc nulls last, newest.id desc`.execute(db);
  return rows;
}

export async function insertStandings(tx: Tx, rows: readonly Insertable<StandingsTable>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('standings')
      .values([...rows])
      .execute();
}

export async function deleteStandings(tx: Tx, seasonId: number): Promise<void> {
  await tx.deleteFrom('standings').where('season_id', '=', seasonId).execute();
}

/** Writes whole rows of the table, in one statement. */
export async function updateStandings(
  tx: Tx,
  seasonId: number,
  rows: readonly Insertable<StandingsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = JSON.stringify(rows.map((row) => ({ ...row, why: row.why ? JSON.parse(row.why) : null })));
  await sql`
    update standings st set position = n.position, rank_change = n.rank_change, played = n.played, won = n.won,
      drawn = n.drawn, lost = n.lost, goals_for = n.goals_for, goals_against = n.goals_against,
      points = n.points, adjustment = n.adjustment, fair_play = n.fair_play, walkovers = n.walkovers,
      form = n.form, zone = n.zone, why = n.why
    from jsonb_populate_recordset(null::standings, ${values}::jsonb) n
    where st.season_id = ${seasonId} and st.team_id = n.team_id`.execute(tx);
}

export async function findAdjustments(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('point_adjustments as a')
    .innerJoin('teams as team', 'team.id', 'a.team_id')
    .select([
      'a.id',
      'a.team_id',
      'a.points',
      'a.reason',
      'a.created_at',
      'team.name',
      'team.slug',
      'team.image',
    ])
    .where('a.season_id', '=', seasonId)
    .orderBy('a.id')
    .limit(1000)
    .execute();
}

export async function insertAdjustment(
  tx: Tx,
  row: { season_id: number; team_id: number; points: number; reason: string; user_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('point_adjustments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an adjustment of the season and returns what it was; undefined if it does not exist. */
export async function deleteAdjustment(tx: Tx, seasonId: number, id: number) {
  return await tx
    .deleteFrom('point_adjustments')
    .where('id', '=', id)
    .where('season_id', '=', seasonId)
    .returning(['id', 'team_id', 'points', 'reason'])
    .executeTakeFirst();
}

/** The slot's row of the table, and the points that were given or taken, belong to another team from now on. */
export async function updateTeam(
  tx: Tx,
  { seasonId, from, to }: { readonly seasonId: number; readonly from: number; readonly to: number },
): Promise<void> {
  for (const table of ['standings', 'point_adjustments'] as const) {
    await tx
      .updateTable(table)
      .set({ team_id: to })
      .where('season_id', '=', seasonId)
      .where('team_id', '=', from)
      .execute();
  }
}
