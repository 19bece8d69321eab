import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_MAX_BYTES } from './constants.ts';
import { teamName } from './registrations.ts';
import { clubRole, instant, one, picture, placeOfTeam } from './shapes.ts';

const desk = '/{lang}/{console}/dashboard/teams';
const belongs = { as: 'member', noun: 'team', by: 'teamId' } as const;
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const files = { image: { max: PICTURE_MAX_BYTES, type: 'picture' } } as const;
const ownTeam = z.object({ id: z.int(), name: z.string(), slug: z.string(), image: picture });

/** The teams that one runs: founding one, its name and its picture. */
export const ownTeams = {
  mine: call({
    method: 'GET',
    path: desk,
    summary: 'The teams one owns, helps to run or plays for, and whether one may found another',
    may: 'user',
    reply: one(
      z.object({
        teams: z.array(
          z.object({
            team: ownTeam,
            role: clubRole,
            /** A player's slot in 1v1. */
            of_one: z.boolean(),
            divisions: z.array(placeOfTeam),
          }),
        ),
        /** How many one owns, of how many at most; teams of one in 1v1 don't count. */
        owned: z.int(),
        most: z.int(),
        can: z.object({ found: z.boolean() }),
      }),
    ),
  }),
  found: call({
    method: 'POST',
    path: desk,
    summary: 'Found a team: at most three owned a console, and three a day',
    may: 'user',
    once: true,
    limit: [{ per: 'user', attempts: 30, seconds: 60 * 60 }],
    // Nobody founds two at once, and one too many.
    holds: ['viewer'],
    body: z.strictObject({ name: teamName }),
    files,
    reply: one(z.object({ id: z.int(), slug: z.string(), message: z.string() })),
  }),
  desk: call({
    method: 'GET',
    path: `${desk}/{teamId}`,
    summary: 'A team as those who belong to it see it',
    may: belongs,
    clubsOnly: false,
    reply: one(
      ownTeam.extend({
        /** A picture behind the head of its public pages. */
        background: picture,
        /** One of the shop that hides it for now. */
        worn_background: picture,
        /** Null: FULL and SUPER, who may run any. */
        role: clubRole.nullable(),
        /** A player of 1v1: no club. */
        of_one: z.boolean(),
        /** Its page stays, and nothing is done with it any more. */
        disbanded_at: instant.nullable(),
        /** Owner and co-managers, FULL and SUPER. */
        can: z.object({ manage: z.boolean() }),
        /** A change names the version that it started from. */
        version: z.int(),
      }),
    ),
  }),
  edit: call({
    method: 'PUT',
    path: `${desk}/{teamId}/managment`,
    summary: 'Change a team’s name and pictures; its address changes only if that is asked for',
    may: manages,
    clubsOnly: false,
    limit: [{ per: 'user', attempts: 30, seconds: 60 * 60 }],
    version: { noun: 'team', part: 'team' },
    body: z.strictObject({
      version: z.coerce.number().int(),
      name: teamName,
      removeImage: z.stringbool().default(false),
      removeBackground: z.stringbool().default(false),
      /** A new name gets a new address; the old one leads there. */
      newAddress: z.stringbool().default(false),
    }),
    files: { ...files, background: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: one(z.object({ slug: z.string(), version: z.int(), message: z.string() })),
  }),
};
