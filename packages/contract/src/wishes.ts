import { z } from 'zod';
import { call } from './call.ts';
import { WISHES } from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { instant, message, one } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const own = '/{lang}/{console}/dashboard/wish';
const ofUser = '/{lang}/{console}/dashboard/administrators/users/{userId}/wish';
const kind = z.enum(WISHES);
/** Read by the person, and in the log. */
const reason = messageText(3, 500);
const wish = z.object({ kind, reason: z.string(), started_at: instant, due_at: instant }).nullable();

/** A deletion or an export that a person asked for in writing: begun for them, told at once, done after 72 hours. */
export const wishes = {
  mine: call({
    method: 'GET',
    path: own,
    summary: 'The deletion or export of one’s account that administrators have begun',
    may: 'user',
    reply: one(z.object({ wish })),
  }),
  stopMine: call({
    method: 'DELETE',
    banned: 'may',
    unconfirmed: 'may',
    path: own,
    summary: 'Stop it',
    may: 'user',
    holds: ['viewer'],
    reply: message,
  }),
  stopByLink: call({
    method: 'POST',
    path: '/auth/{lang}/wish/stop',
    summary: 'The same by the mailed token, without a login',
    may: 'everyone',
    limit: [{ per: 'network', attempts: 30, seconds: 15 * 60 }],
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: message,
  }),
  ofUser: call({
    method: 'GET',
    path: ofUser,
    summary: 'What was begun for a user below one’s own rank',
    may: 'FULL',
    reply: one(z.object({ wish })),
  }),
  start: call({
    method: 'POST',
    path: ofUser,
    summary: 'Begin a deletion or an export that a person below one’s own rank asked for in writing',
    may: 'FULL',
    again: 'password',
    once: true,
    limit: [{ per: 'user', attempts: 20, seconds: 60 * 60 }],
    body: z.strictObject({ kind, reason, password: passwordAgain }),
    reply: message,
  }),
  stop: call({
    method: 'POST',
    path: `${ofUser}/stop`,
    summary: 'Stop what was begun for a user below one’s own rank',
    may: 'FULL',
    again: false,
    limit: [{ per: 'user', attempts: 60, seconds: 60 * 60 }],
    body: z.strictObject({ reason }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `wishes.refused_…`. */
export const wishesRefusals = {
  wish_link_spent: 422,
  wish_runs: 409,
  wish_none: 409,
  wish_without_address: 409,
} as const;
