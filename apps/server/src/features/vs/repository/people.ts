import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Users as a console calls them: `of(id)` is null for nobody, for a deleted account, and for who has no player there. */
export async function findPeople(db: DbOrTx, console: Console, ids: readonly (number | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('players as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select(['u.id', 'p.nick', 'p.slug'])
          .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(known))))
          .where('p.console', '=', console)
          .where('u.deleted_at', 'is', null)
          .execute();
  const byId = new Map(rows.map(({ id, nick, slug }) => [id, { nick, slug }]));
  return { of: (id: number | null) => (id === null ? null : (byId.get(id) ?? null)) };
}

/** Whose player it is; null: nobody's. */
export async function findUserOf(db: DbOrTx, playerId: number): Promise<number | null> {
  const row = await db.selectFrom('players').select('user_id').where('id', '=', playerId).executeTakeFirst();
  return row?.user_id ?? null;
}
