import { z } from 'zod';
import { call } from './call.ts';
import {
  fixtureItem,
  fixtureItemOfDivision,
  instant,
  kind,
  list,
  nounRef,
  one,
  paging,
  picture,
  placeOfTeam,
  playerRef,
  position,
  seasonRef,
} from './shapes.ts';

const team = '/{lang}/console/{console}/team/{teamSlug}';
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
});

export const teams = {
  show: call({
    method: 'GET',
    path: team,
    summary: 'A team and the tournaments where it plays',
    may: 'everyone',
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        created_at: instant,
        manager: playerRef.nullable(),
        /** Elo in whole points; null before the first match that counts. */
        rating: z.int().nullable(),
        divisions: z.array(placeOfTeam),
      }),
    ),
  }),
  players: call({
    method: 'GET',
    path: `${team}/players`,
    summary: 'The squad: the union over all tournaments',
    may: 'everyone',
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
  whereWePlay: call({
    method: 'GET',
    path: `${team}/tournaments-where-we-play`,
    summary:
      'Where the team plays now, with place, points and next match; and its past seasons, newest first',
    may: 'everyone',
    query: z.strictObject(paging(100, 20)),
    reply: z.object({
      data: list(slot).shape.data.extend({
        now: z.array(
          z.object({
            tournament,
            slots: z.array(slot.omit({ tournament: true }).extend({ next_match: fixtureItem.nullable() })),
          }),
        ),
      }),
    }),
  }),
  lastMatches: call({
    method: 'GET',
    path: `${team}/last-matches`,
    summary: 'Decided matches, newest first',
    may: 'everyone',
    query: z.strictObject(paging(100, 20)),
    reply: list(fixtureItemOfDivision),
  }),
  fixture: call({
    method: 'GET',
    path: `${team}/fixture`,
    summary: 'Matches to play, next first',
    may: 'everyone',
    query: z.strictObject(paging(100, 20)),
    reply: list(fixtureItemOfDivision),
  }),
};
