import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The divisions of some tournaments in tier order, with state and number of teams of their current season. */
export async function findAllByTournaments(db: DbOrTx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return await db
    .selectFrom('divisions as d')
    .leftJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .leftJoin('division_feeds as feed', 'feed.feeder_id', 'd.id')
    .select([
      'd.id',
      'd.tournament_id',
      'd.name',
      'd.slug',
      'd.tier',
      'd.competition_type',
      'feed.division_id as feeds_into',
      's.id as season_id',
      's.name as season_name',
      's.state',
    ])
    .select((eb) =>
      eb
        .selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where((eb) => eb('d.tournament_id', '=', eb.fn.any(eb.val([...tournamentIds]))))
    .orderBy('d.tournament_id')
    .orderBy('d.tier')
    .execute();
}

interface TeamOfTournament {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly division_name: string | null;
  readonly division_slug: string | null;
  readonly players: number;
}

/** The teams of a tournament by the division of its current seasons, then those that are registered and in none yet. */
export async function findAllTeamsOfTournament(
  db: DbOrTx,
  tournamentId: number,
): Promise<TeamOfTournament[]> {
  const { rows } = await sql<TeamOfTournament>`
    select team.name, team.slug, team.image, place.name as division_name, place.slug as division_slug,
      (select count(*) from registrations r where r.tournament_id = ${tournamentId} and r.team_id = team.id) as players
    from (
      select slot.team_id, d.name, d.slug, d.tier from divisions d
        join seasons s on s.division_id = d.id and s.is_current
        join season_teams slot on slot.season_id = s.id
        where d.tournament_id = ${tournamentId}
      union all
      select tt.team_id, null, null, null from tournament_teams tt
        where tt.tournament_id = ${tournamentId} and tt.left_at is null and not exists (
          select from divisions d join seasons s on s.division_id = d.id and s.is_current
            where d.tournament_id = tt.tournament_id and (
              exists (select from season_teams slot where slot.season_id = s.id and slot.team_id = tt.team_id)
              or exists (select from drop_outs o where o.season_id = s.id and o.team_id = tt.team_id)))) place
    join teams team on team.id = place.team_id
    order by place.tier nulls last, lower(team.name)
    limit 2000`.execute(db);
  return rows;
}

interface Member {
  readonly userId: number;
  readonly playerId: number | null;
}

/** Whether a team that the user owns, manages or plays for has a slot in a season. */
export async function existsOwnTeam(db: DbOrTx, seasonId: number, viewer: Member): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    ${ownSlots(viewer)} and s.season_id = ${seasonId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The seasons of a tournament, past ones included, in which such a team has a slot. */
export async function findAllOwnSeasons(db: DbOrTx, tournamentId: number, viewer: Member): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${ownSlots(viewer)} and division.tournament_id = ${tournamentId} limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some seasons in which such a team has a slot. */
export async function findAllOwnSeasonsAmong(
  db: DbOrTx,
  seasonIds: readonly number[],
  viewer: Member,
): Promise<number[]> {
  if (seasonIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    ${ownSlots(viewer)} and season.id = any(${[...seasonIds]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

function ownSlots({ userId, playerId }: Member) {
  return sql`
    select season.id from season_teams s
    join teams t on t.id = s.team_id
    join seasons season on season.id = s.season_id
    join divisions division on division.id = season.division_id
    where (t.owner_id = ${userId}
        or exists (select 1 from team_managers m where m.team_id = t.id and m.user_id = ${userId})
        or exists (select 1 from registrations r where r.team_id = t.id and r.player_id = ${playerId}
             and r.tournament_id = division.tournament_id))`;
}

/** The states of a tournament's seasons, each once, the current ones apart. */
export async function findAllStates(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('seasons as s', 's.division_id', 'd.id')
    .select(['s.state', 's.is_current'])
    .distinct()
    .where('d.tournament_id', '=', tournamentId)
    .execute();
}
