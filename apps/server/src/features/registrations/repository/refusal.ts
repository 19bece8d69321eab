import type { Console, SeasonState } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';

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
    // The states of the seasons that it has a slot in, and whether one of its matches is decided.
    .select([
      sql<SeasonState[]>`array(
        select s.state from season_teams slot join seasons s on s.id = slot.season_id and s.is_current
        join divisions d on d.id = s.division_id
        where slot.team_id = team.id and d.tournament_id = t.id)`.as('states'),
      sql<boolean>`exists (
        select 1 from divisions d join seasons s on s.division_id = d.id
        join fixtures f on f.season_id = s.id and team.id in (f.home_team_id, f.away_team_id)
        where d.tournament_id = t.id and f.status in ${DECIDED})`.as('has_decided'),
    ])
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
