import { z } from 'zod';
import { call } from './call.ts';
import { DONATION_CENTS } from './constants.ts';
import { offer } from './orders.ts';
import { consoleName, instant, list, message, one, paging, playerRef } from './shapes.ts';
import { lineText } from './typed-texts.ts';

const costs = '/{lang}/{console}/dashboard/super/costs';
/** No `int`: that one refuses what a number can't count to by a bound of its own, in cents. */
const WHOLE = 1;
const cost = z.strictObject({ name: lineText(2, 60), cents: z.int().min(1).max(10_000_000) });

/** Money that people give to the site. */
export const donations = {
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/donations',
    summary: 'What was donated by month, what it is for, and who agreed to be named',
    may: 'everyone',
    query: z.strictObject(paging(100, 50)),
    reply: list(
      playerRef.extend({
        console: consoleName,
        /** In how many calendar months they gave something. */
        months: z.int(),
        since: instant,
      }),
      {
        currency: z.string(),
        /** The newest twelve calendar months of the site's zone, oldest first: whole cents, less what went back. */
        by_month: z.array(z.object({ month: z.string(), cents: z.int() })),
        /** What the site costs in a month, as its operator says. */
        costs: z.array(z.object({ name: z.string(), cents: z.int() })),
      },
    ),
  }),
  offer: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/orders/donations/offer',
    summary: 'What a donation means for the viewer: what is left of their own limits, and what is in the way',
    may: 'user',
    /** As in `give`: a refusal says the bounds in money. */
    query: z.strictObject({ amount: z.coerce.number().multipleOf(WHOLE).default(DONATION_CENTS.least) }),
    reply: one(z.object(offer)),
  }),
  give: call({
    method: 'POST',
    path: '/{lang}/{console}/dashboard/orders/donations',
    summary: 'Order a donation',
    may: 'user',
    once: true,
    limit: [{ per: 'user', attempts: 30, seconds: 10 * 60, together: 'paying' }],
    holds: ['viewer'],
    body: z.strictObject({
      /** Between the least and the most of a donation: a refusal says these in money, not in cents. */
      amount: z.number().multipleOf(WHOLE),
      adult: z.boolean().default(false),
    }),
    reply: one(z.object({ id: z.int() })),
  }),
  mine: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/donations',
    summary: 'Whether the user is named among the donors, and what they gave',
    may: 'user',
    reply: one(z.object({ is_named: z.boolean(), cents: z.int(), currency: z.string() })),
  }),
  name: call({
    method: 'PUT',
    path: '/{lang}/{console}/dashboard/donations',
    summary: 'Be named among the donors, or no longer',
    may: 'user',
    banned: 'may',
    holds: ['viewer'],
    body: z.strictObject({ named: z.boolean() }),
    words: { named: 'donorNamed' },
    reply: message,
  }),
  costs: call({
    method: 'GET',
    path: costs,
    summary: 'What the site costs in a month',
    may: 'SUPER',
    reply: one(
      z.object({ costs: z.array(z.object({ name: z.string(), cents: z.int() })), currency: z.string() }),
    ),
  }),
  setCosts: call({
    method: 'PUT',
    path: costs,
    summary: 'Say what the site costs in a month, for what donations are',
    may: 'SUPER',
    again: false,
    body: z.strictObject({ costs: z.array(cost).max(20) }),
    reply: message,
  }),
};
