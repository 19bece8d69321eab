import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export async function findAllSettings(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('inbox_settings')
    .select(['kind', 'page', 'mail'])
    .where('user_id', '=', userId)
    .execute();
}

export async function upsertSetting(
  tx: Tx,
  userId: number,
  { kind, page, mail }: { kind: string; page: boolean; mail: boolean },
): Promise<void> {
  await tx
    .insertInto('inbox_settings')
    .values({ user_id: userId, kind, page, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ page, mail }))
    .execute();
}
