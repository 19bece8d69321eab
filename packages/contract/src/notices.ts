import { z } from 'zod';
import { LANGS, NOTICE_LEVELS } from './constants.ts';
import { consoleName, instant, list, picture, playerRef } from './shapes.ts';

/** What a notice is about: the level's noun, with name and slug; both are null for the site's own. */
export const place = z.object({
  level: z.enum(NOTICE_LEVELS),
  name: z.string().nullable(),
  slug: z.string().nullable(),
});
/** The author and their console: news for all consoles have readers on each. */
export const person = playerRef.extend({ avatar: picture, console: consoleName });
export const commenter = person.extend({ premium: z.boolean() });

/** A notice as Home shows it. */
export const noticeHeadline = z.object({
  title: z.string(),
  slug: z.string(),
  image: picture,
  /** The language that the notice is written in, if its author named one. */
  lang: z.enum(LANGS).nullable(),
  published_at: instant.nullable(),
  /** The console where it is read; for news for all consoles, the one where they are listed, otherwise the first. */
  console: consoleName,
  pinned: z.boolean(),
  place,
});
export const noticeCard = noticeHeadline.extend({ summary: z.string() });

/** A list says whose news it contains, and from which ids they are written. */
const placeOfList = place.extend({
  tournament_id: z.int().nullable(),
  division_id: z.int().nullable(),
  team_id: z.int().nullable(),
});
export const cards = list(noticeCard, { place: placeOfList });

/** A notice as its author's desk lists it. */
export const deskItem = noticeHeadline.extend({
  id: z.int(),
  show: z.boolean(),
  /** The site's news for all consoles. */
  all_consoles: z.boolean(),
  modified_at: instant.nullable(),
  views: z.int(),
  comments: z.int(),
});
export const deskList = list(deskItem, { place });
