import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { LineQuestionsTable } from '../../../platform/database/tables.ts';
import type { LineEntry } from '../../matches/index.ts';

export type Outcome = NonNullable<LineQuestionsTable['outcome']>;

/** Both teams' lines that are or were in question. */
export async function findAllQuestions(db: DbOrTx, fixtureId: number) {
  return await db.selectFrom('line_questions').selectAll().where('fixture_id', '=', fixtureId).execute();
}

export type QuestionRow = Awaited<ReturnType<typeof findAllQuestions>>[number];

export async function insertQuestion(
  tx: Tx,
  row: {
    readonly fixture_id: number;
    readonly team_id: number;
    readonly user_id: number | null;
    readonly reason: string | null;
    readonly lines: readonly LineEntry[];
    readonly best_player_id: number | null;
    readonly asked_at: Date;
  },
): Promise<void> {
  const values = { ...row, lines: JSON.stringify(row.lines) };
  await tx
    .insertInto('line_questions')
    .values(values)
    // A question that was taken back may be followed by lines that contradict a corrected result.
    .onConflict((conflict) =>
      conflict.columns(['fixture_id', 'team_id']).doUpdateSet({ ...values, outcome: null, ended_at: null }),
    )
    .execute();
}

/** Ends the open questions about the lines of some teams; about whose lines one was open. */
export async function updateEnded(
  tx: Tx,
  fixtureId: number,
  teamIds: readonly number[],
  { outcome, at }: { readonly outcome: Outcome; readonly at: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('line_questions')
    .set({ outcome, ended_at: at })
    .where('fixture_id', '=', fixtureId)
    .where('team_id', 'in', [...teamIds])
    .where('outcome', 'is', null)
    .returning('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}
