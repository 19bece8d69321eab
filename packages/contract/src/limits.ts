import { z } from 'zod';
import { call } from './call.ts';
import { EXCLUSION_PERIODS } from './constants.ts';
import { instant, message, one } from './shapes.ts';

const path = '/{lang}/{console}/dashboard/users/limits';
/** Whole cents; null: none. */
const limit = z.int().min(0).max(10_000_000).nullable();
/** The same in whole coins, of VS. */
const coins = z.int().min(0).max(100_000_000).nullable();
const shown = z.object({
  limit,
  /** A looser limit that waits, and from when on it holds. */
  wish: z.object({ limit, from: instant }).nullable(),
  /** Paid, or entered, in this day or month, less what came back: cents, or coins. */
  used: z.int(),
});

/** Limits that people set for themselves: stricter ones hold at once, looser ones after seven days. */
export const limits = {
  mine: call({
    method: 'GET',
    path,
    summary: "The user's own limits of what they pay, and what of these they have used",
    may: 'user',
    reply: one(
      z.object({
        money: z.object({ day: shown, month: shown }),
        currency: z.string(),
        /** Of what they enter in VS, in coins. */
        vs: z.object({
          day: shown,
          month: shown,
          /** Whether they have excluded themselves, until when; null for ever. */
          excluded: z.object({ until: instant.nullable() }).nullable(),
          /** For how long they can exclude themselves now: it has to end later than it does. */
          periods: z.array(z.literal(EXCLUSION_PERIODS)),
        }),
        /** When they said that they are 18; null: never. */
        adult_at: instant.nullable(),
      }),
    ),
  }),
  set: call({
    method: 'PUT',
    path,
    summary: 'Set a limit of what one pays in a day or in a calendar month; none: no limit',
    may: 'user',
    banned: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    holds: ['viewer'],
    body: z.strictObject({ period: z.enum(['day', 'month']), cents: limit }),
    reply: message,
  }),
  setVs: call({
    method: 'PUT',
    path: `${path}/vs`,
    summary: 'Set a limit of what one enters in VS in a day or in a calendar month; none: no limit',
    may: 'user',
    banned: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    holds: ['viewer'],
    body: z.strictObject({ period: z.enum(['day', 'month']), coins }),
    reply: message,
  }),
  excludeFromVs: call({
    method: 'POST',
    path: `${path}/vs-exclusion`,
    summary: 'Exclude oneself from VS for months, or for ever: it can be made longer, never shorter',
    may: 'user',
    banned: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    holds: ['viewer'],
    body: z.strictObject({
      /** Calendar months, or for ever. */
      period: z.literal(EXCLUSION_PERIODS),
    }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `limits.refused_…`. */
export const limitsRefusals = {
  exclusion_not_longer: 409,
} as const;
