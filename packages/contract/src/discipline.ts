import { SUSPENSION_REASONS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { BAN_STATES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { divisionPlayers } from './division-players.ts';
import { instant, list, message, nounRef, paging, picture, playerRef, teamRef } from './shapes.ts';
import { typedMoment } from './typed-dates.ts';

const front = '/{lang}/console/{console}';
const desk = `${tournamentDesk}/bans` as const;
const player = playerRef.extend({ avatar: picture, country: z.string().nullable() });
const scope = z.enum(['tournament', 'site']);

/** Players who may not play: their suspension or ban is running, or the ban ended less than 30 days ago. */
const banned = z.object({
  kind: z.enum(['suspension', 'ban']),
  player,
  /** The player's team in the tournament. */
  team: teamRef.nullable(),
  suspension: z
    .object({
      reason: z.enum(SUSPENSION_REASONS),
      /** All matches of the suspension, and those still to be missed. */
      matches: z.int(),
      left: z.int(),
      /** Where the player earned it. */
      match: z.object({
        id: z.int(),
        date: instant.nullable(),
        has_time: z.boolean(),
        home: teamRef,
        away: teamRef,
        division: nounRef,
      }),
    })
    .nullable(),
  ban: z
    .object({
      scope,
      reason: z.string(),
      starts_at: instant,
      /** Null: for good. */
      ends_at: instant.nullable(),
      is_over: z.boolean(),
    })
    .nullable(),
});

const judge = { as: 'judge', noun: 'tournament', by: 'tournamentId' } as const;

export const discipline = {
  tournamentBanned: call({
    method: 'GET',
    path: `${front}/tournament/{tournamentSlug}/banned`,
    summary: 'Who may not play in a tournament: running suspensions and bans',
    may: 'everyone',
    query: z.strictObject(paging(100, 25)),
    reply: list(banned),
  }),
  divisionBanned: call({
    method: 'GET',
    path: `${front}/division/{divisionSlug}/banned`,
    summary:
      'Who may not play in a division: suspensions of its season that run, and bans of its teams’ players',
    may: 'everyone',
    query: z.strictObject({ season: z.coerce.number().int().positive().optional(), ...paging(100, 25) }),
    reply: list(banned),
  }),
  ...divisionPlayers,
  bans: call({
    method: 'GET',
    path: desk,
    summary: 'The bans of a tournament, past ones too; FULL and SUPER see those from the site as well',
    may: ofTournament,
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      sort: z.enum(['-starts_at', 'starts_at', 'nick', '-nick']).default('-starts_at'),
    }),
    reply: list(
      z.object({
        id: z.int(),
        player,
        scope,
        reason: z.string(),
        starts_at: instant,
        ends_at: instant.nullable(),
        state: z.enum(BAN_STATES),
        /** The administrator who banned the player; null if their account is gone. */
        by: z.string().nullable(),
        can_end: z.boolean(),
      }),
      {
        tournament: nounRef,
        can: z.object({
          /** Nobody bans players in a tournament that their own team plays in. */
          ban: z.boolean(),
          ban_from_site: z.boolean(),
        }),
      },
    ),
  }),
  ban: call({
    method: 'POST',
    path: desk,
    summary: 'Ban a player from a tournament, or from the whole site (FULL and SUPER)',
    may: judge,
    ownTeam: 'season',
    body: z.strictObject({
      /** The player's slug. */
      player: z.string().min(1).max(120),
      scope: scope.default('tournament'),
      reason: z.string().trim().min(3).max(300),
      /** Null: from now on. */
      start: typedMoment.nullish(),
      /** Null: for good. */
      end: typedMoment.nullish(),
    }),
    reply: message,
  }),
  endBan: call({
    method: 'DELETE',
    path: `${desk}/{banId}`,
    summary: 'End a ban now',
    may: judge,
    ownTeam: 'season',
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `discipline.refused_…`. */
export const disciplineRefusals = {
  ban_outranked: 422,
  ban_ends_too_early: 422,
  banned_already: 422,
  ban_over: 409,
} as const;
