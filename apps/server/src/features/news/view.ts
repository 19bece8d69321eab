import { type CallOf, CONSOLES, type Console, type ReplyOf } from '@matchnight/contract';
import { pictureAddress } from '../../platform/files.ts';
import { firstSentence } from '../../platform/rich-text.ts';
import type { findAllComments } from './repository/comments.ts';
import type { findEditable } from './repository/desk.ts';
import type { findByKey, NoticeRow } from './repository/notices.ts';

type Notice = ReplyOf<CallOf<'news.notice'>>['data'];
type Full = NonNullable<Awaited<ReturnType<typeof findByKey>>>;
type Editable = NonNullable<Awaited<ReturnType<typeof findEditable>>>;
type CommentRow = Awaited<ReturnType<typeof findAllComments>>[number];

/** As long as search engines show. */
const SUMMARY_LENGTH = 160;

/** A notice as Home shows it; what is for all consoles is read on the one where it is listed. */
export function headlineView(row: NoticeRow, listedOn: Console = CONSOLES[0]) {
  return {
    title: row.title,
    slug: row.slug,
    image: pictureAddress(row.image),
    lang: row.lang,
    published_at: row.published_at?.toISOString() ?? null,
    console: row.console ?? listedOn,
    pinned: row.pinned,
    place: { level: row.level, name: row.place_name ?? null, slug: row.place_slug ?? null },
  };
}

/** A notice as lists show it. */
export function cardView(row: NoticeRow, listedOn?: Console) {
  return { ...headlineView(row, listedOn), summary: firstSentence(row.content, SUMMARY_LENGTH) };
}

export function noticeView(row: Full): Notice {
  const { author_nick: nick, author_slug: slug, author_console: console } = row;
  return {
    ...cardView(row),
    id: row.id,
    show: row.show,
    content: row.content,
    modified_at: row.modified_at?.toISOString() ?? null,
    author:
      nick === null || slug === null || console === null
        ? null
        : { nick, slug, console, avatar: pictureAddress(row.author_avatar) },
  };
}

export function deskView(row: Editable) {
  return {
    ...headlineView(row),
    id: row.id,
    show: row.show,
    all_consoles: row.console === null,
    modified_at: row.modified_at?.toISOString() ?? null,
    views: row.views,
    comments: row.comments ?? 0,
  };
}

export function commentView(row: CommentRow) {
  const { id, text, nick, slug, console } = row;
  return {
    id,
    author: {
      nick,
      slug,
      console,
      avatar: pictureAddress(row.avatar),
      premium: row.premium_until !== null,
    },
    text,
    created_at: row.created_at.toISOString(),
  };
}
