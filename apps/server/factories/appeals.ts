import type { AppealOutcome } from '@matchnight/rules';
import { appealAnswered, keepAnswer, keepAppeal, keepAppealMessage } from '../src/features/appeals/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { events } from '../src/wiring.ts';

interface AppealAsked {
  readonly banId: number;
  readonly userId: number;
  readonly text: string;
  readonly now: Date;
  /** A judge writes back. */
  readonly question?: { readonly userId: number; readonly text: string; readonly now: Date };
  readonly answer?: {
    readonly outcome: AppealOutcome;
    readonly userId: number;
    readonly reason: string;
    readonly now: Date;
  };
}

/** Somebody appeals against a ban; a judge asks back, or answers. The ban is as the answer says already. */
export async function makeAppeal(tx: Tx, asked: AppealAsked): Promise<void> {
  const { banId, userId, text, now, question, answer } = asked;
  const id = await keepAppeal(tx, { ban_id: banId, user_id: userId, created_at: now });
  if (id === null) throw new Error('there is an appeal against this ban');
  const write = async (by: number, words: string, at: Date) =>
    await keepAppealMessage(tx, { appeal_id: id, user_id: by, text: words, created_at: at });
  await write(userId, text, now);
  if (question) {
    await write(question.userId, question.text, question.now);
    const told = { appealId: id, userId, actorId: question.userId, at: question.now };
    await events.publish(appealAnswered, tx, told);
  }
  if (!answer) return;
  const { outcome, reason } = answer;
  await keepAnswer(tx, id, { outcome, reason, decided_by: answer.userId, decided_at: answer.now });
}
