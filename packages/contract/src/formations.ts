import { CHEMISTRY_STYLES, FORMATION_NAMES } from '@matchnight/rules/lists';
import { z } from 'zod';
import { call } from './call.ts';
import { instant, message, nounRef, one, picture, playerRef, position, teamRef } from './shapes.ts';

const desk = '/{lang}/{console}/dashboard/teams/{teamId}';
const belongs = { as: 'member', noun: 'team', by: 'teamId' } as const;
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const shape = z.enum(FORMATION_NAMES);
const style = z.literal(CHEMISTRY_STYLES);
const player = playerRef.extend({ avatar: picture });
const wish = z.object({ position, style });
const tournament = z.object({ id: z.int(), name: z.string(), slug: z.string(), image: picture });

/** More than start, so that the law says how many do. */
const MOST_SENT = 40;

/** Where a team's starters stand, and where its members would like to. */
export const formations = {
  desk: call({
    method: 'GET',
    path: `${desk}/formation`,
    summary: 'The formation of a team in one of its tournaments, with its squad; wishes for those who run it',
    may: belongs,
    clubsOnly: true,
    query: z.strictObject({
      /** Its address; the one with the next match, unless it is one of the team's. */
      tournament: z.string().trim().max(120).default(''),
    }),
    reply: one(
      z.object({
        /** Where the team plays, the next match first. */
        tournaments: z.array(tournament),
        /** Null where it plays nowhere. */
        shown: z
          .object({
            tournament,
            shape,
            is_public: z.boolean(),
            /** Null: nobody has saved one yet. */
            updated_at: instant.nullable(),
            /** The addresses of the starters, place by place; null = nobody. */
            starters: z.array(z.string().nullable()),
            /** Who had a place and has left the squad since. */
            gone: z.array(z.object({ place: z.int(), nick: z.string() })),
            next_match: z
              .object({
                id: z.int(),
                date: instant.nullable(),
                has_time: z.boolean(),
                division: nounRef,
                rival: teamRef,
              })
              .nullable(),
            squad: z.array(
              z.object({
                player,
                position: position.nullable(),
                role: z.enum(['player', 'alternate']),
                /** Only told to those who run the team; so is what somebody answered, and who may not play. */
                wish: wish.nullable(),
                answer: z.enum(['yes', 'maybe', 'no']).nullable(),
                /** From the next match. */
                barred: z.enum(['suspended', 'banned', 'not_premium']).nullable(),
              }),
            ),
          })
          .nullable(),
        /** Who would like to play where, for those who run the team: the whole club. */
        wishes: z.array(wish.extend({ player })),
        can: z.object({ edit: z.boolean() }),
        /** A change names the version that it started from. */
        version: z.int(),
      }),
    ),
  }),
  save: call({
    method: 'PUT',
    path: `${desk}/formation`,
    summary:
      'Save the shape and the starters of a team in one of its tournaments, and whether everybody sees them',
    may: manages,
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 120, seconds: 60 * 60 }],
    version: { noun: 'team', part: 'formation' },
    body: z.strictObject({
      version: z.int(),
      tournament: z.int().positive(),
      shape,
      starters: z
        .array(
          z.strictObject({
            /** From 0, the goalkeeper's. */
            place: z.int(),
            /** The player's address. */
            player: z.string().trim().min(1).max(120),
          }),
        )
        .max(MOST_SENT),
      isPublic: z.boolean(),
    }),
    reply: message.extend({ version: z.int() }),
  }),
  wish: call({
    method: 'GET',
    path: `${desk}/my-formation`,
    summary: 'Where the user would like to play for a team of theirs, and with which chemistry style',
    may: belongs,
    clubsOnly: true,
    reply: one(
      z.object({
        wish: wish.nullable(),
        /** Who runs the site belongs to no team by that. */
        can: z.object({ wish: z.boolean() }),
      }),
    ),
  }),
  setWish: call({
    method: 'PUT',
    path: `${desk}/my-formation`,
    summary: 'Wish for a position and a chemistry style in a team of one’s own',
    may: belongs,
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'formation-wishes' }],
    body: z.strictObject({ position, style }),
    reply: message,
  }),
  removeWish: call({
    method: 'DELETE',
    path: `${desk}/my-formation`,
    summary: 'Take one’s wish back',
    may: belongs,
    banned: 'refused',
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'formation-wishes' }],
    reply: message,
  }),
  ofTeam: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/formation',
    summary: 'The formations that a team shows to everybody, the newest first',
    may: 'everyone',
    clubsOnly: true,
    reply: one(
      z.object({
        formations: z.array(
          z.object({
            tournament: tournament.omit({ id: true }),
            shape,
            updated_at: instant,
            /** Place by place; null = nobody. */
            starters: z.array(player.nullable()),
          }),
        ),
      }),
    ),
  }),
};

/** What only this feature refuses. The sentences are `formations.refused_…`. */
export const formationsRefusals = {
  formation_place_missing: 422,
  formation_place_twice: 422,
  starter_not_in_squad: 422,
  wish_of_members: 409,
} as const;
