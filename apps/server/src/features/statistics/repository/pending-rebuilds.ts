import type { DbOrTx } from '../../../platform/database/index.ts';

/** The next season that an upgrade left to be counted again, and how many there are; null where none is. */
export async function findNextPending(db: DbOrTx): Promise<{ seasonId: number; left: number } | null> {
  const { seasonId, left } = await db
    .selectFrom('pending_rebuilds')
    .select((eb) => [
      eb.fn.min<number | null>('season_id').as('seasonId'),
      eb.fn.countAll<number>().as('left'),
    ])
    .executeTakeFirstOrThrow();
  return seasonId === null ? null : { seasonId, left };
}

export async function deletePending(db: DbOrTx, seasonId: number): Promise<void> {
  await db.deleteFrom('pending_rebuilds').where('season_id', '=', seasonId).execute();
}
