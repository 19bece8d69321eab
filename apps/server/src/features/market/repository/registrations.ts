import type { Position } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A player's own place in a tournament. */
export async function findRegistration(db: DbOrTx, tournamentId: number, playerId: number) {
  return await db
    .selectFrom('registrations as r')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select(['r.id', 'r.team_id', 'r.position', 'r.price', 'r.free_market_since'])
    .select(['team.name', 'team.slug', 'team.image'])
    .where('r.tournament_id', '=', tournamentId)
    .where('r.player_id', '=', playerId)
    .executeTakeFirst();
}

/** The team of a tournament that a user runs; there is one at most, for nobody belongs to two. */
export async function findManagedTeam(db: DbOrTx, tournamentId: number, userId: number) {
  return await db
    .selectFrom('tournament_people as mine')
    .innerJoin('teams as team', 'team.id', 'mine.team_id')
    .select(['team.id', 'team.slug'])
    .where('mine.tournament_id', '=', tournamentId)
    .where('mine.user_id', '=', userId)
    .where('mine.capacity', 'in', ['o', 'm'])
    .where('team.of_one', '=', false)
    .orderBy('team.id')
    .limit(1)
    .executeTakeFirst();
}

/** The player's own position, from their profile. */
export async function findPosition(db: DbOrTx, playerId: number): Promise<Position | null> {
  const row = await db.selectFrom('players').select('position').where('id', '=', playerId).executeTakeFirst();
  return row?.position ?? null;
}
