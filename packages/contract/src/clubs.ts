import { z } from 'zod';
import { call } from './call.ts';
import {
  clubRole,
  instant,
  message,
  nounRef,
  one,
  picture,
  playerRef,
  position,
  priceChange,
} from './shapes.ts';

const club = '/{lang}/{console}/dashboard/teams/{teamId}';
const belongs = { as: 'member', noun: 'team', by: 'teamId' } as const;
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
/** Each of them shows on the screens of a whole club. */
const STEPS = [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'clubs' }] as const;

const face = playerRef.extend({ avatar: picture, country: z.string().nullable() });
/** A player's address. */
const player = z.string().trim().min(1).max(120);
/** The address of a tournament; empty: the club alone. */
const tournament = z.string().trim().max(120).default('');

/** The people of a club: who runs it, who plays for it, and how it changes hands. */
export const clubs = {
  people: call({
    method: 'GET',
    path: `${club}/people`,
    summary: 'Who runs a club, what the viewer is to it, and what they may do about that',
    may: belongs,
    clubsOnly: false,
    reply: one(
      z.object({
        owner: face.nullable(),
        /** The eldest first: they may claim the club. */
        managers: z.array(z.object({ player: face, since: instant })),
        /** Players who belong to it and may become co-managers. */
        players: z.array(face),
        /** Null: FULL and SUPER, who don't belong to it. */
        me: clubRole.nullable(),
        /** The club was claimed; until then its former owner may take it back. */
        claim: z.object({ former: face, by: face, until: instant }).nullable(),
        /** Since when the owner had no session, if that is long enough, or nearly; null: they are about. */
        owner_away_since: instant.nullable(),
        /** From then on the eldest co-manager may claim the club. */
        claim_from: instant.nullable(),
        can: z.object({
          name_managers: z.boolean(),
          hand_over: z.boolean(),
          disband: z.boolean(),
          claim: z.boolean(),
          take_back: z.boolean(),
          step_down: z.boolean(),
          leave: z.boolean(),
        }),
      }),
    ),
  }),
  nameManager: call({
    method: 'POST',
    path: `${club}/managers`,
    summary: 'Make a member of the club a co-manager',
    may: manages,
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    body: z.strictObject({ player }),
    reply: message,
  }),
  removeManager: call({
    method: 'DELETE',
    path: `${club}/managers/{playerSlug}`,
    summary: 'Make a co-manager a player again: the owner anybody, a co-manager themselves',
    may: manages,
    withAccount: false,
    banned: 'refused',
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    reply: message,
  }),
  handOver: call({
    method: 'PUT',
    path: `${club}/owner`,
    summary: 'Hand the club over to somebody who belongs to it; the former owner stays as a co-manager',
    may: manages,
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    body: z.strictObject({ player }),
    reply: message,
  }),
  claim: call({
    method: 'POST',
    path: `${club}/claim`,
    summary: 'The eldest co-manager claims a club whose owner had no session for thirty days',
    may: manages,
    clubsOnly: true,
    limit: STEPS,
    holds: ['viewer', 'team'],
    reply: message,
  }),
  takeBack: call({
    method: 'DELETE',
    path: `${club}/claim`,
    summary: 'The former owner takes a claimed club back, for seven days',
    may: manages,
    banned: 'refused',
    clubsOnly: true,
    limit: STEPS,
    holds: ['viewer', 'team'],
    reply: message,
  }),
  leave: call({
    method: 'DELETE',
    banned: 'may',
    path: `${club}/membership`,
    summary: 'Leave a club; not as its owner, nor while one is registered for it in a tournament that runs',
    may: belongs,
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    reply: message,
  }),
  disband: call({
    method: 'POST',
    path: `${club}/disband`,
    summary: 'Disband a club for good: its page and its history stay; not while a season with it runs',
    may: manages,
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    /** Its name, typed by hand. */
    body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
    reply: message,
  }),
  squad: call({
    method: 'GET',
    path: `${club}/players`,
    summary:
      'Everybody who belongs to a club, or its squad in a tournament: role, shirt number, price, status',
    may: belongs,
    clubsOnly: false,
    query: z.strictObject({ tournament }),
    reply: one(
      z.object({
        /** Where the club takes part. */
        tournaments: z.array(
          nounRef.extend({
            image: picture,
            /** How many players it has there, of how many at most. */
            squad: z.int(),
            squad_largest: z.int(),
            is_over: z.boolean(),
          }),
        ),
        /** The one asked for; null: all who belong to the club. */
        tournament: nounRef.nullable(),
        players: z.array(
          z.object({
            player: face,
            /** What they are to the club; null: somebody nobody knows the account of, who was signed. */
            club_role: clubRole,
            /** In the tournament asked for; else in the club. */
            role: z.enum(['player', 'alternate']),
            position: position.nullable(),
            shirt_number: z.int().nullable(),
            /** Cents of tournament money; null: of the club alone, or an import registered the player. */
            price: z.int().nullable(),
            price_change: priceChange,
            for_sale: z.boolean(),
            /** They gave notice, and are free then; null: they did not. */
            leaves_at: instant.nullable(),
            /** Where they are registered for the club, in tournaments that run. */
            registered_in: z.array(nounRef),
            since: instant,
            can: z.object({
              edit: z.boolean(),
              promote: z.boolean(),
              remove: z.boolean(),
              /** On the market of the tournament asked for, while signings are open. */
              sell: z.boolean(),
              release: z.boolean(),
            }),
          }),
        ),
        can: z.object({ manage: z.boolean() }),
      }),
    ),
  }),
  editPlayer: call({
    method: 'PUT',
    path: `${club}/players/{playerSlug}`,
    summary: 'Change the role of a player, in a tournament also the shirt number',
    may: manages,
    withAccount: false,
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    body: z.strictObject({
      /** Its address; empty: in the club. */
      tournament: z.string().trim().max(120),
      role: z.enum(['player', 'alternate']).optional(),
      /** Null: none. */
      shirt_number: z.int().min(1).max(99).nullable().optional(),
    }),
    reply: message,
  }),
  removePlayer: call({
    method: 'DELETE',
    path: `${club}/players/{playerSlug}`,
    summary: 'Take a player out of the club; not while they are registered for it in a tournament that runs',
    may: manages,
    withAccount: false,
    banned: 'refused',
    clubsOnly: true,
    limit: STEPS,
    holds: ['team'],
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `clubs.refused_…`. */
export const clubsRefusals = {
  owner_stays: 409,
  owner_already: 409,
  owner_not_away: 409,
  not_eldest_manager: 403,
  not_former_owner: 403,
  claim_running: 409,
  claim_ended: 409,
  not_in_club: 422,
  not_a_manager: 409,
  manager_already: 409,
  registered_there: 409,
  season_with_club: 409,
  club_name_differs: 422,
  shirt_number_taken: 422,
  shirt_number_nowhere: 422,
  named_while_sold: 422,
  club_with_offers: 409,
} as const;
