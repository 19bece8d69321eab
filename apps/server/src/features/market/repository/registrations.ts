import type { Position } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A player's own place in a tournament. */
export async function findRegistration(db: DbOrTx, tournamentId: number, playerId: number) {
  return await db
    .selectFrom('registrations as r')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select(['r.id', 'r.team_id', 'r.position', 'r.price', 'r.free_market_since'])
    .select(['team.name', 'team.slug', 'team.image'])
    .where('r.tournament_id', '=', tournamentId)
    .where('r.player_id', '=', playerId)
    .executeTakeFirst();
}

/** The player's own position, as his profile says it. */
export async function findPosition(db: DbOrTx, playerId: number): Promise<Position | null> {
  const row = await db.selectFrom('players').select('position').where('id', '=', playerId).executeTakeFirst();
  return row?.position ?? null;
}

export interface FreeRow {
  readonly tournament_id: number;
  readonly player_id: number;
  readonly position: Position | null;
  readonly price: number;
  readonly free_market_since: Date;
}

/** Puts players on the free market; who is on it already, or has a team, is left alone. How many it were. */
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
          price: eb.ref('excluded.price'),
        }))
        .where('registrations.team_id', 'is', null)
        .where('registrations.free_market_since', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Takes a player off the free market; false where he was not on it. */
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
