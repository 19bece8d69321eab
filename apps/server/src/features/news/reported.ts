import { CONSOLES, type Console, isConsole } from '@matchnight/contract';
import { plainText } from '../../platform/rich-text.ts';
import type { Reportable } from '../moderation/index.ts';
import { findById } from './repository/notices.ts';
import { findShownComment, findShownNotice, updateHidden, updateWithheld } from './repository/reported.ts';
import { tagsOfList } from './write.ts';

export const commentAsReported: Reportable = {
  async find(db, id) {
    const row = await findShownComment(db, id);
    if (row === undefined) return null;
    const line = { userId: row.user_id, text: row.text, at: row.created_at.toISOString(), reported: true };
    const notice = { slug: row.slug, console: readOn(row) };
    return {
      userId: row.user_id,
      tournamentId: row.tournament_id,
      noticeId: row.notice_id,
      snapshot: { title: null, lines: [line], notice },
      image: null,
    };
  },
  async hide(tx, id, { isHidden, now }) {
    const row = await updateHidden(tx, id, isHidden ? now : null);
    return row === undefined ? null : [`notice:${row.notice_id}`];
  },
};

/** What is hidden is a draft again, as its author finds at their desk. */
export const noticeAsReported: Reportable = {
  async find(db, id) {
    const row = await findShownNotice(db, id);
    if (row === undefined) return null;
    const at = row.published_at?.toISOString() ?? null;
    const line = { userId: null, text: plainText(row.content), at, reported: true };
    return {
      userId: row.user_id,
      tournamentId: row.tournament_id,
      noticeId: id,
      snapshot: { title: row.title, lines: [line], notice: { slug: row.slug, console: readOn(row) } },
      image: row.image,
    };
  },
  async hide(tx, id, { isHidden, now }) {
    if (!(await updateWithheld(tx, id, isHidden ? now : null))) return null;
    const row = await findById(tx, id);
    return row === undefined ? null : tagsOfList(row);
  },
};

/** News for all consoles are read on the author's. */
function readOn({
  console,
  author_console,
}: {
  console: string | null;
  author_console: string | null;
}): Console {
  return [console, author_console].find(isConsole) ?? CONSOLES[0];
}
