import { ELO_START, type EloRecord, type Sides } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { MatchDecided } from '../../matches/index.ts';
import type { DecidedRow } from './standings.ts';

/** A match, its teams held: their ratings before its first decision (now, where there was none), and its step. */
export interface HeldMatch {
  readonly ratings: Sides<number>;
  /** Null: it was never rated. */
  readonly step: number | null;
}

/** Holds the ratings of a match's teams until the transaction ends. */
export async function holdMatch(
  tx: Tx,
  { fixtureId, home, away }: { fixtureId: number; home: number; away: number },
): Promise<HeldMatch> {
  const { rows } = await sql<{
    team_id: number;
    rating: number;
    home_before: number | null;
    away_before: number | null;
    step: number | null;
  }>`
    with held as (${holding([home, away])})
    select held.team_id, held.rating, m.home_before, m.away_before, m.step
    from held left join match_ratings m on m.fixture_id = ${fixtureId}`.execute(tx);
  const now = new Map(rows.map((row) => [row.team_id, row.rating]));
  const { home_before, away_before, step = null } = rows[0] ?? {};
  return {
    ratings: {
      home: home_before ?? now.get(home) ?? ELO_START,
      away: away_before ?? now.get(away) ?? ELO_START,
    },
    step,
  };
}

/** Holds the ratings of these teams until the transaction ends. */
export async function holdRatings(tx: Tx, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length > 0) await holding(teamIds).execute(tx);
}

/** An insert, since a row that is not there can't be held; the order is everybody's. */
function holding(teamIds: readonly number[]): RawBuilder<{ team_id: number; rating: number }> {
  return sql`
    insert into team_ratings as r (team_id, rating)
    select id, ${ELO_START} from unnest(${teamIds.toSorted((a, b) => a - b)}::bigint[]) as id
    on conflict (team_id) do update set rating = r.rating
    returning team_id, rating`;
}

interface Gain {
  readonly teamId: number;
  readonly gain: number;
}

/** Writes a match's record, and posts to both teams what changed by it; `matches`: how many more count. */
export async function postStep(
  tx: Tx,
  posted: { fixtureId: number; record: EloRecord; home: Gain; away: Gain; matches: number },
): Promise<void> {
  const { fixtureId, record, home, away, matches } = posted;
  await sql`
    with posted as (
      update team_ratings r set rating = r.rating + n.gain, matches = r.matches + ${matches}::integer
      from (values (${home.teamId}::bigint, ${home.gain}::integer),
                   (${away.teamId}::bigint, ${away.gain}::integer)) as n (team_id, gain)
      where r.team_id = n.team_id)
    insert into match_ratings (fixture_id, home_before, away_before, step)
    values (${fixtureId}, ${record.ratings.home}, ${record.ratings.away}, ${record.step})
    on conflict (fixture_id) do update set step = excluded.step`.execute(tx);
}

/** The teams of a season's slots. */
export async function findAllTeamIds(db: DbOrTx, seasonId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('season_teams')
    .select('team_id')
    .where('season_id', '=', seasonId)
    // Teams that were replaced: their matches may be annulled.
    .union(db.selectFrom('drop_outs').select('team_id').where('season_id', '=', seasonId))
    .execute();
  return rows.map(({ team_id }) => team_id);
}

export interface RatedRow extends DecidedRow {
  readonly stage: MatchDecided['stage'];
  readonly is_decided: boolean;
  /** Null: it was never rated. */
  readonly home_before: number | null;
  readonly away_before: number | null;
  readonly step: number | null;
}

/** A season's matches that are decided, or were rated, in the order of their decisions. */
export async function findAllRated(db: DbOrTx, seasonId: number): Promise<RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    select f.id, f.week, f.home_team_id, f.away_team_id, f.status, f.home_goals, f.away_goals, f.default_winner,
      f.home_fair_play, f.away_fair_play, f.stage, f.decided_at is not null as is_decided,
      m.home_before, m.away_before, m.step
    from fixtures f left join match_ratings m on m.fixture_id = f.id
    where f.season_id = ${seasonId} and (f.decided_at is not null or m.fixture_id is not null)
    order by f.decided_at, f.week, f.id`.execute(db);
  return rows;
}

export interface MatchRating extends EloRecord {
  readonly fixtureId: number;
}

/** Writes records of matches, new ones or with another step, in one statement. */
export async function writeSteps(tx: Tx, records: readonly MatchRating[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ fixtureId, ratings, step }) => ({
    fixture_id: fixtureId,
    step,
    home_before: ratings.home,
    away_before: ratings.away,
  }));
  await sql`
    insert into match_ratings
    select * from jsonb_populate_recordset(null::match_ratings, ${JSON.stringify(rows)}::jsonb)
    on conflict (fixture_id) do update set step = excluded.step`.execute(tx);
}

export interface TeamRating {
  readonly team_id: number;
  readonly rating: number;
  readonly matches: number;
}

/** What teams have by the steps of all their matches, whatever the season. */
export async function sumAllSteps(db: DbOrTx, teamIds: readonly number[]): Promise<TeamRating[]> {
  const { rows } = await sql<TeamRating>`${sums(teamIds)}`.execute(db);
  return rows;
}

/** Makes the ratings of these teams what the steps of their matches add up to. */
export async function recountRatings(tx: Tx, teamIds: readonly number[]): Promise<void> {
  await holdRatings(tx, teamIds);
  await sql`
    update team_ratings r set rating = n.rating, matches = n.matches from (${sums(teamIds)}) n
    where r.team_id = n.team_id and (r.rating, r.matches) is distinct from (n.rating, n.matches)`.execute(tx);
}

function sums(teamIds: readonly number[]): RawBuilder<TeamRating> {
  return sql`
    select asked.team_id, (${ELO_START} + coalesce(sum(own.step), 0))::integer as rating,
      (count(*) filter (where own.status = 'played'))::integer as matches
    from unnest(${[...teamIds]}::bigint[]) as asked (team_id)
    left join lateral (
      select m.step, f.status from fixtures f join match_ratings m on m.fixture_id = f.id
      where f.home_team_id = asked.team_id
      union all
      select -m.step, f.status from fixtures f join match_ratings m on m.fixture_id = f.id
      where f.away_team_id = asked.team_id) own on true
    group by asked.team_id`;
}

export async function findAllRatings(db: DbOrTx, teamIds: readonly number[]): Promise<TeamRating[]> {
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('team_ratings')
    .selectAll()
    .where('team_id', 'in', [...teamIds])
    .execute();
}

/** The teams of a tournament's current seasons with their ratings: a row for each slot, by tier. */
export async function findAllRatedSlots(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .innerJoin('season_teams as slot', 'slot.season_id', 's.id')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .leftJoin('team_ratings as r', 'r.team_id', 'team.id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').onRef('st.team_id', '=', 'team.id'),
    )
    .select(['team.id', 'team.name', 'team.slug', 'team.image', 'r.rating', 'r.matches'])
    .select(['d.name as division_name', 'd.slug as division_slug', 'st.position', 'st.form'])
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .limit(5000)
    .execute();
}
