import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export async function findAllSettings(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('inbox_settings')
    .select(['kind', 'page', 'mail'])
    .where('user_id', '=', userId)
    .execute();
}

/** False where the account is gone. */
export async function upsertSetting(
  tx: Tx,
  userId: number,
  { kind, page, mail }: { kind: string; page: boolean; mail: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_settings')
    .columns(['user_id', 'kind', 'page', 'mail'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string>`${kind}::text`.as('kind')])
        .select([sql<boolean>`${page}::boolean`.as('page'), sql<boolean>`${mail}::boolean`.as('mail')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ page, mail }))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The same of several kinds. */
export async function upsertSettings(
  tx: Tx,
  userId: number,
  rows: readonly { readonly kind: string; readonly page: boolean; readonly mail: boolean }[],
): Promise<void> {
  await sql`
    insert into inbox_settings (user_id, kind, page, mail)
    select u.id, row.kind, row.page, row.mail
    from users u, unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ page }) => page)}::boolean[],
      ${rows.map(({ mail }) => mail)}::boolean[]) as row (kind, page, mail)
    where u.id = ${userId} and u.deleted_at is null for share of u
    on conflict (user_id, kind) do update set page = excluded.page, mail = excluded.mail`.execute(tx);
}

/** What a user has set kind by kind. */
export async function deleteSettings(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('inbox_settings').where('user_id', '=', userId).execute();
}
