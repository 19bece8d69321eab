import { COLOUR_NAMES, type ColourName, isColour, KIT_KINDS, KIT_PATTERNS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_MAX_BYTES } from './constants.ts';
import { nounRef, one, picture } from './shapes.ts';

const path = '/{lang}/{console}/dashboard/teams/{teamId}/tshirts';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const limit = [{ per: 'user', attempts: 60, seconds: 60 * 60, together: 'kits' }] as const;
const version = { noun: 'team', part: 'kits' } as const;
const which = z.enum(KIT_KINDS);
const saved = one(z.object({ version: z.int(), message: z.string() }));

/** "#rrggbb", as browsers write the colour that somebody picks. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isColour, { params: { code: 'colour_format' } });
const colourName = z.enum(Object.keys(COLOUR_NAMES) as [ColourName, ...ColourName[]]);
const drawing = {
  pattern: z.enum(KIT_PATTERNS),
  main: colour,
  second: colour,
  numbers: colour,
  shorts: colour,
  socks: colour,
};

/** A kit as it is shown: a picture, or a drawing of colours. */
export const kit = z.object({
  kit: which,
  image: picture,
  drawing: z
    .object({
      pattern: z.enum(KIT_PATTERNS),
      main: z.string(),
      second: z.string(),
      numbers: z.string(),
      shorts: z.string(),
      socks: z.string(),
      /** What people call the colours of the shirt. */
      names: z.tuple([colourName, colourName]),
    })
    .nullable(),
});

export const kits = {
  show: call({
    method: 'GET',
    path,
    summary: 'The kits of a team, as those who dress it see them',
    may: manages,
    clubsOnly: true,
    reply: one(
      z.object({
        team: nounRef,
        kits: z.array(kit),
        /** Why nothing can be changed; null: it can. */
        closed: z.enum(['team_disbanded']).nullable(),
        /** A change names the version that it started from. */
        version: z.int(),
      }),
    ),
  }),
  draw: call({
    method: 'PUT',
    path,
    summary: 'Give a team a kit of colours; the one before goes',
    may: manages,
    clubsOnly: true,
    limit,
    version,
    body: z.strictObject({ version: z.int(), kit: which, ...drawing }),
    reply: saved,
  }),
  picture: call({
    method: 'PUT',
    path: `${path}/picture`,
    summary: 'Give a team a kit by a picture of it; the one before goes',
    may: manages,
    clubsOnly: true,
    limit,
    version,
    body: z.strictObject({ version: z.coerce.number().int(), kit: which }),
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: saved,
  }),
  remove: call({
    method: 'DELETE',
    path,
    summary: 'Take a kit away',
    may: manages,
    banned: 'refused',
    clubsOnly: true,
    limit,
    version,
    body: z.strictObject({ version: z.int(), kit: which }),
    reply: saved,
  }),
};

/** What only this feature refuses. The sentences are `kits.refused_…`. */
export const kitsRefusals = {
  number_unreadable: 422,
  kit_without_picture: 422,
} as const;
