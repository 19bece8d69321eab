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

/** Team, division and size of the squad, by division and name. */
export async function findAllTeamsOfTournament(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .innerJoin('season_teams as slot', 'slot.season_id', 's.id')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .select(['team.name', 'team.slug', 'team.image', 'd.name as division_name', 'd.slug as division_slug'])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .where('r.tournament_id', '=', tournamentId)
        .whereRef('r.team_id', '=', 'team.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('players'),
    )
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .orderBy(sql`lower(team.name)`)
    .limit(2000)
    .execute();
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
