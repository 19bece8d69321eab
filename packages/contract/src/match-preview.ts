import { z } from 'zod';
import { playerRef, teamRef } from './shapes.ts';

/** What a decision of a match would change, and what stands in its way. */
export const preview = z.object({
  /** Rows of the table that change, before and after. */
  table: z.array(
    z.object({
      team: teamRef,
      position_before: z.int(),
      position: z.int(),
      points_before: z.int(),
      points: z.int(),
      goal_difference_before: z.int(),
      goal_difference: z.int(),
    }),
  ),
  /** Matches of the liguilla whose teams change, and matches that are added or removed. */
  bracket: z.array(
    z.object({
      round: z.string(),
      before: z.object({ home: z.string(), away: z.string() }).nullable(),
      after: z.object({ home: z.string(), away: z.string() }).nullable(),
    }),
  ),
  /** Ties of its bracket that somebody else would win, or nobody, or whose winner would not be known any more. */
  ties: z.array(
    z.object({
      round: z.string(),
      number: z.int(),
      /** What the winner has of it. */
      prize: z.enum(['through', 'cup', 'third']),
      winner: z.enum(['team', 'nobody', 'unknown']),
      /** The winner's name. */
      team: z.string().nullable(),
    }),
  ),
  /** Players who then have more matches to miss, or fewer. */
  suspensions: z.array(z.object({ player: playerRef, left_before: z.int(), left: z.int() })),
  players: z.array(
    z.object({
      player: playerRef,
      goals: z.int(),
      assists: z.int(),
      yellows: z.int(),
      reds: z.int(),
      index: z.number(),
    }),
  ),
  /** What has to be annulled before, the last match first; null: nothing, and the decision can be made. */
  annul_first: z
    .object({
      /** They would be of other teams; or with this result the other leg could not have ended so. */
      why: z.enum(['later', 'other_leg']),
      matches: z.array(
        z.object({
          id: z.int(),
          round: z.string().nullable(),
          /** 1 or 2; null in a tie of one. */
          leg: z.int().nullable(),
          home: z.string(),
          away: z.string(),
          home_goals: z.int().nullable(),
          away_goals: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
});
