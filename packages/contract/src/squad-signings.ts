import { z } from 'zod';
import { call } from './call.ts';
import { MOST_MEMBERS } from './constants.ts';
import { clubRole, message, one, picture, playerRef } from './shapes.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
/** Each deed shows on the screens of two clubs and of everybody who reads the tournament. */
export const DEEDS = [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'market' }] as const;

/** Addresses. */
const tournament = z.string().trim().min(1).max(120);
export const player = z.string().trim().min(1).max(120);
export const ofPlayer = z.strictObject({ tournament, player });

/** Whom a club signs and lets go, without an offer. */
export const squadSignings = {
  sign: call({
    method: 'POST',
    path: `${club}/signings`,
    summary: 'Sign a player of the free market: the price goes to the tournament’s account',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    /** `price`: what the manager saw, in cents; null where no price was shown. Another price is refused. */
    body: ofPlayer.extend({ price: z.int().min(0).nullable() }),
    reply: message,
  }),
  release: call({
    method: 'POST',
    path: `${club}/releases`,
    summary: 'Let a player go, while signings are open: it costs and brings nothing',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    body: ofPlayer,
    reply: message,
  }),
  setForSale: call({
    method: 'PUT',
    path: `${club}/for-sale`,
    summary: 'Put a player up for sale, while signings are open, or off the list, at any time',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    body: ofPlayer.extend({ for_sale: z.boolean() }),
    reply: message,
  }),
  members: call({
    method: 'GET',
    path: `${club}/member-signings`,
    summary:
      'Those of a club who are not in its squad in a tournament: what each costs, or why they can’t be signed',
    may: manages,
    clubsOnly: true,
    /** `tournament`: its address. */
    query: z.strictObject({ tournament: z.string().trim().max(120).default('') }),
    reply: one(
      z.object({
        /** Those who run the club first. */
        players: z.array(
          z.object({
            player: playerRef.extend({ avatar: picture }),
            club_role: clubRole,
            /** In cents. */
            price: z.int(),
            /** Why they can't be signed, in the path's language; null: they can. */
            why: z.string().nullable(),
          }),
        ),
        /** Places that the squad still has. */
        places: z.int(),
        /** What the team can spend, in cents. */
        money: z.int(),
        /** Why nobody can be signed, in the path's language; null: somebody can. */
        barred: z.string().nullable(),
      }),
    ),
  }),
  signMembers: call({
    method: 'POST',
    path: `${club}/member-signings`,
    summary:
      'Sign people of one’s own club, all of them or nobody: what they cost goes to the tournament’s account',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    body: z.strictObject({
      tournament,
      /** `price`: what the manager saw, in cents. Another price is refused. */
      players: z
        .array(z.strictObject({ player, price: z.int().min(0) }))
        .min(1)
        .max(MOST_MEMBERS),
    }),
    reply: message,
  }),
};
