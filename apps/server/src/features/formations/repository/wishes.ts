import type { Position } from '@matchnight/contract';
import type { ChemistryStyle } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

interface Of {
  readonly teamId: number;
  readonly playerId: number;
}

/** The wishes for a team, of people who may have left it since. */
export async function findAllWishes(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('formation_wishes')
    .select(['player_id', 'position', 'style'])
    .where('team_id', '=', teamId)
    .orderBy('player_id')
    .limit(1000)
    .execute();
}

export async function findWish(db: DbOrTx, { teamId, playerId }: Of) {
  return await db
    .selectFrom('formation_wishes')
    .select(['position', 'style'])
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

export async function upsertWish(
  tx: Tx,
  { teamId, playerId }: Of,
  wish: { readonly position: Position; readonly style: ChemistryStyle; readonly now: Date },
): Promise<void> {
  const values = { position: wish.position, style: wish.style, updated_at: wish.now };
  await tx
    .insertInto('formation_wishes')
    .values({ team_id: teamId, player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['team_id', 'player_id']).doUpdateSet(values))
    .execute();
}

export async function deleteWish(tx: Tx, { teamId, playerId }: Of): Promise<void> {
  await tx
    .deleteFrom('formation_wishes')
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .execute();
}
