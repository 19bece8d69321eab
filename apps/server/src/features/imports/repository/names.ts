import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The team of that name that an import made and nobody owns. */
export async function findTeam(db: DbOrTx, console: Console, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('console', '=', console)
    .where('name', '=', name)
    .where('is_import', '=', true)
    .where('owner_id', 'is', null)
    .where('disbanded_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * The unclaimed player of that name whom the team has signed, in whatever tournament, or whom an unclaimed one of that name was
 * joined with: a file calls them so still.
 */
export async function findPlayer(db: DbOrTx, teamId: number, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select('p.id')
    .where('r.team_id', '=', teamId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('p.nick', '=', name), eb('p.user_id', 'is', null)]),
        exists(
          selectFrom('player_joins as j')
            .select('j.id')
            .whereRef('j.into_id', '=', 'p.id')
            .where('j.from_nick', '=', name)
            .where('j.undone_at', 'is', null),
        ),
      ]),
    )
    .where('p.is_demo', '=', false)
    .orderBy('p.id')
    .executeTakeFirst();
  return row?.id;
}

/** The unclaimed players that these teams have signed in the tournament, with the team's name. */
export async function findAllUnclaimed(db: DbOrTx, tournamentId: number, teamIds: readonly number[]) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .select(['t.id as team_id', 't.name as team', 'p.nick'])
    .where('r.tournament_id', '=', tournamentId)
    .where((eb) => eb('r.team_id', '=', eb.fn.any(eb.val([...teamIds]))))
    .where('p.user_id', 'is', null)
    .orderBy('t.id')
    .orderBy('p.nick')
    .execute();
}
