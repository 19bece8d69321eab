import { z } from 'zod';
import { call } from './call.ts';
import { instant, kind, list, matchItem, nounRef, paging, picture, seasonRef } from './shapes.ts';

const tournament = nounRef.extend({
  image: picture,
  kind,
  time_zone: z.string(),
});
/** A team's place in a season of a division. */
const slot = z.object({
  tournament,
  division: nounRef,
  season: seasonRef,
  /** Null before the first table, like the points. */
  position: z.int().nullable(),
  teams: z.int(),
  played: z.int(),
  points: z.int().nullable(),
  form: z.string(),
  /** When it withdrew from the season, and why; null while it did not. */
  withdrawn: z.object({ at: instant, reason: z.string() }).nullable(),
});

/** What the pages of teams and players collect from several features. */
export const profiles = {
  whereWePlay: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/tournaments-where-we-play',
    summary:
      'Where the team plays now, with place, points and next match; and its past seasons, newest first',
    may: 'everyone',
    clubsOnly: false,
    query: z.strictObject(paging(100, 20)),
    reply: list(slot, {
      now: z.array(
        z.object({
          tournament,
          slots: z.array(slot.omit({ tournament: true }).extend({ next_match: matchItem.nullable() })),
        }),
      ),
    }),
  }),
};
