import { z } from 'zod';
import { call } from './call.ts';
import { MOST_CHANCES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { chance, offerFacts, whyNot } from './offer-facts.ts';
import { instant, list, message, nounRef, one, paging, signingState, teamRef } from './shapes.ts';
import { DEEDS, ofPlayer, player, squadSignings } from './squad-signings.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}';
const offer = `${club}/offers/{offerId}` as const;
const mine = '/{lang}/{console}/dashboard/users/offers';
const judge = { ...ofTournament, as: 'judge' } as const;
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;

const ANSWERS = [{ per: 'user', attempts: 120, seconds: 60, together: 'market-answers' }] as const;

/** Cents of tournament money. */
const amount = z.int().min(1);
const reason = z.string().trim().min(1).max(500);

/** What the viewer may do with it now. */
const offerForTeam = offerFacts.extend({
  can: z.object({ accept: z.boolean(), counter: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  why: whyNot,
});

/** Signings, offers and departures: how players change teams, and money with them. */
export const offers = {
  ...squadSignings,
  ofTeam: call({
    method: 'GET',
    path: `${club}/offers`,
    summary: 'The offers that a team made and received, open ones first, then the newest',
    may: manages,
    clubsOnly: true,
    query: z.strictObject({
      ...paging(100, 25),
      /** The address of a tournament; empty: all. */
      tournament: z.string().trim().max(120).default(''),
      direction: z.enum(['in', 'out']).optional(),
    }),
    reply: list(offerForTeam, {
      /** Of the tournament that is asked for; null: of all. */
      market: z
        .object({
          tournament: nounRef,
          signings: signingState,
          /** What the team can spend, in cents; what its open offers hold aside is `held`. */
          money: z.int(),
          held: z.int(),
          squad: z.int(),
          squad_smallest: z.int(),
          squad_largest: z.int(),
          /** Offers outside of these, in percent of the price, wait for an administrator. */
          offer_least_percent: z.int(),
          offer_most_percent: z.int(),
          /** Hours that a player has to confirm. */
          offer_hours: z.number(),
          /** The team takes part, is no team of one, and the viewer may deal for it. */
          can_deal: z.boolean(),
          /** Its squad is larger than the smallest: it may release and sell. */
          can_spare: z.boolean(),
          /** Why the viewer may not deal for it, though signings are open; null: they may. */
          barred: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  chances: call({
    method: 'GET',
    path: `${club}/chances`,
    summary: 'What a team may do with some players on the market of a tournament, and why nothing',
    may: manages,
    clubsOnly: true,
    query: z.strictObject({
      /** The address of a tournament. */
      tournament: z.string().trim().max(120).default(''),
      /** Their addresses, up to 50, with commas between. */
      players: z
        .string()
        .default('')
        .transform((value) => (value === '' ? [] : value.split(',')))
        .pipe(z.array(player).max(MOST_CHANCES)),
    }),
    /** One for each of them, in their order. */
    reply: one(z.object({ chances: z.array(chance) })),
  }),
  make: call({
    method: 'POST',
    path: `${club}/offers`,
    summary: 'Bid for a player of another team: the money is held aside until the offer ends',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    body: ofPlayer.extend({ amount }),
    reply: message,
  }),
  accept: call({
    method: 'PUT',
    path: `${offer}/acceptance`,
    summary: 'The seller accepts an offer, or the buyer what the seller asked for',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    /** What they agree to: another amount than the one that stands is refused. */
    body: z.strictObject({ amount }),
    reply: message,
  }),
  counter: call({
    method: 'PUT',
    path: `${offer}/counter`,
    summary: 'The seller asks for another amount',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    body: z.strictObject({ amount }),
    reply: message,
  }),
  end: call({
    method: 'DELETE',
    banned: 'may',
    path: offer,
    summary: 'The seller declines an offer, or the buyer withdraws it: the money returns',
    may: manages,
    clubsOnly: true,
    limit: DEEDS,
    holds: ['team'],
    reply: message,
  }),
  mine: call({
    method: 'GET',
    path: mine,
    summary: 'The transfers that wait for the user, as the player, to confirm',
    may: 'user',
    reply: one(
      z.object({
        offers: z.array(offerFacts.extend({ can: z.object({ confirm: z.boolean() }), why: whyNot })),
      }),
    ),
  }),
  confirm: call({
    method: 'PUT',
    path: `${mine}/{offerId}`,
    summary: 'The player confirms: player and money move at once, or nothing does',
    may: 'user',
    limit: ANSWERS,
    holds: ['viewer'],
    reply: message,
  }),
  refuse: call({
    method: 'DELETE',
    banned: 'may',
    path: `${mine}/{offerId}`,
    summary: 'The player stays: the offer ends, and its money returns',
    may: 'user',
    limit: ANSWERS,
    holds: ['viewer'],
    reply: message,
  }),
  departure: call({
    method: 'GET',
    path: `${tournamentDesk}/departure`,
    summary: 'Whether the user may leave their team in a tournament, and when they would be free',
    may: 'user',
    reply: one(
      z.object({
        /** Null: they have no team there. */
        team: teamRef.nullable(),
        /** The user gave notice, and is free then. */
        leaves_at: instant.nullable(),
        /** Days that they have to stay after giving notice; 0: they may go at once. */
        notice_days: z.number(),
      }),
    ),
  }),
  leave: call({
    method: 'POST',
    banned: 'may',
    path: `${tournamentDesk}/departure`,
    summary: 'Give notice: the player is released after some days, at once from a team that no longer plays',
    may: 'user',
    limit: ANSWERS,
    holds: ['viewer', 'tournament'],
    reply: message,
  }),
  stay: call({
    method: 'DELETE',
    path: `${tournamentDesk}/departure`,
    summary: 'Take one’s notice back',
    may: 'user',
    banned: 'refused',
    limit: ANSWERS,
    holds: ['viewer', 'tournament'],
    reply: message,
  }),
  ofTournament: call({
    method: 'GET',
    path: `${tournamentDesk}/offers`,
    summary:
      'Every offer of a tournament, those to approve first, then open ones, then the newest; transfers alone for who has a team there',
    may: ofTournament,
    query: z.strictObject({
      ...paging(100, 25),
      state: z.enum(['all', 'to_approve', 'open', 'over']).default('all'),
      q: z.string().trim().max(60).default(''),
    }),
    reply: list(
      offerFacts.extend({
        /** The nicks of those who run the two teams, owners first. */
        runners: z.object({ seller: z.array(z.string()), buyer: z.array(z.string()) }),
        /** Why a transfer was undone. */
        reason: z.string().nullable(),
        can: z.object({ approve: z.boolean(), decline: z.boolean(), undo: z.boolean() }),
        why: whyNot,
      }),
      {
        to_approve: z.int(),
        open: z.int(),
        signings: signingState,
        /** False: a team of the reader's own deals here, so that they see only what became a transfer. */
        sees_open: z.boolean(),
      },
    ),
  }),
  approve: call({
    method: 'PUT',
    path: `${tournamentDesk}/offers/{offerId}/approval`,
    summary: 'Let an offer go on although it is far from the price',
    may: judge,
    ownTeam: 'season',
    limit: DEEDS,
    holds: ['tournament'],
    /** As in `accept`. */
    body: z.strictObject({ amount }),
    reply: message,
  }),
  decline: call({
    method: 'DELETE',
    path: `${tournamentDesk}/offers/{offerId}/approval`,
    summary: 'Decline an offer that waits for an administrator: the money returns',
    may: judge,
    ownTeam: 'season',
    limit: DEEDS,
    holds: ['tournament'],
    reply: message,
  }),
  undo: call({
    method: 'POST',
    path: `${tournamentDesk}/offers/{offerId}/undoing`,
    summary:
      'Undo a transfer while its window is open and the player has not played: by entries the other way round',
    may: judge,
    ownTeam: 'season',
    limit: DEEDS,
    holds: ['tournament'],
    body: z.strictObject({ reason }),
    reply: message,
  }),
};
