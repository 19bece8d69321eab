import { staysHidden } from '@matchnight/rules';
import { hiddenWordsOf, type Reportable } from '../moderation/index.ts';
import {
  existsClubRunBy,
  existsSeen,
  findReportedLooking,
  heldLooking,
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
  /** The words are hidden, not what may be said by now: a decision holds whether or not they stand there at the moment. */
  async hide(tx, id, { now }) {
    const was = await heldLooking(tx, id);
    if (was === undefined) return [];
    const isHidden = staysHidden(await hiddenWordsOf(tx, 'looking', id), was.sentence);
    const userId = await updateHiddenSentence(tx, id, isHidden ? now : null);
    return userId === undefined ? [] : [`user:${userId}`];
  },
};
