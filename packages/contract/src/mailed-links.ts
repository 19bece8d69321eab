import { z } from 'zod';
import { call } from './call.ts';
import { message, one } from './shapes.ts';

const token = z.string().min(1).max(200);

/** Around the links that confirm an address. */
export const mailedLinks = {
  confirming: call({
    method: 'POST',
    path: '/auth/{lang}/confirm/whose',
    summary: 'Whose address a mailed token confirms, for the page before the press; uses nothing up',
    may: 'everyone',
    body: z.strictObject({ token }),
    /** Null: there is no such token, or it has been used. */
    reply: one(z.object({ nick: z.string().nullable() })),
  }),
  resendConfirmation: call({
    method: 'POST',
    banned: 'may',
    path: '/auth/{lang}/confirm/resend',
    summary: 'Mail the confirmation link again',
    may: 'user',
    unconfirmed: 'may',
    reply: message,
  }),
};
