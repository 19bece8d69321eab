import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who follows a link, as a tournament registers them. */
export async function findGuest(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'user_id', 'position'])
    .where('id', '=', playerId)
    .executeTakeFirst();
}

/** The clubs of a console that a user owns, by name: those that are one player aside. */
export async function findAllOwned(
  db: DbOrTx,
  owner: { readonly userId: number; readonly console: Console },
) {
  return await db
    .selectFrom('teams')
    .selectAll()
    .where('owner_id', '=', owner.userId)
    .where('console', '=', owner.console)
    .where('of_one', '=', false)
    .orderBy('search_text')
    .orderBy('id')
    .limit(20)
    .execute();
}
