import { z } from 'zod';
import { call } from './call.ts';
import { instant, message, one, playerRef } from './shapes.ts';

/** The features that keep pictures which people send. */
export const PICTURE_KEEPERS = [
  'accounts',
  'administration',
  'awards',
  'divisions',
  'kits',
  'news',
  'shop',
  'showcase',
  'site',
  'slides',
  'teams',
  'tournaments',
] as const;

const desk = '/{lang}/{console}/dashboard/administrators/clear-images';

const clearing = z.object({
  id: z.int(),
  /** Null: the night, or who started it has no account any more. */
  by: playerRef.nullable(),
  is_nightly: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How many there were to clear as it began. */
  total: z.int(),
  /** Cleared so far. */
  pictures: z.int(),
  bytes: z.int(),
  created_at: instant,
  ended_at: instant.nullable(),
});

/** Pictures that nothing on the site uses: what would be cleared, and the clearing. */
export const pictures = {
  unused: call({
    method: 'GET',
    path: desk,
    summary: 'The pictures that nothing has used for a day, the newest of them, and the latest clearings',
    may: 'ADMIN',
    reply: one(
      z.object({
        /** Null while they are being cleared. */
        unused: z
          .object({
            pictures: z.int(),
            bytes: z.int(),
            newest: z.array(
              z.object({
                /** The address of a picture: add `-480.webp`. */
                image: z.string(),
                /** The part of the site that it was sent to, if it is known. */
                kept_for: z.enum(PICTURE_KEEPERS).nullable(),
                kept_at: instant,
              }),
            ),
          })
          .nullable(),
        /** The one that is under way. */
        current: clearing.nullable(),
        /** Those that are over, newest first. */
        latest: z.array(clearing),
      }),
    ),
  }),
  clear: call({
    method: 'POST',
    path: desk,
    summary: 'Clear them, by a job; who starts a second one joins the first',
    may: 'ADMIN',
    limit: [{ per: 'user', attempts: 30, seconds: 10 * 60 }],
    reply: message,
  }),
};
