import type { Availability } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export async function findAllAnswers(db: DbOrTx, trainingIds: readonly number[]) {
  if (trainingIds.length === 0) return [];
  return await db
    .selectFrom('training_answers')
    .select(['training_id', 'player_id', 'answer'])
    .where('training_id', 'in', [...trainingIds])
    .execute();
}

export type AnswerRow = Awaited<ReturnType<typeof findAllAnswers>>[number];

export async function upsertAnswer(
  tx: Tx,
  asked: {
    readonly trainingId: number;
    readonly playerId: number;
    readonly answer: Availability;
    readonly now: Date;
  },
): Promise<void> {
  const { trainingId: training_id, playerId: player_id, answer, now: answered_at } = asked;
  await tx
    .insertInto('training_answers')
    .values({ training_id, player_id, answer, answered_at })
    .onConflict((conflict) =>
      conflict.columns(['training_id', 'player_id']).doUpdateSet({ answer, answered_at }),
    )
    .execute();
}

/** A session at another time is asked for anew. */
export async function deleteAnswers(tx: Tx, trainingIds: readonly number[]): Promise<void> {
  if (trainingIds.length === 0) return;
  await tx
    .deleteFrom('training_answers')
    .where('training_id', 'in', [...trainingIds])
    .execute();
}
