import { z } from 'zod';
import { call } from './call.ts';
import { MOST_COINS, PRODUCT_TYPES } from './constants.ts';
import { instant, list, message, nounRef, one, paging, picture } from './shapes.ts';

const product = '/{lang}/{console}/dashboard/shop/products/{productId}';
const storagePath = '/{lang}/{console}/dashboard/purchased-products';

/** What a product may dress: one's own player, or a noun that one runs. */
const target = z.object({
  noun: z.enum(['player', 'tournament', 'division', 'team']),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  console: z.string(),
});
/** Why a product can't be bought now, for oneself. */
export const BUYING_BLOCKED = [
  'not_on_sale',
  'coins_too_few',
  'members_only',
  'owned_forever',
  'banned',
  'unconfirmed',
] as const;
/** What the buyer saw: if it is no longer so, nothing is charged and they are asked again. */
const shown = { coins: z.int().min(1).max(MOST_COINS), days: z.int().min(1).nullable() };
const BUYING = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'buying' }] as const;
const WEARING = [{ per: 'user', attempts: 240, seconds: 10 * 60, together: 'wearing' }] as const;

/** Something that the viewer has, or had. */
const possession = z.object({
  id: z.int(),
  product: nounRef.extend({
    id: z.int(),
    type: z.enum(PRODUCT_TYPES),
    image: picture,
    coins: z.int(),
    days: z.int().nullable(),
    premium: z.boolean(),
    /** Whether it can be extended, or bought by others. */
    on_sale: z.boolean(),
  }),
  bought_at: instant,
  /** Null: never. */
  expires_at: instant.nullable(),
  state: z.enum(['runs', 'expired', 'members_only']),
  /** Who gave it last; null: nobody ever, bought by oneself. A giver who is not named is without a nick. */
  gift: z
    .object({ nick: z.string().nullable(), slug: z.string().nullable(), thanked: z.boolean() })
    .nullable(),
  worn: target.nullable(),
});

/** What people buy, have, wear and give. */
export const storage = {
  offer: call({
    method: 'GET',
    path: `${product}/offer`,
    summary:
      'What buying a product means for the viewer: the price, what is left, until when, what is in the way',
    may: 'user',
    reply: one(
      z.object({
        product: z.int(),
        coins: z.int(),
        days: z.int().nullable(),
        balance: z.int(),
        /** Below zero: so many are missing. */
        balance_after: z.int(),
        /** Until when the viewer would have it; null: forever. */
        until: instant.nullable(),
        /** Until when they have it now, where it still runs; a purchase extends it. */
        runs_until: instant.nullable(),
        blocked: z.enum(BUYING_BLOCKED).nullable(),
        /** What of theirs it could dress; none: it would lie in the storage. */
        targets: z.array(
          target.extend({
            image: picture,
            /** What stands below its name: a player's motto, a division's tournament; else empty. */
            title: z.string(),
          }),
        ),
      }),
    ),
  }),
  buy: call({
    method: 'POST',
    path: `${product}/buy`,
    summary: 'Buy a product with coins, or extend it',
    may: 'user',
    once: true,
    limit: BUYING,
    holds: ['viewer'],
    body: z.strictObject(shown),
    reply: one(
      z.object({
        id: z.int(),
        expires_at: instant.nullable(),
        balance: z.int(),
        message: z.string(),
      }),
    ),
  }),
  give: call({
    method: 'POST',
    path: `${product}/give`,
    summary: 'Buy a product for another player',
    may: 'user',
    once: true,
    limit: BUYING,
    holds: ['viewer'],
    body: z.strictObject({
      ...shown,
      /** The address of the player who gets it, of the path's console. */
      to: z.string().trim().min(1).max(120),
      /** Whether they are told by whom. */
      named: z.boolean(),
    }),
    words: { to: 'recipient' },
    reply: one(z.object({ balance: z.int(), message: z.string() })),
  }),
  mine: call({
    method: 'GET',
    path: storagePath,
    summary: 'What the viewer has bought or was given, all or of one type, expired ones last',
    may: 'user',
    query: z.strictObject({ type: z.enum(PRODUCT_TYPES).optional(), ...paging(100, 48) }),
    reply: list(possession, {
      /** What the viewer may dress, by noun. */
      targets: z.array(target),
      /** What others wear on these. */
      others: z.array(
        z.object({
          id: z.int(),
          product: nounRef.extend({ type: z.enum(PRODUCT_TYPES), image: picture }),
          by: z.object({ nick: z.string(), slug: z.string() }),
          worn: target,
        }),
      ),
    }),
  }),
  wear: call({
    method: 'PUT',
    path: `${storagePath}/{possessionId}/worn`,
    summary: 'Wear what one has; what was worn there of the same type comes off',
    may: 'user',
    words: { noun: 'kind', id: 'target' },
    limit: WEARING,
    holds: ['viewer'],
    body: z.strictObject({
      noun: z.enum(['player', 'tournament', 'division', 'team']),
      id: z.int().min(1),
    }),
    reply: message,
  }),
  takeOff: call({
    method: 'DELETE',
    path: `${storagePath}/{possessionId}/worn`,
    summary: 'Take off what one wears, or what another wears on something that one may dress',
    may: 'user',
    banned: 'may',
    limit: WEARING,
    reply: message,
  }),
  thank: call({
    method: 'POST',
    path: `${storagePath}/{possessionId}/thanks`,
    summary: 'Thank who gave it, once',
    may: 'user',
    once: true,
    limit: WEARING,
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `storage.refused_…`. */
export const storageRefusals = {
  product_changed: 409,
  not_on_sale: 409,
  members_only: 409,
  owned_forever: 409,
  receiver_owns_it: 409,
  receiver_not_member: 409,
  gift_to_oneself: 422,
  gift_refused: 422,
  has_debt: 409,
  possession_over: 409,
  wrong_target: 422,
  thanked_already: 409,
} as const;
