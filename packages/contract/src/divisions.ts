import { z } from 'zod';
import { call } from './call.ts';
import { divisionRef, kind, mode, nounRef, one, picture, seasonRef, state, teamRef } from './shapes.ts';

export const divisions = {
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}',
    summary: 'A division, its tournament, seasons and weeks',
    may: 'everyone',
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        tier: z.int(),
        state,
        competition_type: mode,
        teams_playoffs: z.int(),
        teams_down: z.int(),
        is_premium: z.boolean(),
        tournament: nounRef.extend({ id: z.int(), kind, time_zone: z.string() }),
        season: seasonRef.nullable(),
        seasons: z.array(seasonRef),
        /** The week that is on (the first with an undecided fixture, else the last), and how many there are. */
        weeks: z.object({ current: z.int().nullable(), total: z.int() }),
        /** The mode ends with a final phase, and at least two teams go there. */
        has_liguilla: z.boolean(),
        /** The last team of the week that is published: of the current season, else of the newest that has one. */
        team_of_the_week: z.object({ season: z.int(), week: z.int() }).nullable(),
      }),
    ),
  }),
  teams: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/teams',
    summary: 'The teams of a division',
    may: 'everyone',
    query: z.strictObject({ season: z.coerce.number().int().positive().optional() }),
    reply: one(
      z.object({
        division: divisionRef,
        teams: z.array(z.object({ team: teamRef, players: z.int(), position: z.int().nullable() })),
      }),
    ),
  }),
};
