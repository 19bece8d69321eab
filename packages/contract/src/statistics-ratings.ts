import { z } from 'zod';
import { call } from './call.ts';
import { list, nounRef, paging, teamRef } from './shapes.ts';

/** Elo of teams: one number per console, listed by tournament. */
export const ratings = {
  rankingTeams: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/ranking-teams',
    summary: 'The teams of a tournament by their Elo rating',
    may: 'everyone',
    query: z.strictObject(paging(400, 100)),
    reply: list(
      z.object({
        position: z.int(),
        team: teamRef,
        /** Whole points; a team that has not played yet has the starting rating. */
        rating: z.int(),
        /** The team's matches that count, in all competitions of the console. */
        matches: z.int(),
        /** The division that the team plays in within this tournament; its position is null before the first table. */
        divisions: z.array(z.object({ division: nounRef, position: z.int().nullable(), form: z.string() })),
      }),
    ),
  }),
};
