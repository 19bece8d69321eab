import type { Position } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface FreeRow {
  readonly tournament_id: number;
  readonly player_id: number;
  readonly position: Position | null;
  readonly price: number;
  readonly free_market_since: Date;
}

/** Puts players on the free market, except those who are on it already or have a team. Returns how many. */
export async function upsertAllFree(db: DbOrTx, rows: readonly FreeRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registrations')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'player_id'])
        .doUpdateSet((eb) => ({
          free_market_since: eb.ref('excluded.free_market_since'),
          position: eb.ref('excluded.position'),
          // A week that closed meanwhile may have moved it.
          price: eb.fn.coalesce('registrations.price', 'excluded.price'),
        }))
        .where('registrations.team_id', 'is', null)
        .where('registrations.free_market_since', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Takes a player off the free market; false if they were not on it. */
export async function updateNotFree(tx: Tx, tournamentId: number, playerId: number): Promise<boolean> {
  const row = await tx
    .updateTable('registrations')
    .set({ free_market_since: null })
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .where('free_market_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts signed players up for sale at their price. */
export async function updateForSale(
  db: DbOrTx,
  tournamentId: number,
  playerIds: readonly number[],
  since: Date,
): Promise<void> {
  if (playerIds.length === 0) return;
  await db
    .updateTable('registrations')
    .set({ for_sale_since: since })
    .where('tournament_id', '=', tournamentId)
    .where('player_id', 'in', [...playerIds])
    .where('team_id', 'is not', null)
    .execute();
}

/** What is kept of listed players for their list is counted anew: a trigger does where the name is missing. */
export async function recountListed(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('registrations')
    .set({ listed_name: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('listed', 'is not', null)
    .execute();
}

/** Opens or closes the signings by hand, or leaves them to their windows (null). */
export async function updateLock(
  db: DbOrTx,
  id: number,
  lock: { lock_signing: 'open' | 'closed' | null; lock_signing_at: Date; signings_opened_at: Date | null },
): Promise<void> {
  await db.updateTable('tournaments').set(lock).where('id', '=', id).execute();
}

/** It was told until then that signings opened or closed. */
export async function updateTold(db: DbOrTx, id: number, at: Date): Promise<void> {
  await db.updateTable('tournaments').set({ signings_told_at: at }).where('id', '=', id).execute();
}
