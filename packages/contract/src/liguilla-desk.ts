import { z } from 'zod';
import { call } from './call.ts';
import { LIGUILLA_FORMATS, WHEN_LEVEL } from './constants.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { miniLeague, rounds } from './liguilla.ts';
import { divisionRef, instant, message, one, seasonRef, teamRef } from './shapes.ts';
import { typedInstant } from './typed-dates.ts';

const desk = `${divisionDesk}/liguillas` as const;
const legs = z.union([z.literal(1), z.literal(2)]);
export const liguillaSettings = z.strictObject({
  legs,
  /** The legs of the final and of the match for third place. */
  finalLegs: legs,
  /** What decides a tie that is level on aggregate. */
  whenLevel: z.enum(WHEN_LEVEL),
  /** Before each round the best placed team left is paired with the worst placed. */
  reseeding: z.boolean(),
  thirdPlace: z.boolean(),
  /** Those who lose go out, or all meet all. A knockout that is a division of its own is always the former. */
  format: z.enum(LIGUILLA_FORMATS),
  /** How often two teams meet in a mini-league. */
  meetings: legs,
});

/** How administrators set up a final phase, pair it by hand, and plan its weeks. */
export const liguillaDesk = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: "The liguilla of a division's current season as its administrators set it up",
    may: ofDivision,
    reply: one(
      z.object({
        division: divisionRef,
        season: seasonRef.nullable(),
        /** The version of the division's settings: a change names the one that it started from. */
        version: z.int(),
        /** The settings can be changed before the season starts. */
        editable: z.boolean(),
        /** How many teams qualify; 0: none. */
        teams: z.int(),
        settings: liguillaSettings,
        /** The leader of the table is champion by position, beside the champion of the liguilla. */
        leader_is_champion: z.boolean(),
        /** The plan of weeks: the legs of these rounds in each week, counted from 1. */
        weeks: z.array(
          z.object({
            week: z.int(),
            leg: z.int(),
            rounds: z.array(z.string()),
            date: instant.nullable(),
            /** Some of its matches are still to be played. */
            open: z.boolean(),
          }),
        ),
        champion: teamRef.nullable(),
        rounds,
        mini_league: miniLeague,
        /** What a knockout by hand waits for; null: nothing, or it is no such knockout. */
        pairing: z
          .object({
            round: z.string(),
            name: z.string(),
            /** Those who are still in, best placed first; empty while the round before is open. */
            teams: z.array(teamRef.extend({ id: z.int(), number: z.int() })),
            /** How many of them may be exempt. */
            exempt: z.int(),
          })
          .nullable(),
        /** The last round was paired by hand and nothing of it is played: it can be taken back. */
        can_unpair: z.boolean(),
        pairing_version: z.int(),
      }),
    ),
  }),
  pair: call({
    method: 'POST',
    path: `${desk}/rounds`,
    summary: 'Pair the next round of a knockout by hand: every team that is still in, once',
    may: ofDivision,
    version: { noun: 'division', part: 'pairing' },
    holds: ['season'],
    body: z.strictObject({
      version: z.int(),
      /** The ids of two teams, or of one that is exempt. */
      pairings: z.array(z.strictObject({ home: z.int(), away: z.int().nullable() })).max(1000),
    }),
    reply: message.extend({ version: z.int() }),
  }),
  unpair: call({
    method: 'DELETE',
    path: `${desk}/rounds`,
    summary: 'Take the last round of a knockout by hand back, while nothing of it is played',
    may: ofDivision,
    version: { noun: 'division', part: 'pairing' },
    holds: ['season'],
    body: z.strictObject({ version: z.int() }),
    reply: message.extend({ version: z.int() }),
  }),
  change: call({
    method: 'PUT',
    path: desk,
    summary: 'Set how the liguilla is played; until the season starts',
    may: ofDivision,
    version: { noun: 'division', part: 'liguilla' },
    holds: ['season'],
    body: liguillaSettings.extend({
      version: z.int(),
      /** How many teams qualify: none, or at least two. */
      teamLiguilla: z.int().min(0).max(64),
      /** The leader of the table is champion by position, too. */
      leaderIsChampion: z.boolean(),
    }),
    reply: message.extend({ version: z.int() }),
  }),
  plan: call({
    method: 'PUT',
    path: `${desk}/dates`,
    summary: 'Set when a week of the liguilla is played; its matches that are open move there',
    may: ofDivision,
    holds: ['season'],
    body: z.strictObject({ week: z.int().min(1).max(20), date: typedInstant.nullable() }),
    reply: message,
  }),
};
