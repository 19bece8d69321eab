import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Lets teams take part. Answers those that never did before, by id. */
export async function upsertTournamentTeams(
  db: DbOrTx,
  tournamentId: number,
  teamIds: readonly number[],
  now?: Date,
): Promise<number[]> {
  const { rows } = await sql<{ team_id: number; is_new: boolean }>`
    insert into tournament_teams as t (tournament_id, team_id, registered_at)
    select ${tournamentId}, unnest(${[...teamIds]}::bigint[]), coalesce(${now ?? null}::timestamptz, now())
    on conflict (tournament_id, team_id) do update set left_at = null, registered_at = excluded.registered_at
      where t.left_at is not null
    returning team_id, xmax = 0 as is_new`.execute(db);
  return rows
    .filter(({ is_new }) => is_new)
    .map(({ team_id }) => team_id)
    .sort((a, b) => a - b);
}

/** Those of these teams that take part, by id. */
export async function findTournamentTeams(
  db: DbOrTx,
  tournamentId: number,
  teamIds: readonly number[],
): Promise<number[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('team_id', '=', eb.fn.any(eb.val([...teamIds]))))
    .where('left_at', 'is', null)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** How many teams take part in some tournaments, by tournament. */
export async function countTeamsOfTournaments(
  db: DbOrTx,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tournament_teams')
    .select((eb) => ['tournament_id', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb('tournament_id', '=', eb.fn.any(eb.val([...tournamentIds]))))
    .where('left_at', 'is', null)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map((row) => [row.tournament_id, row.count]));
}

/** The console of a tournament, whose homes say how many teams take part. */
export async function findConsole(db: DbOrTx, tournamentId: number) {
  const { console } = await db
    .selectFrom('tournaments')
    .select('console')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return console;
}

/** In cents of tournament money. */
export async function findStartMoney(db: DbOrTx, tournamentId: number): Promise<number> {
  const { start_money } = await db
    .selectFrom('tournaments')
    .select('start_money')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return start_money;
}
