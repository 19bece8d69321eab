import { LOOKING_DAYS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { LOOKING_ASKED, LOOKING_LONGEST } from './constants.ts';
import { instant, message, one } from './shapes.ts';
import { lineText, WITHOUT_ADDRESS } from './typed-texts.ts';

const mine = '/{lang}/{console}/dashboard/users/looking';
/** It is read by everybody who runs a club: nobody needs to change it often. */
const SAYING = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'looking' }] as const;

/** 1 = Monday … 7 = Sunday, in this order. */
const evenings = z.array(z.int().min(1).max(7)).min(1).max(7);

/** What clubs read of a player who looks for one; null: they look for none, or the viewer is not to see it. */
export const looksForClub = z
  .object({
    /** The player, by whom it is reported. */
    id: z.int(),
    evenings,
    /** Empty where they wrote none, or administrators have hidden it. */
    sentence: z.string(),
  })
  .nullable();

/** Of a list of players: those who look for a club, on any evening or on one (1 = Monday). */
export const lookingAsked = z.enum(LOOKING_ASKED).optional();

/** Calls of `invitations`: somebody looks for a club, and those who run one find them. */
export const looking = {
  looking: call({
    method: 'GET',
    path: mine,
    summary:
      'Whether clubs find the user as somebody who looks for one: on which evenings, by which sentence, until when',
    may: 'user',
    reply: one(
      z.object({
        /** False where the user has a club: who has one looks for none. */
        may: z.boolean(),
        /** For so many days clubs find them who say it now. */
        days: z.int(),
        entry: z
          .object({
            evenings,
            sentence: z.string(),
            /** Administrators have hidden the sentence. */
            is_hidden: z.boolean(),
            until: instant,
          })
          .nullable(),
      }),
    ),
  }),
  look: call({
    method: 'PUT',
    path: mine,
    summary: `Look for a club, or go on looking: clubs find the user for ${LOOKING_DAYS} days, or until they have one`,
    may: 'user',
    limit: SAYING,
    holds: ['viewer'],
    body: z.strictObject({
      evenings,
      sentence: lineText(0, LOOKING_LONGEST)
        .refine(...WITHOUT_ADDRESS)
        .default(''),
    }),
    reply: message,
  }),
  stopLooking: call({
    method: 'DELETE',
    banned: 'may',
    path: mine,
    summary: 'Look for a club no longer: evenings and sentence are deleted',
    may: 'user',
    limit: SAYING,
    holds: ['viewer'],
    reply: message,
  }),
};
