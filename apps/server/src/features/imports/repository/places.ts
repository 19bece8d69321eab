import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The tournament of that name that an import made. */
export async function findTournament(db: DbOrTx, console: Console, name: string) {
  return await db
    .selectFrom('tournaments')
    .select(['id', 'slug', 'console', 'time_zone as timeZone'])
    .where('console', '=', console)
    .where('name', '=', name)
    .where('is_import', '=', true)
    .executeTakeFirst();
}

/** The divisions of a tournament that bear the name, that of an import first. */
export async function findDivision(db: DbOrTx, tournamentId: number, name: string) {
  return await db
    .selectFrom('divisions')
    .select(['id', 'is_import as isImport'])
    .where('tournament_id', '=', tournamentId)
    .where('name', '=', name)
    .orderBy('is_import', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

export async function findSeason(db: DbOrTx, divisionId: number, name: string) {
  return await db
    .selectFrom('seasons')
    .select(['id', 'is_import as isImport'])
    .where('division_id', '=', divisionId)
    .where('name', '=', name)
    .orderBy('is_import', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

export async function findState(db: DbOrTx, seasonId: number) {
  const { state } = await db
    .selectFrom('seasons')
    .select('state')
    .where('id', '=', seasonId)
    .executeTakeFirstOrThrow();
  return state;
}

/** The teams that have a slot in the season. */
export async function findAllEntered(db: DbOrTx, seasonId: number): Promise<Set<number>> {
  const slots = await db
    .selectFrom('season_teams')
    .select('team_id')
    .where('season_id', '=', seasonId)
    .execute();
  return new Set(slots.map(({ team_id }) => team_id));
}

/** Points that were given or taken in the season. */
export async function findAllAdjustments(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('point_adjustments')
    .select(['team_id', 'points', 'reason'])
    .where('season_id', '=', seasonId)
    .execute();
}

/** Where each team of a season stands, once every match is decided; before that of none. */
export async function findAllPlaces(db: DbOrTx, seasonId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('standings')
    .select(['team_id', 'position'])
    .where('season_id', '=', seasonId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fixtures')
            .select('id')
            .where('season_id', '=', seasonId)
            .where('status', 'in', ['scheduled', 'reported', 'disputed']),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ team_id, position }) => [team_id, position]));
}

/** The points of each team of a season, with those that were given or taken; null while a match has no result. */
export async function findAllPoints(
  db: DbOrTx,
  seasonId: number,
): Promise<ReadonlyMap<number, number> | null> {
  if ((await findAllPlaces(db, seasonId)).size === 0) return null;
  const rows = await db
    .selectFrom('standings')
    .select(['team_id', 'points'])
    .where('season_id', '=', seasonId)
    .execute();
  return new Map(rows.map(({ team_id, points }) => [team_id, points]));
}
