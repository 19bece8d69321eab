import { z } from 'zod';
import { call } from './call.ts';
import { RESULT_NEEDS } from './constants.ts';
import { instant, matchItemOfDivision, one, teamRef, waits } from './shapes.ts';

/** Where managers and judges have their matches. */
export const resultsRoot = '/{lang}/{console}/dashboard/results';

export const managedTeam = teamRef.extend({ id: z.int() });
/** A match of a team that a user manages, and what it needs of them. */
export const managedMatch = z.object({
  match: matchItemOfDivision.extend({ deadline: instant.nullable() }),
  team: managedTeam,
  side: z.enum(['home', 'away']),
  need: z.enum(RESULT_NEEDS),
  /** Until when; null where nothing ends it. */
  until: instant.nullable(),
  waits,
  /** Whether this team, and the rival, have reported. */
  has_reported: z.boolean(),
  rival_has_reported: z.boolean(),
  /** Something that was typed waits to be sent. */
  has_draft: z.boolean(),
});

export const managedMatches = {
  home: call({
    method: 'GET',
    path: `${resultsRoot}/home`,
    summary: 'The matches of the teams that the user manages, by what they need',
    may: 'user',
    reply: one(
      z.object({
        matches: z.array(managedMatch),
      }),
    ),
  }),
};
