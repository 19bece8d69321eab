import type { DbOrTx } from '../../platform/database/index.ts';
import { kindOf } from './kinds/kinds.ts';
import { findMessage, findMessageAndBefore } from './repository/messages.ts';
import { findThread, type ThreadRow } from './repository/threads.ts';

/** A message that somebody reports, and the five before it. */
const SHOWN_OF_REPORT = 6;

/** Whether a user takes part in a thread, by its kind's rule, now. */
export async function takesPart(db: DbOrTx, thread: ThreadRow, userId: number): Promise<boolean> {
  return (await kindOf(thread).participantOf(db, thread, userId)) !== null;
}

/** What a reported message shows, oldest first; the last is the message. */
interface ReportedMessage {
  readonly id: number;
  /** The author's user; without nick and slug where the account is deleted. */
  readonly author_id: number;
  readonly nick: string | null;
  readonly slug: string | null;
  readonly text: string;
  readonly created_at: Date;
}

/** A message and the five before it, as one of those who take part sees them; null for others, and what they deleted. */
export async function messageWithFiveBefore(
  db: DbOrTx,
  messageId: number,
  userId: number,
): Promise<readonly ReportedMessage[] | null> {
  const message = await findMessage(db, messageId);
  const thread = message && (await findThread(db, message.thread_id));
  if (!message || !thread || !(await takesPart(db, thread, userId))) return null;
  const asked = { threadId: message.thread_id, userId, id: messageId, limit: SHOWN_OF_REPORT };
  const rows = await findMessageAndBefore(db, asked);
  return rows[0]?.id === messageId ? rows.reverse() : null;
}
