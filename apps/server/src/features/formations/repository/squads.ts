import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who is registered for a team in a tournament, goalkeepers first. */
export async function findAllSquad(db: DbOrTx, of: { teamId: number; tournamentId: number }) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['p.id', 'p.nick', 'p.slug', 'p.avatar', 'r.role'])
    .select((eb) => eb.fn.coalesce('r.position', 'p.position').as('position'))
    .where('r.team_id', '=', of.teamId)
    .where('r.tournament_id', '=', of.tournamentId)
    .orderBy(byPosition('r.position'))
    .orderBy(sql`lower(p.nick)`)
    .orderBy('p.id')
    .limit(200)
    .execute();
}

/** Some players of a console by their addresses. */
export async function findAllPlayers(db: DbOrTx, console: Console, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'slug'])
    .where('console', '=', console)
    .where('slug', 'in', [...slugs])
    .execute();
}
