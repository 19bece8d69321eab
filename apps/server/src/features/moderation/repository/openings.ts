import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Who opened a case is shown so long, as with matches. */
const OPEN_MINUTES = 10;

/** Who has which of these cases open now, the user themselves aside. */
export async function findAllOpened(
  db: DbOrTx,
  { caseIds, but, now }: { readonly caseIds: readonly number[]; readonly but: number; readonly now: Date },
) {
  if (caseIds.length === 0) return [];
  return await db
    .selectFrom('report_openings as o')
    .innerJoin('players as p', 'p.user_id', 'o.user_id')
    .select(['o.case_id', 'o.opened_at', 'p.nick', 'p.slug'])
    .where('o.case_id', 'in', caseIds)
    .where('o.user_id', '<>', but)
    .where('o.opened_at', '>', new Date(now.getTime() - OPEN_MINUTES * 60_000))
    .orderBy('o.opened_at', 'desc')
    .limit(200)
    .execute();
}
export type OpenedRow = Awaited<ReturnType<typeof findAllOpened>>[number];

export async function upsertOpened(tx: Tx, caseId: number, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('report_openings')
    .values({ case_id: caseId, user_id: userId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet({ opened_at: now }))
    .execute();
}
