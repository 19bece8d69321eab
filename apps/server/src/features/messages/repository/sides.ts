import type { TalkSide } from '@matchnight/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A match that has a talk; its thread is null before the first message. */
export interface Talk {
  readonly fixtureId: number;
  readonly threadId: number | null;
}

/**
 * Who is told what is said about a match: the managers of both teams, the administrators of its tournament, and of
 * those who run the site who has written there. Nobody twice, and no deleted account.
 */
export async function findAllTold(db: DbOrTx, { fixtureId, threadId }: Talk): Promise<number[]> {
  const writers = sql<SqlBool>`u.id in
    (select w.user_id from thread_members w where w.thread_id = ${threadId} and w.has_written)`;
  const { rows } = await sql<{ user_id: number }>`
    select distinct told.user_id from (${sidesOf(sql`${fixtureId}::bigint`, writers)}) told
      join users known on known.id = told.user_id and known.deleted_at is null
      order by told.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** For whom a user speaks in the talk of a match; undefined where they take no part. Managers speak for their team. */
export async function findSide(
  db: DbOrTx,
  { fixtureId, userId }: { fixtureId: number; userId: number },
): Promise<TalkSide | undefined> {
  const { rows } = await sql<{ side: TalkSide }>`
    select one.side from (${sidesOf(sql`${fixtureId}::bigint`, sql`u.id = ${userId}`)}) one
      where one.user_id = ${userId}
      order by one.side = 'judge', one.side = 'away' limit 1`.execute(db);
  return rows[0]?.side;
}

/** Whether a user takes part in the talk of the match whose id this is. */
export function hasSide(fixtureId: RawBuilder<unknown>, userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from (${sidesOf(fixtureId, sql`u.id = ${userId}`)}) one
    where one.user_id = ${userId})`;
}

/** `user_id` and `side`; of FULL and SUPER those users `u` whom `isMeant` means. A judge’s own team does not play. */
function sidesOf(fixtureId: RawBuilder<unknown>, isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  const match = sql`fixtures x join divisions d on d.id = x.division_id`;
  const playsIn = (userId: RawBuilder<unknown>) => sql`exists (select 1 from players p
    join registrations r on r.player_id = p.id
    where p.user_id = ${userId} and r.tournament_id = d.tournament_id
      and r.team_id in (x.home_team_id, x.away_team_id))`;
  return sql`
    select m.user_id, case when m.team_id = x.home_team_id then 'home' else 'away' end as side
      from ${match} join team_managers m on m.team_id in (x.home_team_id, x.away_team_id)
      where x.id = ${fixtureId}
    union all
    select o.owner_id, case when o.id = x.home_team_id then 'home' else 'away' end
      from ${match} join teams o on o.id in (x.home_team_id, x.away_team_id)
      where x.id = ${fixtureId}
    union all
    select a.user_id, 'judge'
      from ${match} join tournament_administrators a on a.tournament_id = d.tournament_id
      where x.id = ${fixtureId} and not ${playsIn(sql`a.user_id`)}
    union all
    select u.id, 'judge'
      from ${match} join users u on u.role in ('FULL', 'SUPER') and ${isMeant}
      where x.id = ${fixtureId} and not ${playsIn(sql`u.id`)}`;
}
