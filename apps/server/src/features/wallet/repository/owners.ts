import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asFolded, asSearched } from '../../../platform/search-text.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Whose id or username it is comes first, then by nick: users whose nick or username has the text in it. */
export async function findAllOwners(db: DbOrTx, text: string, { limit, offset }: Page) {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const found = owners(db).where((eb) =>
    eb.or([
      ...(id === null ? [] : [eb('u.id', '=', id)]),
      sql<boolean>`lower(u.username) like '%' || ${asSearched(text)} || '%'`,
      sql<boolean>`p.search_text like '%' || ${asSearched(text)} || '%'`,
    ]),
  );
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select((eb) =>
      eb
        .selectFrom('ledger_accounts as a')
        .select(sql<number>`coalesce(sum(a.balance), 0)::bigint`.as('coins'))
        .whereRef('a.user_id', '=', 'u.id')
        .where('a.kind', '<>', 'debt')
        .as('coins'),
    )
    .orderBy(sql`(u.id is not distinct from ${id} or lower(u.username) = ${asFolded(text)}) desc`)
    .orderBy(sql`p.search_text nulls last`)
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** A user as whoever has coins, deleted ones too. */
export async function findOwner(db: DbOrTx, userId: number) {
  return await owners(db).where('u.id', '=', userId).executeTakeFirst();
}

function owners(db: DbOrTx) {
  return db
    .selectFrom('users as u')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.role', 'u.deleted_at', 'p.nick', 'p.slug', 'p.console']);
}
