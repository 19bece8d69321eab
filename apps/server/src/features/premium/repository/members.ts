import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The number of the user that a text names, deleted ones too. A number is a user's before it is a username: nobody is given what is
 * another's by calling themselves so.
 */
export async function findMemberId(db: DbOrTx, idOrUsername: string): Promise<number | undefined> {
  const users = db.selectFrom('users').select('id');
  const id = /^\d{1,15}$/.test(idOrUsername) ? Number(idOrUsername) : null;
  const byId = id === null ? undefined : await users.where('id', '=', id).executeTakeFirst();
  if (byId) return byId.id;
  const row = await users
    .where((eb) => eb(eb.fn('lower', ['username']), '=', idOrUsername.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}
