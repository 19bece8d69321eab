import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { pictureAddress } from '../../platform/files.ts';
import { playerFace } from '../players/index.ts';
import type { MessageRow } from './repository/messages.ts';
import type { findAllThreads, findFace, HeadRow } from './repository/threads.ts';

type ListedRow = Awaited<ReturnType<typeof findAllThreads>>[number];
type Team = 'home' | 'away';
/** A match as the head of its talk names it. */
type Named = { readonly id: number } & {
  readonly [Name in `${Team | 'division'}_${'name' | 'slug'}`]: string | null;
} & { readonly [Image in `${Team}_image`]: string | null };
type FaceRow = NonNullable<Awaited<ReturnType<typeof findFace>>>;
/** Enough of a message for a list. */
const EXCERPT_LENGTH = 160;

/** A person; who has deleted the account has a name only. */
export function faceView(row: FaceRow | undefined) {
  return row ? playerFace(row) : { nick: DELETED_NICK, slug: null, avatar: null, country: null };
}

/** With whom or what a thread is. */
function headView(row: Omit<HeadRow, 'is_member'>) {
  if (row.fixture_id !== null) return matchHead({ ...row, id: row.fixture_id });
  const { club_name: name, club_slug: club, club_image: image } = row;
  if (name !== null && club !== null) return teamHead({ name, slug: club, image });
  const { nick, slug, avatar, country } = row;
  const face = nick === null || slug === null ? undefined : { nick, slug, avatar, country };
  return { kind: 'people' as const, with: faceView(face), match: null, team: null };
}

/** The same above a page of it: whether that person is a premium member stands beside their name. */
export function pageHeadView(row: HeadRow) {
  const head = headView(row);
  return { ...head, with: head.with && { ...head.with, premium: row.is_member } };
}

export function matchHead(row: Named) {
  return {
    kind: 'match' as const,
    with: null,
    match: {
      id: row.id,
      home: teamView(row, 'home'),
      away: teamView(row, 'away'),
      division: { name: row.division_name ?? '', slug: row.division_slug ?? '' },
    },
    team: null,
  };
}

export function teamHead({ name, slug, image }: { name: string; slug: string; image: string | null }) {
  const team = { name, slug, image: pictureAddress(image) };
  return { kind: 'team' as const, with: null, match: null, team };
}

function teamView(row: Named, team: Team) {
  const [name, slug, image] = [row[`${team}_name`], row[`${team}_slug`], row[`${team}_image`]];
  return { name: name ?? '', slug: slug ?? '', image: pictureAddress(image) };
}

export function threadView(row: ListedRow, userId: number) {
  const { id, unread } = row;
  const { found_id, found_by, found_text, found_at } = row;
  const isFound = found_id !== null && found_by !== null && found_text !== null && found_at !== null;
  return {
    id,
    ...headView(row),
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
  const { id, author_id, text, has_links, created_at, nick, slug, side, is_member: premium } = row;
  return {
    id,
    own: author_id === userId,
    author: { nick: nick ?? DELETED_NICK, slug, premium },
    side,
    text,
    links: has_links,
    at: created_at.toISOString(),
  };
}
