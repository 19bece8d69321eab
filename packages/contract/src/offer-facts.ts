import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { instant, nounRef, picture, playerRef, position, teamRef } from './shapes.ts';

export const OFFER_WAITS_FOR = ['administrator', 'seller', 'buyer', 'player'] as const;
export const OFFER_ENDS = ['completed', 'declined', 'withdrawn', 'lapsed', 'undone'] as const;

/** An offer, as everybody sees it whom it concerns. */
export const offerFacts = z.object({
  id: z.int(),
  tournament: nounRef,
  player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
  position: position.nullable(),
  /** What the player is worth in that tournament now, in cents; null if an import registered them. */
  price: z.int().nullable(),
  buyer: teamRef,
  seller: teamRef,
  /** In cents: held aside while the offer is open. */
  amount: z.int(),
  /** What the seller asked for instead; null: nothing. */
  asked: z.int().nullable(),
  /** So far from the price that an administrator has to approve it. */
  is_odd: z.boolean(),
  made_at: instant,
  /** Null: it is over. */
  waits_for: z.enum(OFFER_WAITS_FOR).nullable(),
  /** Until then the player may confirm. */
  confirm_by: instant.nullable(),
  ended: z.enum(OFFER_ENDS).nullable(),
  ended_at: instant.nullable(),
});

/** Why the viewer can't do what it waits for, in the path's language; null: they can, or it waits for another. */
export const whyNot = z.string().nullable();

/** What stands between a team and a player: the refusals of a bid and of a signing. */
export const CHANCE_REFUSALS = [
  'signings_closed',
  'team_not_registered',
  'own_team_plays',
  'banned',
  'unknown_player',
  'nobody_confirms',
  'player_runs_team',
  'player_not_free',
  'one_team_each',
  'invited_banned',
  'player_suspended_there',
  'player_needs_premium',
  'offer_for_own_player',
  'offer_open_already',
  'offers_too_many',
  'budget_too_small',
  'bought_in_window',
  'deals_too_many',
  'squad_full_there',
  'club_withdrawn',
] as const satisfies readonly RefusalCode[];
export type ChanceRefusal = (typeof CHANCE_REFUSALS)[number];

/** What a team may do with a player now: bid for them, whatever the amount, or sign them for their price. */
export const chance = z.object({
  /** Their address. */
  player: z.string(),
  can: z.enum(['bid', 'sign']).nullable(),
  /** Why neither, as a word and as a sentence in the path's language. */
  why: z.object({ code: z.enum(CHANCE_REFUSALS), message: z.string() }).nullable(),
});
