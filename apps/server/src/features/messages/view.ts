import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { playerFace } from '../players/index.ts';
import type { MessageRow } from './repository/messages.ts';
import type { findAllThreads, findFace } from './repository/threads.ts';

type ThreadRow = Awaited<ReturnType<typeof findAllThreads>>[number];
type FaceRow = NonNullable<Awaited<ReturnType<typeof findFace>>>;
/** Enough of a message for a list. */
const EXCERPT_LENGTH = 160;

/** A person; who has deleted the account has a name only. */
export function faceView(row: FaceRow | undefined) {
  return row ? playerFace(row) : { nick: DELETED_NICK, slug: null, avatar: null, country: null };
}

export function threadView(row: ThreadRow, userId: number) {
  const { id, unread, nick, slug, avatar, country } = row;
  const { found_id, found_by, found_text, found_at } = row;
  const isFound = found_id !== null && found_by !== null && found_text !== null && found_at !== null;
  return {
    id,
    kind: 'people' as const,
    with: faceView(nick === null || slug === null ? undefined : { nick, slug, avatar, country }),
    unread,
    newest: itemView(
      { id: row.newest_id, author_id: row.newest_by, text: row.newest_text, created_at: row.newest_at },
      userId,
    ),
    found: isFound
      ? itemView({ id: found_id, author_id: found_by, text: found_text, created_at: found_at }, userId)
      : null,
  };
}

function itemView(row: { id: number; author_id: number; text: string; created_at: Date }, userId: number) {
  return {
    id: row.id,
    own: row.author_id === userId,
    text: row.text.slice(0, EXCERPT_LENGTH),
    at: row.created_at.toISOString(),
  };
}

export function messageView(row: MessageRow, userId: number) {
  const { id, author_id, text, has_links, created_at, nick, slug } = row;
  return {
    id,
    own: author_id === userId,
    author: { nick: nick ?? DELETED_NICK, slug },
    text,
    links: has_links,
    at: created_at.toISOString(),
  };
}
