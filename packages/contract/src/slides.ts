import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_MAX_BYTES, SLIDE_LEAST } from './constants.ts';
import { message, one } from './shapes.ts';
import { linkAddressOrNone, nameText, wholeText, wholeTextOrNone } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/slider-primary';
const oneSlide = `${desk}/{sliderId}` as const;

/** The last place that can be named; beyond the end is the end. */
const LAST = 1000;
const typed = {
  /** Shown below the picture. */
  name: nameText(3, 80),
  /** Where it leads: https, or a path of the site; empty: nowhere. */
  url: linkAddressOrNone,
};
const CHANGES = [{ per: 'user', attempts: 120, seconds: 10 * 60, together: 'slides' }] as const;
/** Not a player's position, for which most languages have another word. */
const words = { position: 'listPosition' };
const files = {
  image: {
    max: PICTURE_MAX_BYTES,
    type: 'picture',
    is: { format: 'jpeg', least: SLIDE_LEAST, widths: [480, 960, 1366] },
    perHour: 30,
  },
} as const;

const slide = z.object({
  name: z.string(),
  /** An https address, or a path of the site in some language. */
  url: z.string().nullable(),
  /** The address of its picture: add `-480.webp`, `-960.webp` or `-1366.webp`. */
  image: z.string(),
});
/** The slides that homes show, in their order. */
export const shownSlides = z.array(slide);

/** The pictures on Home and on each console's home: one slider for the whole site, whatever console the path names. */
export const slides = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The slides of the homes in their order',
    may: 'ADMIN',
    reply: one(z.array(slide.extend({ id: z.int(), position: z.int(), version: z.int() }))),
  }),
  create: call({
    method: 'POST',
    path: desk,
    summary: 'Add a slide, at the end unless a position is named; a JPG of at least 1366 × 598 pixels',
    may: 'ADMIN',
    once: true,
    limit: CHANGES,
    body: z.strictObject({ ...typed, position: wholeTextOrNone(1, LAST).optional() }),
    words,
    files,
    reply: message.extend({ id: z.int() }),
  }),
  edit: call({
    method: 'PUT',
    path: oneSlide,
    summary: 'Edit a slide; without a picture the one that is there stays',
    may: 'ADMIN',
    limit: CHANGES,
    body: z.strictObject({
      ...typed,
      position: wholeText(1, LAST),
      version: wholeText(0, Number.MAX_SAFE_INTEGER),
    }),
    words,
    files,
    reply: message.extend({ version: z.int() }),
  }),
  move: call({
    method: 'PUT',
    path: `${oneSlide}/position`,
    summary: 'Move a slide to a position; the others make room',
    may: 'ADMIN',
    limit: CHANGES,
    body: z.strictObject({ position: wholeText(1, LAST) }),
    words,
    reply: message.extend({ position: z.int() }),
  }),
  remove: call({
    method: 'DELETE',
    path: oneSlide,
    summary: 'Delete a slide',
    may: 'ADMIN',
    limit: CHANGES,
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `slides.refused_…`. */
export const slidesRefusals = {
  slide_without_picture: 422,
  slides_full: 409,
} as const;
