import { z } from 'zod';
import { call } from './call.ts';
import { kit } from './kits.ts';
import { instant, nounRef, one, picture, placeOfTeam, playerRef, position } from './shapes.ts';

const team = '/{lang}/console/{console}/team/{teamSlug}';

export const teams = {
  show: call({
    method: 'GET',
    path: team,
    summary: 'A team and the tournaments where it plays',
    may: 'everyone',
    clubsOnly: false,
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        created_at: instant,
        /** A player of 1v1: no club. */
        of_one: z.boolean(),
        /** Its page and its history stay. */
        disbanded_at: instant.nullable(),
        manager: playerRef.nullable(),
        /** Elo in whole points; 1500 before the first match that counts. */
        rating: z.int(),
        /** How often it is champion. */
        titles: z.int(),
        divisions: z.array(placeOfTeam),
        /** What it wears; in the order home, away, third. */
        kits: z.array(kit),
        /** A picture behind the head of its pages. */
        background: picture,
        /** It is one of the shop, which is shown stronger. */
        wears_background: z.boolean(),
      }),
    ),
  }),
  players: call({
    method: 'GET',
    path: `${team}/players`,
    summary: 'The squad: the union over all tournaments',
    may: 'everyone',
    clubsOnly: false,
    reply: one(
      z.array(
        z.object({
          player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
          position: position.nullable(),
          role: z.enum(['player', 'alternate']),
          is_manager: z.boolean(),
          tournaments: z.array(nounRef),
          played: z.int(),
          goals: z.int(),
          assists: z.int(),
        }),
      ),
    ),
  }),
};

/** What only this feature refuses. The sentences are `teams.refused_…`. */
export const teamsRefusals = {
  team_name_taken: 422,
  team_name_given_up: 422,
} as const;
