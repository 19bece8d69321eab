import type { Reportable } from '../moderation/index.ts';
import { findAllMemberUserIds } from '../teams/index.ts';
import { findShown, updateHidden } from './repository/announcements.ts';

/** An announcement is reported by members of its team. */
export const announcementAsReported: Reportable = {
  async find(db, id, reporterId) {
    const row = await findShown(db, id);
    if (row === undefined) return null;
    const isAnybodys =
      reporterId === null || (await findAllMemberUserIds(db, row.team_id)).includes(reporterId);
    if (!isAnybodys) return null;
    const { author_id: userId, text, created_at } = row;
    const line = { userId, text, at: created_at.toISOString(), reported: true };
    return {
      userId,
      tournamentId: null,
      noticeId: null,
      snapshot: { title: null, lines: [line], notice: null },
      image: null,
    };
  },
  async hide(tx, id, { isHidden, now }) {
    const teamId = await updateHidden(tx, id, isHidden ? now : null);
    if (teamId === undefined) return null;
    return (await findAllMemberUserIds(tx, teamId)).map((id) => `user:${id}` as const);
  },
};
