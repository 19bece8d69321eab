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
