import { z } from 'zod';
import { call } from './call.ts';
import { LANGS } from './constants.ts';
import { message, one } from './shapes.ts';
import { messageText, nameText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/tutorials';

const typed = {
  title: nameText(3, 80),
  description: messageText(0, 300).default(''),
  /** The address of a video of YouTube, or its 11 characters. */
  videoCode: z.string().trim().min(1).max(200),
  lang: z.enum(LANGS),
};
/** Its place among those of its language, from 1 on; beyond the end is the end. */
const order = z.int().min(1).max(1000);
const CHANGES = [{ per: 'user', attempts: 120, seconds: 10 * 60, together: 'tutorials' }] as const;

/** Videos that show how the site is used, on the dashboards of those who read their language. */
export const tutorials = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The tutorials of every language in their order',
    may: 'SUPER',
    reply: one(
      z.array(
        z.object({
          id: z.int(),
          lang: z.enum(LANGS),
          order: z.int(),
          title: z.string(),
          description: z.string(),
          /** The 11 characters. */
          video: z.string(),
          version: z.int(),
        }),
      ),
    ),
  }),
  create: call({
    method: 'POST',
    path: desk,
    summary: 'Add a tutorial, at the end of its language unless a place is named',
    may: 'SUPER',
    again: false,
    once: true,
    limit: CHANGES,
    body: z.strictObject({ ...typed, order: order.optional() }),
    reply: message,
  }),
  edit: call({
    method: 'PUT',
    path: `${desk}/{tutorialId}`,
    summary: 'Edit a tutorial, or move it to a place or a language; the others make room',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ ...typed, order, version: z.int().min(0) }),
    reply: message.extend({ version: z.int() }),
  }),
  remove: call({
    method: 'DELETE',
    path: `${desk}/{tutorialId}`,
    summary: 'Delete a tutorial',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `tutorials.refused_…`. */
export const tutorialsRefusals = {
  video_unknown: 422,
  video_twice: 422,
  tutorials_full: 409,
} as const;
