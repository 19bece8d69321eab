import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import {
  divisionRef,
  instant,
  kind,
  message,
  one,
  playerRef,
  position,
  seasonRef,
  teamRef,
} from './shapes.ts';

const division = '/{lang}/console/{console}/division/{divisionSlug}';
const desk = `${divisionDesk}/team-week` as const;

const number = z.coerce.number().int().positive().max(100_000);
const ofSeason = { season: z.coerce.number().int().positive().optional() };
/** What a change applies to: a week of the named season (by default the current one), at the version last seen. */
const asSeen = {
  season: z.int().positive().optional(),
  week: z.int().positive().max(100_000),
  /** 0: no team was picked yet. */
  version: z.int().min(0),
};

/** A player's figures in the week. */
const deeds = { index: z.int(), goals: z.int(), assists: z.int() };
/** A week as the desk lists it. `unpicked`: closed, but its team is not picked yet. */
const deskWeek = z.object({
  week: z.int(),
  status: z.enum(['open', 'unpicked', 'draft', 'published']),
  matches: z.int(),
  decided: z.int(),
  /** When it closes at the latest; null if no date says so. */
  closes_at: instant.nullable(),
  published_at: instant.nullable(),
  /** An administrator replaced a player. */
  by_hand: z.boolean(),
  /** A result of the week changed after its team was picked. */
  outdated: z.boolean(),
});

export const weeks = {
  teamOfTheWeek: call({
    method: 'GET',
    path: `${division}/team-of-the-week/{weekCode}`,
    summary: 'The team of the week of a division, by `week-` and its number, once it is published',
    may: 'everyone',
    query: z.strictObject(ofSeason),
    reply: one(
      z.object({
        division: divisionRef,
        season: seasonRef,
        week: z.int(),
        published_at: instant,
        /** In 4-2-3-1, from the goalkeeper forwards; null if no player of the week fits. */
        slots: z.array(
          z.object({
            position,
            chosen: z.object({ player: playerRef, team: teamRef, ...deeds }).nullable(),
          }),
        ),
        /** The published weeks of the season. */
        weeks: z.array(z.int()),
        /** The seasons that have published weeks, newest first, each with its last published week. */
        seasons: z.array(seasonRef.extend({ week: z.int() })),
      }),
    ),
  }),
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The weeks of a season, and the team of one of them as its administrators see it',
    may: ofDivision,
    query: z.strictObject({ ...ofSeason, week: number.optional() }),
    reply: one(
      z.object({
        division: divisionRef,
        kind,
        season: seasonRef.nullable(),
        seasons: z.array(seasonRef),
        weeks: z.array(deskWeek),
        /** The requested week, or by default the one that waits; null before the season has a match. */
        shown: deskWeek
          .extend({
            version: z.int(),
            /** Empty before the team is picked. */
            slots: z.array(
              z.object({
                slot: z.int(),
                position,
                chosen: z
                  .object({
                    player: playerRef,
                    /** The player's figures; null if, after a correction, they did not play that week. */
                    team: teamRef.nullable(),
                    index: z.int().nullable(),
                    goals: z.int().nullable(),
                    assists: z.int().nullable(),
                  })
                  .nullable(),
                /** The slugs of the players who could take this slot instead, best first. */
                choices: z.array(z.string()),
              }),
            ),
            /** All players who could take any slot. */
            players: z.array(
              z.object({ player: playerRef, team: teamRef, position, ...deeds, cards: z.int() }),
            ),
            actions: z.object({ pick: z.boolean(), replace: z.boolean(), publish: z.boolean() }),
          })
          .nullable(),
      }),
    ),
  }),
  pick: call({
    method: 'POST',
    path: `${desk}/pick`,
    summary: 'Pick the eleven of a closed week, or pick it anew: what was changed by hand is gone',
    may: ofDivision,
    body: z.strictObject(asSeen),
    reply: message,
  }),
  replace: call({
    method: 'PUT',
    path: desk,
    summary: 'Give a place of an unpublished eleven to another player of the week',
    // Administrators may not choose players where their own team plays.
    may: { as: 'judge', noun: 'division', by: 'divisionId' },
    ownTeam: 'season',
    body: z.strictObject({
      ...asSeen,
      /** The slot, from the goalkeeper forwards, from 1. */
      slot: z.int().min(1).max(11),
      player: z.string().min(1).max(120),
    }),
    reply: message,
  }),
  publish: call({
    method: 'POST',
    path: `${desk}/publish`,
    summary: 'Publish an eleven, for good',
    may: ofDivision,
    body: z.strictObject(asSeen),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `weeks.refused_…`. */
export const weeksRefusals = {
  week_player_did_not_play: 422,
  week_player_out_of_position: 422,
  week_player_twice: 422,
  week_not_closed: 409,
  week_not_picked: 409,
  week_nobody_played: 409,
  week_player_gone: 409,
  week_published: 409,
} as const;
