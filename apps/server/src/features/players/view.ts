import { pictureAddress } from '../../platform/files.ts';

/** A player as a list shows them: with picture and country. */
export function playerFace(row: {
  nick: string;
  slug: string;
  avatar: string | null;
  country: string | null;
}) {
  return { nick: row.nick, slug: row.slug, avatar: pictureAddress(row.avatar), country: row.country };
}
