import { sql } from 'kysely';
import type { NounKey } from '../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { lockOf } from '../../platform/holds.ts';

/** A player by their id or their address. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await db
    .selectFrom('players')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb.and({ console: key.console, slug: key.slug })))
    .executeTakeFirst();
}

/** Their row, held until the transaction ends. */
export const lockById = lockOf('player', async (tx, id) => {
  await tx.selectFrom('players').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

/** How many each console has, as the database keeps count. */
export async function countByConsole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('noun_counts')
    .select(['console', sql<number>`sum(count)`.as('players')])
    .where('noun', '=', 'player')
    .groupBy('console')
    .execute();
  return new Map(rows.map((row) => [row.console, row.players]));
}
