import { z } from 'zod';
import { call } from './call.ts';
import { CONSOLES, PREMIUM_PLANS } from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { instant, message, one } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/change-to-premium';
const asked = {
  /** The number of a user, or their username. */
  idOrUsername: z.string().trim().min(1).max(60),
  /** Calendar months. */
  period: z.literal(PREMIUM_PLANS.map((one) => one.months)),
};

/** Membership: one's own, and by hand for SUPER. It is bought by an order. */
export const premium = {
  mine: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/premium',
    summary: "The user's membership: until when, and every time that it ran",
    may: 'user',
    reply: one(
      z.object({
        /** Null: no member now. */
        until: instant.nullable(),
        /** Newest first. */
        spells: z.array(z.object({ from: instant, until: instant })),
        /** Newest first, what made it longer: an order, or an administrator, whose reason the user reads. */
        added: z.array(
          z.object({
            at: instant,
            months: z.int(),
            by: z.enum(['order', 'hand']),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  preview: call({
    method: 'POST',
    path: `${desk}/preview`,
    summary: 'Whom premium by hand would go to, and until when they would be a member; nothing changes',
    may: 'SUPER',
    again: false,
    body: z.strictObject(asked),
    reply: one(
      z.object({
        /** Their nick, and their username where they have no player. */
        nick: z.string(),
        username: z.string(),
        console: z.enum(CONSOLES).nullable(),
        /** Null: no member now. */
        until: instant.nullable(),
        after: instant,
      }),
    ),
  }),
  give: call({
    method: 'POST',
    path: desk,
    summary: 'Make a user a premium member by hand, or prolong their membership; they are told',
    may: 'SUPER',
    once: true,
    again: 'password',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject({
      ...asked,
      /** The user reads it. */
      reason: messageText(3, 500),
      password: passwordAgain,
    }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `premium.refused_…`. */
export const premiumRefusals = {
  premium_user_unknown: 422,
  premium_of_deleted_account: 409,
  premium_outranked: 403,
} as const;
