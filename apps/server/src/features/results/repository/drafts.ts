import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Whose draft of which report. */
export interface DraftKey {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly userId: number;
}

export async function findDraft(db: DbOrTx, { fixtureId, teamId, userId }: DraftKey) {
  return await db
    .selectFrom('report_drafts')
    .select(['content', 'saved_at'])
    .where('fixture_id', '=', fixtureId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertDraft(tx: Tx, key: DraftKey, content: object, now: Date): Promise<void> {
  const values = { content: JSON.stringify(content), saved_at: now };
  await tx
    .insertInto('report_drafts')
    .values({ fixture_id: key.fixtureId, team_id: key.teamId, user_id: key.userId, ...values })
    .onConflict((conflict) => conflict.columns(['fixture_id', 'team_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(tx: Tx, { fixtureId, teamId, userId }: DraftKey): Promise<void> {
  await tx
    .deleteFrom('report_drafts')
    .where('fixture_id', '=', fixtureId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}
