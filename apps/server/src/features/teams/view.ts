import { pictureAddress } from '../../platform/files.ts';

/** A team as other nouns' replies name it. */
export function teamRef(row: { name: string; slug: string; image: string | null }) {
  return { name: row.name, slug: row.slug, image: pictureAddress(row.image) };
}
