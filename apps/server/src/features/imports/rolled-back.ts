import type { Db, Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';

/** What an import would do: it is done, and undone. */
export async function rolledBack<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  let answer: { readonly of: Answer } | undefined;
  const undone = new Error('rolled back');
  await inWrite(db, async (tx): Promise<never> => {
    answer = { of: await work(tx) };
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (!answer) throw undone;
  return answer.of;
}
