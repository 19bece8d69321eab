import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: whether a user runs a tournament: they were made an administrator of it, or they run the site (FULL, SUPER) and
 * nobody was. What the dashboard lists, its tasks and the notifications go by; what one may do is a wider question.
 */
export function isRunBy(
  tournamentId: RawBuilder<unknown>,
  { userId, isSiteWide }: { readonly userId: number; readonly isSiteWide: boolean },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from tournament_administrators mine
      where mine.tournament_id = ${tournamentId} and mine.user_id = ${userId})
    or ${isSiteWide}::boolean and ${hasNobody(tournamentId)})`;
}

/** SQL: `user_id` of everybody who runs a tournament. */
export function runnersOf(tournamentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select a.user_id from tournament_administrators a where a.tournament_id = ${tournamentId}
    union all
    select u.id from users u
      where u.role in ('FULL', 'SUPER') and u.deleted_at is null and ${hasNobody(tournamentId)}`;
}

function hasNobody(tournamentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from tournament_administrators one where one.tournament_id = ${tournamentId})`;
}
