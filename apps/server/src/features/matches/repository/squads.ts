import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { FixtureLinesTable } from '../../../platform/database/tables.ts';
import { isDeletedRow } from '../../../platform/deleted-player.ts';

/** The players who may be in the lines of a team: those it has signed in the tournament, without deleted accounts. */
export async function findAllSquad(db: DbOrTx, tournamentId: number, teamIds: readonly number[]) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['p.id', 'p.nick', 'p.slug', 'r.team_id'])
    .select(sql<typeof POSITION_TYPE>`coalesce(r.position, p.position)`.as('position'))
    .where('r.tournament_id', '=', tournamentId)
    .where('r.team_id', 'in', [...teamIds])
    .where((eb) => eb.not(isDeletedRow('p')))
    .orderBy(sql`lower(p.nick)`)
    .limit(200)
    .execute();
}
declare const POSITION_TYPE: FixtureLinesTable['position'];

export type SquadRow = Awaited<ReturnType<typeof findAllSquad>>[number];
