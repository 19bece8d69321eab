import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { lastChangeOf } from '../../prices/index.ts';

/** Where a club takes part, with the size of its squad there. */
export async function findAllTournaments(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('tournaments as t', 't.id', 'tt.tournament_id')
    .select(['t.id', 't.name', 't.slug', 't.image', 't.hidden', 't.squad_largest'])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .whereRef('r.tournament_id', '=', 't.id')
        .where('r.team_id', '=', teamId)
        .select(eb.fn.countAll<number>().as('count'))
        .as('squad'),
    )
    .where('tt.team_id', '=', teamId)
    .where('tt.left_at', 'is', null)
    .orderBy('tt.registered_at', 'desc')
    .orderBy('t.id')
    .limit(100)
    .execute();
}

/** Everybody whom a club has registered, in all of its tournaments. */
export async function findAllRegistered(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('registrations')
    .select(['tournament_id', 'player_id', 'role', 'position', 'price', 'for_sale_since', 'shirt_number'])
    .select(['created_at', 'leaves_at', lastChangeOf('registrations.id').as('change')])
    .where('team_id', '=', teamId)
    .execute();
}

/** The tournaments in which a club has registered a player, by the player's address. */
export async function findAllIdsWith(
  db: DbOrTx,
  { teamId, console, slug }: { teamId: number; console: Console; slug: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select('r.tournament_id')
    .where('r.team_id', '=', teamId)
    .where('p.console', '=', console)
    .where('p.slug', '=', slug)
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

/** Who of a club's squad in a tournament wears a number. */
export async function findWearer(
  db: DbOrTx,
  { teamId, tournamentId, number }: { teamId: number; tournamentId: number; number: number },
) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['p.id', 'p.nick'])
    .where('r.team_id', '=', teamId)
    .where('r.tournament_id', '=', tournamentId)
    .where('r.shirt_number', '=', number)
    .executeTakeFirst();
}
