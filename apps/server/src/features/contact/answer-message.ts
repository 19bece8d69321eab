import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { insertAnswer, updateSeen } from './repository/messages.ts';

/**
 * Keeps an answer to a message, seen as it was at that version; answers its number.
 * @throws Refusal changed_meanwhile: somebody else answered, closed or opened it
 */
export async function answerMessage(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  answer: {
    readonly userId: number;
    readonly text: string;
    readonly isMailed: boolean;
    readonly closes: boolean;
    readonly now: Date;
  },
): Promise<number> {
  const { userId, text, isMailed, closes, now } = answer;
  const closing = closes ? { closed_at: now, closed_by: userId } : {};
  if (!(await updateSeen(tx, seen, closing))) throw new Refusal('changed_meanwhile');
  return await insertAnswer(tx, {
    contact_id: seen.id,
    user_id: userId,
    text,
    mailed: isMailed,
    created_at: now,
  });
}
