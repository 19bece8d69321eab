import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
}

/** A team of a season, by its place in the final table, or by its number where there is none. */
export interface RankedRow extends TeamRow {
  readonly season_id: number;
  /** It takes part in the tournament no longer. */
  readonly is_gone: boolean;
}

/** The divisions of a tournament by tier, each with its current season. */
export async function findAllDivisions(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .leftJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .select(['d.id', 'd.console', 'd.name', 'd.slug', 'd.tier', 'd.is_premium', 'd.teams_down'])
    .select(['d.tournament_id', 'd.competition_type'])
    .select(['s.id as season_id', 's.name as season_name', 's.state as season_state'])
    .select(({ selectFrom }) =>
      selectFrom('division_feeds as f')
        .whereRef('f.feeder_id', '=', 'd.id')
        .select('f.division_id')
        .as('feeds_into'),
    )
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .execute();
}

/** In their order. */
export async function findAllDivisionIds(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('divisions')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The teams of a tournament's current seasons. */
export async function findAllRanked(db: DbOrTx, tournamentId: number): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select slot.season_id, team.id, team.name, team.slug, team.image,
      tt.team_id is null or tt.left_at is not null as is_gone
    from divisions d
    join seasons s on s.division_id = d.id and s.is_current
    join season_teams slot on slot.season_id = s.id
    join teams team on team.id = slot.team_id
    left join standings st on st.season_id = slot.season_id and st.team_id = slot.team_id
    left join tournament_teams tt on tt.tournament_id = d.tournament_id and tt.team_id = slot.team_id
    where d.tournament_id = ${tournamentId}
    order by d.tier, st.position nulls last, slot.number`.execute(db);
  return rows;
}

/**
 * The teams that take part in a tournament without a place in a current season, by name. A place in a final phase that
 * groups feed is none: it is not kept.
 */
export async function findAllNewcomers(db: DbOrTx, tournamentId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select team.id, team.name, team.slug, team.image
    from tournament_teams tt
    join teams team on team.id = tt.team_id
    where tt.tournament_id = ${tournamentId} and tt.left_at is null and not exists (
      select 1 from divisions d
      join seasons s on s.division_id = d.id and s.is_current
      join season_teams slot on slot.season_id = s.id and slot.team_id = tt.team_id
      where d.tournament_id = ${tournamentId}
        and not exists (select 1 from division_feeds f where f.division_id = d.id))
    order by lower(team.name), team.id
    limit 500`.execute(db);
  return rows;
}

/** A division that has had a season of this name. */
export async function findBySeasonName(
  db: DbOrTx,
  asked: { readonly divisionIds: readonly number[]; readonly name: string },
): Promise<{ readonly id: number } | undefined> {
  return await db
    .selectFrom('seasons')
    .select('id')
    .where((eb) => eb('division_id', '=', eb.fn.any(eb.val([...asked.divisionIds]))))
    .where('name', '=', asked.name)
    .limit(1)
    .executeTakeFirst();
}

/** The teams that take part in a tournament, by id. */
export async function findAllTeamIds(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('left_at', 'is', null)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}
