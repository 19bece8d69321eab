import { z } from 'zod';
import { call } from './call.ts';
import { REBUILT } from './constants.ts';
import { instant, message, one, playerRef } from './shapes.ts';

const desk = '/{lang}/{console}/dashboard/super/update-information';

/** Everything that is counted from matches and VS, counted again. */
export const rebuilds = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The last times that everything was counted again: how far each is, and what differed',
    may: 'SUPER',
    reply: one(
      z.object({
        runs: z.array(
          z.object({
            id: z.int(),
            /** Null: there is no such account any more. */
            by: playerRef.nullable(),
            state: z.enum(['waiting', 'running', 'done', 'failed']),
            done: z.int(),
            total: z.int(),
            created_at: instant,
            started_at: instant.nullable(),
            ended_at: instant.nullable(),
            /** Rows that were not as they should be, and are now; none: nothing differed. */
            differences: z.array(z.object({ what: z.enum(REBUILT), count: z.int() })),
            /** The first seasons in which some differed. */
            seasons: z.array(z.object({ season: z.string(), count: z.int() })),
          }),
        ),
      }),
    ),
  }),
  start: call({
    method: 'POST',
    path: desk,
    summary: 'Have everything counted again by a job; who asks while one runs joins it',
    may: 'SUPER',
    again: false,
    limit: [{ per: 'user', attempts: 20, seconds: 60 * 60 }],
    reply: message.extend({ joined: z.boolean() }),
  }),
};
