import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { divisionRef, list, nounRef, paging, picture, playerRef, seasonRef } from './shapes.ts';

export const divisionPlayers = {
  divisionPlayers: call({
    method: 'GET',
    path: `${divisionDesk}/players`,
    summary:
      "The players of a division's current season: whoever is registered for one of its teams or played in it",
    may: ofDivision,
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      /** The address of a team. */
      team: z.string().trim().max(120).default(''),
      sort: z
        .enum([
          'nick',
          '-nick',
          'goals',
          '-goals',
          'yellow_cards',
          '-yellow_cards',
          'red_cards',
          '-red_cards',
          'suspended',
          '-suspended',
        ])
        .default('nick'),
    }),
    reply: list(
      z.object({
        player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
        /** The one they are registered for; of those who left, the one that they played most for. */
        team: nounRef,
        /** For all teams in the season. */
        played: z.int(),
        goals: z.int(),
        assists: z.int(),
        yellow_cards: z.int(),
        red_cards: z.int(),
        /** Matches still to be missed in the tournament; 0: none. */
        suspended: z.int(),
      }),
      {
        division: divisionRef,
        season: seasonRef.nullable(),
        /** Those with a slot in the season, by name. */
        teams: z.array(nounRef),
      },
    ),
  }),
};
