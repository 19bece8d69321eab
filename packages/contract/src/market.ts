import { z } from 'zod';
import { call } from './call.ts';
import { MOST_SIGNING_WINDOWS } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import {
  instant,
  list,
  message,
  nounRef,
  one,
  paging,
  picture,
  playerRef,
  position,
  priceChange,
  signingState,
  teamRef,
} from './shapes.ts';
import { typedMoment } from './typed-dates.ts';

const signings = '/{lang}/console/{console}/tournament/{tournamentSlug}/signings';

/** A player, with what a team that looks for players wants to know. */
const listed = z.object({
  player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
  /** The position of the player's registration in this tournament. */
  position: position.nullable(),
  /** Cents of tournament money; null if an import registered the player. */
  price: z.int().nullable(),
  price_change: priceChange,
  /** Over all tournaments of the console; the index is null before the first match. */
  index: z.int().nullable(),
  played: z.int(),
});

/** Each change is visible to everybody who reads the tournament. */
const FREE_MARKET_STEPS = [{ per: 'user', attempts: 20, seconds: 10 * 60, together: 'free-market' }] as const;

export const market = {
  signings: call({
    method: 'GET',
    path: signings,
    summary: 'Whether signings are open, until when, and who can be signed: free players, or those for sale',
    may: 'everyone',
    query: z.strictObject({
      ...paging(100, 25),
      list: z.enum(['free', 'for_sale']).default('free'),
      q: z.string().trim().max(60).default(''),
      position: position.optional(),
      sort: z.enum(['-index', 'index', '-price', 'price', 'nick', '-nick']).default('-index'),
    }),
    reply: list(listed.extend({ team: teamRef.nullable(), since: instant }), {
      signings: signingState,
      /** How many entries each list has, without the search. */
      free_players: z.int(),
      for_sale: z.int(),
    }),
  }),
  sellPlayers: call({
    method: 'GET',
    path: `${signings}/sell-players/team/{teamSlug}`,
    summary: 'The squad of a team in a tournament with prices, and who of it is for sale',
    may: 'everyone',
    clubsOnly: true,
    reply: one(
      z.object({
        signings: signingState,
        team: teamRef,
        players: z.array(
          listed.extend({
            role: z.enum(['player', 'alternate']),
            /** Since when the player is on the free market; null if they are not. */
            for_sale_since: instant.nullable(),
          }),
        ),
      }),
    ),
  }),
  settings: call({
    method: 'GET',
    path: `${tournamentDesk}/signings`,
    summary: 'When signings of a tournament are open, as its administrators set it',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef,
        signings: signingState,
        lock_signing: z.enum(['open', 'closed']).nullable(),
        windows: z.array(z.object({ number: z.int(), opens_at: instant, closes_at: instant })),
        /** Offers that lapse where signings close; null: not told, since a team of the reader's own deals here. */
        open_offers: z.int().nullable(),
        /** The version of the tournament's settings: a change names the one that it started from. */
        version: z.int(),
      }),
    ),
  }),
  setSignings: call({
    method: 'PUT',
    path: `${tournamentDesk}/signings`,
    summary: 'Open or close signings, or leave them to windows; the list replaces the former one',
    may: ofTournament,
    version: { noun: 'tournament', part: 'signings' },
    body: z.strictObject({
      version: z.int(),
      lock_signing: z.enum(['open', 'closed']).nullable(),
      windows: z
        .array(z.strictObject({ opens_at: typedMoment, closes_at: typedMoment }))
        .max(MOST_SIGNING_WINDOWS),
    }),
    reply: message.extend({ version: z.int() }),
  }),
  myRegistration: call({
    method: 'GET',
    path: `${tournamentDesk}/free-market`,
    summary: 'What the user is to the market of a tournament, and may do there',
    may: 'user',
    reply: one(
      z.object({
        /** `registered`: without a team, and not on the free market. */
        status: z.enum(['none', 'registered', 'on_free_market', 'signed']),
        team: teamRef.nullable(),
        /** Why the user is banned, from the tournament or from the site; null if they are not. */
        ban: z.string().nullable(),
        position: position.nullable(),
        price: z.int(),
        /** The team of the tournament that the user runs; null: none. */
        manages: z.object({ id: z.int(), slug: z.string() }).nullable(),
        can: z.object({ join: z.boolean(), quit: z.boolean() }),
      }),
    ),
  }),
  joinFreeMarket: call({
    method: 'POST',
    path: `${tournamentDesk}/free-market`,
    summary: 'Register oneself as a free player whom any team may sign',
    may: 'user',
    limit: FREE_MARKET_STEPS,
    holds: ['viewer', 'tournament'],
    reply: message,
  }),
  quitFreeMarket: call({
    method: 'DELETE',
    banned: 'may',
    path: `${tournamentDesk}/free-market`,
    summary: 'Leave the free market; the player stays registered',
    may: 'user',
    limit: FREE_MARKET_STEPS,
    holds: ['tournament'],
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `market.refused_…`. */
export const marketRefusals = {
  window_closes_before_it_opens: 422,
  windows_overlap: 422,
  signed_already: 409,
  on_free_market_already: 409,
  not_on_free_market: 409,
} as const;
