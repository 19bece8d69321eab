import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { JudgeCallsTable } from '../../../platform/database/tables.ts';

/** When a match's managers asked for judges and judges for more, the newest first. */
export async function findAllCalls(db: DbOrTx, fixtureId: number) {
  return await db
    .selectFrom('judge_calls as c')
    .leftJoin('players as p', 'p.user_id', 'c.user_id')
    .select(['c.kind', 'c.team_id', 'c.text', 'c.called_at', 'p.nick', 'p.slug'])
    .where('c.fixture_id', '=', fixtureId)
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();
}

export type CallRow = Awaited<ReturnType<typeof findAllCalls>>[number];

export async function insertCall(tx: Tx, row: Insertable<JudgeCallsTable>): Promise<void> {
  await tx.insertInto('judge_calls').values(row).execute();
}
