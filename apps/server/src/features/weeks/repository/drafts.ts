import type { DbOrTx } from '../../../platform/database/index.ts';

/** The weeks of a season whose team is picked, and waits to be published. */
export async function findDraftWeeks(db: DbOrTx, seasonId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('week_editions')
    .select('week')
    .where('season_id', '=', seasonId)
    .where('published_at', 'is', null)
    .orderBy('week')
    .execute();
  return rows.map(({ week }) => week);
}

/** The same of some seasons: how many weeks, and the first, by season. */
export async function findAllDrafts(db: DbOrTx, seasonIds: readonly number[]) {
  if (seasonIds.length === 0) return [];
  return await db
    .selectFrom('week_editions')
    .select((eb) => ['season_id', eb.fn.countAll<number>().as('count'), eb.fn.min('week').as('week')])
    .where((eb) => eb('season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where('published_at', 'is', null)
    .groupBy('season_id')
    .execute();
}
