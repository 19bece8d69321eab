import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type Person, type PersonPart } from '../../../platform/person.ts';
import { seenBy } from './favourites.ts';

/** Favourites, friends, requests and whom the person blocks; never who blocks them. */
export const person: PersonPart = {
  users: {
    'favourites.user_id': 'goes',
    'acquaintances.first_id': 'goes',
    'acquaintances.second_id': 'goes',
  },
  async shownOn(db, { userId }) {
    const rows = await db
      .selectFrom('acquaintances')
      .select(['first_id', 'second_id'])
      .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
      .execute();
    return rows.flatMap((row) => [`user:${row.first_id}` as const, `user:${row.second_id}` as const]);
  },
  async exportOf(db, who) {
    const { userId } = who;
    return { favourites: await findAllFavourites(db, who), friends: await findAllFriends(db, userId) };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('favourites').where('user_id', '=', userId).execute();
    await tx
      .deleteFrom('acquaintances')
      .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
      .execute();
  },
};

/** Without the tournaments that are hidden from them, as their page shows them. */
async function findAllFavourites(db: DbOrTx, { userId, playerId }: Person) {
  return await db
    .selectFrom('favourites as f')
    .leftJoin('teams as team', 'team.id', 'f.team_id')
    .leftJoin('tournaments as t', 't.id', 'f.tournament_id')
    .select(['team.name as team', 't.name as tournament', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .where((eb) => eb.or([eb('t.id', 'is', null), seenBy({ userId, playerId, isSiteWide: false }, 't')]))
    .orderBy('f.created_at')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllFriends(db: DbOrTx, userId: number) {
  const isBlocked = sql<boolean>`${userId} = any (a.blocked_by)`;
  const isAsked = sql<boolean>`coalesce(a.asked_by = ${userId}, false)`;
  return await db
    .selectFrom('acquaintances as a')
    .innerJoin('players as p', (join) =>
      join.on((eb) =>
        eb.or([eb('p.user_id', '=', eb.ref('a.first_id')), eb('p.user_id', '=', eb.ref('a.second_id'))]),
      ),
    )
    .select(['p.nick', 'a.are_friends'])
    // Not when they were blocked: where both block, it would tell of the other.
    .select(sql<Date | null>`case when a.asked_by is not null then a.since end`.as('since'))
    .select([isAsked.as('asked_by_you'), isBlocked.as('blocked_by_you')])
    .where((eb) => eb.or([eb('a.first_id', '=', userId), eb('a.second_id', '=', userId)]))
    .where('p.user_id', '<>', userId)
    .where((eb) => eb.or([eb('a.asked_by', 'is not', null), isBlocked]))
    .orderBy('a.since')
    .limit(MOST_EXPORTED)
    .execute();
}
