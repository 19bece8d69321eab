import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';

/** How many matches of the current seasons of a tournament wait for a ruling, by division. */
export async function countDisputed(db: DbOrTx, tournamentId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('seasons as s', 's.id', 'f.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['d.id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('d.tournament_id', '=', tournamentId)
    .where('s.is_current', '=', true)
    .where('f.status', '=', 'disputed')
    .groupBy('d.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many matches a season has, how many are decided, and how many should be: both sides may still report those. */
export async function countMatches(db: DbOrTx, seasonId: number, now: Date) {
  return await db
    .selectFrom('fixtures')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where status in ${DECIDED})`.as('decided'),
      sql<number>`count(*) filter (where status in ('scheduled', 'reported')
        and coalesce(deadline, date) < ${now})`.as('overdue'),
    ])
    .where('season_id', '=', seasonId)
    .executeTakeFirstOrThrow();
}

/** The matches of a season that wait for a ruling, by week. */
export async function findAllDisputed(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.week'])
    .select(['home.name as home_name', 'home.slug as home_slug', 'home.image as home_image'])
    .select(['away.name as away_name', 'away.slug as away_slug', 'away.image as away_image'])
    .where('f.season_id', '=', seasonId)
    .where('f.status', '=', 'disputed')
    .orderBy('f.week')
    .orderBy('f.id')
    .limit(20)
    .execute();
}

/** How many teams have a slot in a season. */
export async function countSlots(db: DbOrTx, seasonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('season_teams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('season_id', '=', seasonId)
    .executeTakeFirstOrThrow();
  return count;
}
