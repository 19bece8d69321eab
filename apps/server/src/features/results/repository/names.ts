import type { DbOrTx } from '../../../platform/database/index.ts';

/** What some players are called, whatever team they are in. */
export async function findAllNames(db: DbOrTx, playerIds: readonly number[]) {
  if (playerIds.length === 0) return new Map<number, { nick: string; slug: string }>();
  const rows = await db
    .selectFrom('players')
    .select(['id', 'nick', 'slug'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(playerIds)]))))
    .execute();
  return new Map(rows.map(({ id, nick, slug }) => [id, { nick, slug }]));
}
