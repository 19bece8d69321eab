import { z } from 'zod';
import { loginReply } from './accounts.ts';
import { call } from './call.ts';
import { passwordAgain } from './password-again.ts';
import { instant, message, one } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const security = '/{lang}/{console}/dashboard/security';
const ofUser = '/{lang}/{console}/dashboard/administrators/users/{userId}/second-factor';
/** Six digits; apps show them as two groups of three. */
const appCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
const OWN = [{ per: 'user', attempts: 30, seconds: 10 * 60, together: 'factors' }] as const;
/** A lost factor that is taken away at `due_at`, unless its owner stops it. */
const reset = z.object({ started_at: instant, due_at: instant, reason: z.string() }).nullable();
const codes = z.array(z.string());

/** Second factors: codes of an app, recovery codes, who must have one, and what happens to a lost one. */
export const factors = {
  loginSecond: call({
    method: 'POST',
    path: '/auth/{lang}/login/second',
    summary:
      'The second step of a login: the ticket of the first one, and a code of the app or a recovery code',
    may: 'everyone',
    limit: [{ per: 'network', attempts: 100, seconds: 15 * 60 }],
    body: z.strictObject({ ticket: z.string().min(1).max(200), code: z.string().trim().min(1).max(60) }),
    reply: loginReply,
  }),
  mine: call({
    method: 'GET',
    path: security,
    summary: "The user's second factors, and whether they must have one",
    may: 'user',
    reply: one(
      z.object({
        /** The app with one-time codes; null: none. */
        app: z.object({ since: instant }).nullable(),
        passkeys: z.int(),
        /** Recovery codes that are not used yet. */
        codes_left: z.int(),
        obliged: z.boolean(),
        can: z.object({ remove_app: z.boolean() }),
        reset,
      }),
    ),
  }),
  start: call({
    method: 'POST',
    banned: 'may',
    path: `${security}/app`,
    summary:
      'A new secret for an app: it counts once a code of it is sent back; the present one stays until then',
    may: 'user',
    holds: ['viewer'],
    again: 'password',
    limit: OWN,
    body: z.strictObject({ password: passwordAgain }),
    reply: one(
      z.object({
        /** The same twice: as base32 to type, and in the address that the QR code holds. */
        secret: z.string(),
        address: z.string(),
        /** Rows of 0 and 1; 1 is dark. */
        qr: z.array(z.string()),
        until: instant,
      }),
    ),
  }),
  confirm: call({
    method: 'PUT',
    banned: 'may',
    path: `${security}/app`,
    summary: 'Send back a code of the new app; the first time it answers recovery codes',
    may: 'user',
    holds: ['viewer'],
    limit: OWN,
    body: z.strictObject({ code: appCode }),
    reply: message.extend({ codes }),
  }),
  removeApp: call({
    method: 'DELETE',
    banned: 'may',
    path: `${security}/app`,
    summary: 'Do without the app; refused where it is the last factor of somebody who must have one',
    may: 'user',
    holds: ['viewer'],
    again: 'password',
    limit: OWN,
    body: z.strictObject({ password: passwordAgain }),
    reply: message,
  }),
  renewCodes: call({
    method: 'PUT',
    banned: 'may',
    path: `${security}/recovery-codes`,
    summary: 'Ten new recovery codes; the old ones are worth nothing from then on',
    may: 'user',
    holds: ['viewer'],
    again: 'password',
    limit: OWN,
    body: z.strictObject({ password: passwordAgain }),
    reply: message.extend({ codes }),
  }),
  stopMyReset: call({
    method: 'DELETE',
    banned: 'may',
    path: `${security}/reset`,
    summary: "Keep one's second factor: stops the reset that an administrator began",
    may: 'user',
    holds: ['viewer'],
    limit: OWN,
    reply: message,
  }),
  stopReset: call({
    method: 'POST',
    path: '/auth/{lang}/second-factor/keep',
    summary: 'The same by the mailed token, without a login',
    may: 'everyone',
    limit: [{ per: 'network', attempts: 30, seconds: 15 * 60 }],
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: message,
  }),
  ofUser: call({
    method: 'GET',
    path: ofUser,
    summary: 'Whether a user has a second factor, and the reset that runs',
    may: 'SUPER',
    reply: one(z.object({ has_factor: z.boolean(), reset, can: z.object({ reset: z.boolean() }) })),
  }),
  startReset: call({
    method: 'POST',
    path: `${ofUser}/reset`,
    summary: 'Take a lost second factor from a user after 72 hours; they are told at once, and can stop it',
    may: 'SUPER',
    again: 'password',
    once: true,
    limit: [{ per: 'user', attempts: 20, seconds: 60 * 60 }],
    body: z.strictObject({
      /** It is in the log, and the user reads it. */
      reason: messageText(3, 500),
      password: passwordAgain,
    }),
    reply: message,
  }),
  obligation: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/super/second-factor',
    summary: 'Whether ADMIN, FULL and SUPER must have a second factor',
    may: 'SUPER',
    reply: one(
      z.object({
        holds: z.boolean(),
        /** How many of those whom it obliges have none. */
        without: z.int(),
      }),
    ),
  }),
};

/** What only this feature refuses. The sentences are `factors.refused_…`. */
export const factorsRefusals = {
  ticket_spent: 422,
  factor_code_wrong: 422,
  factor_code_used: 422,
  factor_unreadable: 422,
  factor_start_first: 409,
  factor_needed: 409,
  factor_none: 409,
  reset_link_spent: 422,
  reset_own: 403,
  reset_runs: 409,
  reset_none: 409,
} as const;
