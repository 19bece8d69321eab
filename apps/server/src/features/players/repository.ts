import { sql } from 'kysely';
import type { NounKey } from '../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../platform/database/index.ts';

/** A player by their id or their address. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await db
    .selectFrom('players')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb.and({ console: key.console, slug: key.slug })))
    .executeTakeFirst();
}

export async function countByConsole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('players')
    .select(['console', sql<number>`count(*)`.as('players')])
    .groupBy('console')
    .execute();
  return new Map(rows.map((row) => [row.console, row.players]));
}
