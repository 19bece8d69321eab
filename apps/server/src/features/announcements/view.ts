import type { Viewer } from '../../platform/calls/viewer.ts';
import type { AnnouncementRow } from './repository/announcements.ts';

interface Seen {
  readonly viewer: Viewer;
  /** The users of the team. */
  readonly users: readonly number[];
  /** How many have read each; null for who is told nothing of that. */
  readonly readers: ReadonlyMap<number, number> | null;
  readonly unreadSince: Date;
}

/** An announcement as a member sees it: of its readers a number at most. */
export function announcementView(row: AnnouncementRow, { viewer, users, readers, unreadSince }: Seen) {
  const { id, text, nick, slug, author_id: authorId } = row;
  const isMine = users.includes(viewer.userId) && authorId !== viewer.userId;
  const addressed = users.filter((user) => user !== authorId).length;
  return {
    id,
    text,
    created_at: row.created_at.toISOString(),
    author: nick === null || slug === null ? null : { nick, slug },
    is_unread: isMine && !row.is_read && row.created_at > unreadSince,
    read: readers && { by: readers.get(id) ?? 0, of: addressed },
  };
}
