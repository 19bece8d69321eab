import { pictureAddress } from '../../platform/files.ts';

/** A player as a list shows him: with his picture and his country. */
export function playerFace(row: {
  nick: string;
  slug: string;
  avatar: string | null;
  country: string | null;
}) {
  return { nick: row.nick, slug: row.slug, avatar: pictureAddress(row.avatar), country: row.country };
}
