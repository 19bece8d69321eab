import { z } from 'zod';
import { USER_TYPES } from './constants.ts';
import { consoleName, picture, position } from './shapes.ts';

export const tutorial = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  /** The 11 characters by which YouTube knows it. */
  video: z.string(),
  lang: z.string(),
  description: z.string(),
});
export const sessionUser = z.object({
  id: z.int(),
  nick: z.string(),
  username: z.string(),
  email: z.string(),
  console: consoleName,
  slug: z.string(),
  position: position.nullable(),
  is_admin: z.boolean(),
  type: z.enum(USER_TYPES).nullable(),
  /** Coins. */
  money: z.int(),
  tutorials: z.array(tutorial),
  email_confirmed: z.boolean(),
  avatar: picture,
});
