import { z } from 'zod';
import { call } from './call.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import {
  customButton,
  instant,
  kind,
  list,
  mode,
  one,
  paging,
  picture,
  playerRef,
  state,
  teamRef,
} from './shapes.ts';
import { tournamentCategories } from './tournament-categories.ts';
import { tournamentSettings } from './tournament-settings.ts';

const divisionCard = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Its place among all divisions, from 1. */
  tier: z.int(),
  /** How strong a league of the ladder is, from 1; null: it is a cup, or a part of one. */
  strength: z.int().nullable(),
  state,
  image: picture,
  teams: z.int(),
  leader: teamRef.nullable(),
  /** Who won the cup of the current season; null until it is delivered. */
  champion: teamRef.nullable(),
});

export const tournaments = {
  ...tournamentSettings,
  ...tournamentCategories,
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}',
    summary: 'A tournament with its divisions',
    may: 'everyone',
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        /** Worn: a picture behind the head of its pages. */
        background: picture,
        kind,
        mode,
        status: state,
        category: z.string().nullable(),
        /** Prize money in cents. */
        quantity: z.int(),
        time_zone: z.string(),
        /** Who administers it. */
        administrators: z.array(playerRef),
        /** The cup of some season of its divisions is delivered. */
        has_champions: z.boolean(),
        /** Coins that it pays each player, by what for; 0: nothing. Null: it pays nothing at all. */
        pays: z
          .object({
            best_player: z.int(),
            team_of_the_week: z.int(),
            cup: z.int(),
            champion_by_position: z.int(),
          })
          .nullable(),
        buttons: z.array(customButton),
        /** Those that run now, in their order: pictures that lead to an address, with what they say. */
        banners: z.array(z.object({ text: z.string(), url: z.string(), image: z.string() })),
        divisions: z.array(divisionCard),
        /** Some of them feed a final phase: how the groups stand is a call of its own. */
        has_groups: z.boolean(),
      }),
    ),
  }),
  teams: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/teams',
    summary: 'The teams of a tournament by division, then those that are registered and in none yet',
    may: 'everyone',
    reply: one(
      z.array(
        z.object({
          team: teamRef,
          division: z.object({ name: z.string(), slug: z.string() }).nullable(),
          players: z.int(),
        }),
      ),
    ),
  }),
  rules: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/rules',
    summary: 'The rules of a tournament, cleaned rich text',
    may: 'everyone',
    reply: one(z.object({ rules: z.string() })),
  }),
  desk: call({
    method: 'GET',
    path: tournamentDesk,
    summary: 'The desk of a tournament: what it is, and its divisions with what waits for its administrators',
    may: ofTournament,
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        kind,
        mode,
        status: state,
        hidden: z.boolean(),
        /** How many teams are registered: without any, that comes before the first division. */
        teams: z.int(),
        divisions: z.array(
          divisionCard.omit({ strength: true, leader: true, champion: true }).extend({
            /** Matches of the current season that need a ruling. */
            disputed: z.int(),
            /** How many teams come there out of the groups that feed it; null: nobody feeds it. */
            places: z.int().nullable(),
          }),
        ),
        has_groups: z.boolean(),
        /** Whether the reader may do what is not for its administrators: hide it … */
        can: z.object({ site: z.boolean() }),
      }),
    ),
  }),
  administered: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/tournaments',
    summary: 'The tournaments that the user may administer',
    may: 'user',
    words: { of: 'list' },
    query: z.strictObject({
      ...paging(100, 20),
      q: z.string().trim().max(60).default(''),
      /** `run`: those which the user was made an administrator of and, for FULL and SUPER, those which nobody was. */
      of: z.enum(['all', 'run']).default('all'),
      sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('-created_at'),
    }),
    reply: list(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        kind,
        mode,
        status: state,
        hidden: z.boolean(),
        created_at: instant,
        divisions: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), state })),
      }),
      /** Whether one may create tournaments, and order their categories. */
      { can: z.object({ create: z.boolean() }) },
    ),
  }),
};

/** What only this feature refuses. The sentences are `tournaments.refused_…`. */
export const tournamentsRefusals = {
  own_team_deals: 403,
  administers_already: 422,
  unknown_category: 422,
  squad_sizes: 422,
  offer_band: 422,
  fixed_by_teams: 422,
  fixed_by_players: 422,
  fixed_by_start: 422,
  category_in_use: 409,
} as const;
