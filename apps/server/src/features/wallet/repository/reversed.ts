import type { CoinParts } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** What reversed payments hold of a user's coins: of bought ones, and of earned ones. The rest of what is reversed is owed. */
export async function findReversed(db: DbOrTx, userId: number): Promise<CoinParts> {
  const row = await db
    .selectFrom('reversed_coins')
    .select(['bought', 'earned'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { bought: 0, earned: 0 };
}

export async function upsertReversed(tx: Tx, userId: number, { bought, earned }: CoinParts): Promise<void> {
  await tx
    .insertInto('reversed_coins')
    .values({ user_id: userId, bought, earned })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bought, earned }))
    .execute();
}
