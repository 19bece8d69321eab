import { sql } from 'kysely';
import type { StandingBan } from '../../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

type Pair = { readonly teamId: number; readonly playerId: number };
type RequestEnd = 'accepted' | 'denied' | 'withdrawn' | 'lapsed';

/** The one row of a club and a player, whatever became of it. */
export async function findRequest(db: DbOrTx, { teamId, playerId }: Pair) {
  return await db
    .selectFrom('club_requests')
    .select(['id', 'state', 'asked_at', 'ended_at'])
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Who asks by a request, and what stands against their account. */
export async function findAsker(db: DbOrTx, id: number, now: Date) {
  return await db
    .selectFrom('club_requests as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['r.id', 'r.team_id', 'r.player_id', 'r.state', 'p.nick', 'p.user_id'])
    .select(sql<StandingBan[]>`standing_bans(p.id, ${now})`.as('bans'))
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Opens it, for the first time or again. */
export async function openRequest(tx: Tx, { teamId, playerId, at }: Pair & { readonly at: Date }) {
  await tx
    .insertInto('club_requests')
    .values({ team_id: teamId, player_id: playerId, asked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'player_id']).doUpdateSet({ asked_at: at, state: 'open', ended_at: null }),
    )
    .execute();
}

/** Ends it where it is open; false where somebody was faster. */
export async function endRequest(tx: Tx, of: Pair & { readonly how: RequestEnd; readonly at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('club_requests')
    .set({ state: of.how, ended_at: of.at })
    .where('team_id', '=', of.teamId)
    .where('player_id', '=', of.playerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all of a club; answers the users who asked. */
export async function endRequestsOf(tx: Tx, teamId: number, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('club_requests as r')
    .from('players as p')
    .set({ state: 'lapsed', ended_at: at })
    .whereRef('p.id', '=', 'r.player_id')
    .where('r.team_id', '=', teamId)
    .where('r.state', '=', 'open')
    .returning('p.user_id')
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

export async function countOpenRequests(db: DbOrTx, of: Pair): Promise<{ mine: number; club: number }> {
  const { mine, club } = await db
    .selectFrom('club_requests')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('player_id', '=', of.playerId).as('mine'),
      eb.fn.countAll<number>().filterWhere('team_id', '=', of.teamId).as('club'),
    ])
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('player_id', '=', of.playerId), eb('team_id', '=', of.teamId)]))
    .executeTakeFirstOrThrow();
  return { mine, club };
}

/** The user whom a player is; null: none. */
export async function findAskingUser(db: DbOrTx, playerId: number): Promise<number | null> {
  const row = await db.selectFrom('players').select('user_id').where('id', '=', playerId).executeTakeFirst();
  return row?.user_id ?? null;
}

/** What somebody waits for, the newest first. */
export async function findAllRequestsBy(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('club_requests as r')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .select(['t.id', 't.name', 't.slug', 't.image', 'r.asked_at'])
    .where('r.player_id', '=', playerId)
    .where('r.state', '=', 'open')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

const ofUser = (userId: number) => sql<number>`(
  select id from teams where owner_id = ${userId}
  union all select team_id from team_managers where user_id = ${userId})`;

/** Who waits for the clubs that a user runs, the newest first. */
export async function findAllRequestsFor(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('club_requests as r')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['r.id', 'r.asked_at', 'p.nick', 'p.slug', 'p.avatar', 'p.country', 'p.position'])
    .select(['t.id as team_id', 't.name as team_name', 't.slug as team_slug', 't.image as team_image'])
    .where('r.state', '=', 'open')
    .where('r.team_id', 'in', ofUser(userId))
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

export async function countRequestsFor(db: DbOrTx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('club_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('team_id', 'in', ofUser(userId))
    .executeTakeFirstOrThrow();
  return count;
}
