import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The teams a player is signed by, with the tournament, newest first. */
export async function findAllTeamsOfPlayer(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('teams as team', 'team.id', 'r.team_id')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select([
      'team.id as team_id',
      'team.name',
      'team.slug',
      'team.image',
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      'r.position',
    ])
    .where('r.player_id', '=', playerId)
    .where('t.hidden', '=', false)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

/** A player's kept counts by season and team, newest season first; hidden tournaments are left out. */
export function seasonsOf(db: DbOrTx, playerId: number) {
  return db
    .selectFrom('player_statistics as ps')
    .innerJoin('seasons as s', 's.id', 'ps.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .innerJoin('teams as team', 'team.id', 'ps.team_id')
    .select([
      's.name as season_name',
      'd.id as division_id',
      'd.name as division_name',
      'd.slug as division_slug',
      't.name as tournament_name',
      't.slug as tournament_slug',
      'team.name as team_name',
      'team.slug as team_slug',
      'team.image as team_image',
    ])
    .where('ps.player_id', '=', playerId)
    .where('t.hidden', '=', false)
    .orderBy('s.id', 'desc')
    .orderBy('team.name');
}

/** All of those counts. */
export async function findAllStatistics(db: DbOrTx, playerId: number) {
  return await seasonsOf(db, playerId).selectAll('ps').limit(200).execute();
}

/** How often a player was in a published team of the week. */
export async function countTeamsOfTheWeek(db: DbOrTx, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('week_slots as slot')
    .innerJoin('week_editions as e', 'e.id', 'slot.edition_id')
    .innerJoin('seasons as s', 's.id', 'e.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('slot.player_id', '=', playerId)
    .where('e.published_at', 'is not', null)
    .where('t.hidden', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
