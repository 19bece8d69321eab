import { z } from 'zod';
import { call } from './call.ts';
import { instant, list, nounRef, one, paging, picture, position, teamRef } from './shapes.ts';

const player = '/{lang}/console/{console}/player/{playerSlug}';
const counts = z.object({
  played: z.int(),
  goals: z.int(),
  assists: z.int(),
  yellows: z.int(),
  reds: z.int(),
  own_goals: z.int(),
  best_player: z.int(),
  index: z.number(),
  goalkeeper_matches: z.int(),
  conceded: z.int(),
  clean_sheets: z.int(),
});
/** A price in one tournament that the player is registered in, oldest step first. In cents of tournament money. */
const marketValue = z.object({
  tournament: nounRef,
  time_zone: z.string(),
  /** Null: without a team. */
  team: teamRef.nullable(),
  status: z.enum(['for_sale', 'signed', 'free_market', 'registered']),
  price: z.int(),
  /** The newest hundred. By a week that closed, an administrator, or a season that began with the first prices again. */
  steps: z.array(
    z.object({
      reason: z.enum(['week', 'set', 'next_season']),
      week: z.int().nullable(),
      at: instant,
      /** Null: the player had no price before. */
      before: z.int().nullable(),
      after: z.int(),
    }),
  ),
});
/** Matches played, and how they ended for the player's team; null if an import knew goals only. */
const ended = z.int().nullable();
const record = z.object({
  played: ended,
  won: ended,
  drawn: ended,
  lost: ended,
  goals: z.int(),
  assists: z.int(),
  yellows: z.int(),
  reds: z.int(),
  /** Cups that the team won in the season, with a line of the player in one of its matches; in 1v1 the player's own. */
  titles: z.int(),
});

export const players = {
  show: call({
    method: 'GET',
    path: player,
    summary: 'A player and their statistics by season and team',
    may: 'everyone',
    withAccount: false,
    reply: one(
      z.object({
        id: z.int(),
        nick: z.string(),
        slug: z.string(),
        gamertag: z.string(),
        motto: z.string(),
        position: position.nullable(),
        country: z.string().nullable(),
        avatar: picture,
        /** Worn: a picture behind the head of their pages, and the design of their card. */
        background: picture,
        card: picture,
        claimed: z.boolean(),
        /** Whether they are a premium member now. */
        premium: z.boolean(),
        teams: z.array(z.object({ team: teamRef, tournament: nounRef, position: position.nullable() })),
        totals: counts,
        /** How often the player was in a published team of the week. */
        teams_of_the_week: z.int(),
        seasons: z.array(
          z.object({ division: nounRef, season: z.string(), tournament: nounRef, team: teamRef, counts }),
        ),
      }),
    ),
  }),
  prices: call({
    method: 'GET',
    path: `${player}/prices`,
    summary: 'What a player costs in each tournament that is not over, and how the price moved',
    may: 'everyone',
    withAccount: false,
    reply: one(z.array(marketValue)),
  }),
  record: call({
    method: 'GET',
    path: `${player}/record`,
    summary: 'A row for each season and team, newest first, and the sum of all rows',
    may: 'everyone',
    withAccount: false,
    query: z.strictObject(paging(100, 50)),
    reply: list(
      record.extend({ tournament: nounRef, division: nounRef, season: z.string(), team: teamRef }),
      {
        totals: record,
      },
    ),
  }),
};
