import { z } from 'zod';
import { call } from './call.ts';
import { gift, OPENING, offer, opened, PAYING_BLOCKED, shown } from './orders.ts';
import { instant, nounRef, one, playerRef } from './shapes.ts';

const product = '/{lang}/{console}/dashboard/orders/products/{productId}';
const BLOCKED = [...PAYING_BLOCKED, 'not_on_sale', 'members_only', 'owned_forever'] as const;

/** Buying a product of the shop with money, where it has a price: the same purchase as with coins. */
export const orderProducts = {
  productOffer: call({
    method: 'GET',
    path: `${product}/offer`,
    summary:
      'What buying a product with money means for the viewer, or for another player: until when, and what is in the way',
    may: 'user',
    query: z.strictObject({ to: z.string().trim().min(1).max(120).optional() }),
    words: { to: 'recipient' },
    reply: one(
      z.object({
        ...offer,
        blocked: z.enum(BLOCKED).nullable(),
        product: nounRef,
        /** What is in the way of a gift, whoever gets it. */
        gift_blocked: z.literal('has_debt').nullable(),
        /** How long it lasts; null: forever. */
        days: z.int().nullable(),
        to: playerRef.nullable(),
        /** Until when the viewer would have it; null: forever, or for another player. */
        until: instant.nullable(),
      }),
    ),
  }),
  buyProduct: call({
    method: 'POST',
    path: product,
    summary: 'Order a product that has a price in money, for oneself or for another player',
    may: 'user',
    once: true,
    limit: OPENING,
    holds: ['viewer'],
    body: z.strictObject({ days: z.int().min(1).nullable(), ...shown, ...gift }),
    words: { to: 'recipient' },
    reply: opened,
  }),
};
