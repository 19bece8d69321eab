import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Where one's own teams were registered since then, newest first. */
export async function findAllRegisteredOwn(
  db: DbOrTx,
  asked: { readonly console: Console; readonly userId: number; readonly since: Date },
) {
  return await db
    .selectFrom('teams as team')
    .innerJoin('tournament_teams as tt', 'tt.team_id', 'team.id')
    .innerJoin('tournaments as t', 't.id', 'tt.tournament_id')
    .select(['team.id as teamId', 'team.name as team_name', 'team.slug as team_slug'])
    .select(['team.image as team_image', 'tt.registered_at as registeredAt'])
    .select(['t.id as tournamentId', 't.name', 't.slug', 't.image', 't.time_zone'])
    .where('team.owner_id', '=', asked.userId)
    .where('team.console', '=', asked.console)
    .where('tt.left_at', 'is', null)
    .where('tt.registered_at', '>', asked.since)
    .orderBy('tt.registered_at', 'desc')
    .orderBy('t.id')
    .limit(20)
    .execute();
}

/** A tournament of the console, hidden or not: an owner is told of it by the registration. */
export async function findRegisteredIn(db: DbOrTx, id: number, console: Console) {
  return await db
    .selectFrom('tournaments')
    .select(['name', 'kind'])
    .where('id', '=', id)
    .where('console', '=', console)
    .executeTakeFirst();
}
