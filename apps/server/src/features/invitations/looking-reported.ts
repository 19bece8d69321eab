import type { Reportable } from '../moderation/index.ts';
import {
  existsClubRunBy,
  existsSeen,
  findReportedLooking,
  updateHiddenSentence,
} from './repository/looking.ts';

/** What somebody says who looks for a club: reported by those who run one, as they alone read it. */
export const lookingAsReported: Reportable = {
  async find(db, id, reporterId, now) {
    const row = await findReportedLooking(db, id);
    if (row === undefined || row.user_id === null) return null;
    const { user_id: userId, console, sentence: text } = row;
    if (reporterId !== null && reporterId !== userId) {
      const onlooker = { userId: reporterId, now };
      const isRead = await existsClubRunBy(db, { userId: reporterId, console });
      if (!isRead || !(await existsSeen(db, onlooker, id))) return null;
    }
    return {
      userId,
      tournamentId: null,
      noticeId: null,
      snapshot: { title: null, lines: [{ userId, text, at: null, reported: true }], notice: null },
      image: null,
    };
  },
  async hide(tx, id, { isHidden, now }) {
    const userId = await updateHiddenSentence(tx, id, isHidden ? now : null);
    return userId === undefined ? null : [`user:${userId}`];
  },
};
