import type { Reportable } from '../moderation/index.ts';
import { messageWithFiveBefore } from './participants.ts';

/** A message is reported by who takes part in its thread, and shows itself and the five before it. */
export const messageAsReported: Reportable = {
  async find(db, id, reporterId) {
    if (reporterId === null) return null;
    const messages = await messageWithFiveBefore(db, id, reporterId);
    const reported = messages?.at(-1);
    if (!messages || reported === undefined) return null;
    const lines = messages.map(({ id: lineId, author_id: userId, text, created_at }) => ({
      userId,
      text,
      at: created_at.toISOString(),
      reported: lineId === id,
    }));
    return {
      userId: reported.author_id,
      tournamentId: null,
      noticeId: null,
      snapshot: { title: null, lines, notice: null },
      image: null,
    };
  },
};
