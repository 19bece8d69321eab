import { FIXTURE_OBSTACLES, MOST_BREAKS, MOST_DEADLINE_HOURS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision, ofTournament, STEPS, tournamentDesk } from './desk-paths.ts';
import { liguillaSettings } from './liguilla-desk.ts';
import { seasonNotes } from './season-notes.ts';
import { instant, message, one, seasonRef, teamRef } from './shapes.ts';
import { typedDay } from './typed-dates.ts';

/** When a season is played, as it is typed. */
export const calendar = {
  /** The first day, in the tournament's time zone. */
  from: typedDay,
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Kick-offs of each of these days. */
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(12),
  breaks: z.array(z.strictObject({ from: typedDay, to: typedDay })).max(MOST_BREAKS),
  /** Hours after its kick-off; null: the next round's kick-off. */
  deadline: z.int().min(1).max(MOST_DEADLINE_HOURS).nullable(),
};

/** Why a schedule can't be created yet: the first of its notes; null: it can. */
const obstacle = z.enum(FIXTURE_OBSTACLES).nullable();

const figures = z.object({
  rounds: z.int(),
  matches: z.int(),
  /** How often teams play twice running at home, or away. */
  breaks: z.int(),
  longest_run: z.int(),
  free_weeks: z.int(),
  first: instant,
  last: instant,
});

/** Names what was seen: another calendar or another draw is refused. */
const seen = { version: z.int(), draw: z.int() };

/** Calls about the schedules of seasons. */
export const schedules = {
  programme: call({
    method: 'GET',
    path: `${divisionDesk}/calendar`,
    summary: "A season's calendar, and its whole schedule as it would be",
    may: ofDivision,
    reply: one(
      z.object({
        season: seasonRef.nullable(),
        time_zone: z.string(),
        version: z.int(),
        /** The last draw of numbers; 0 before the first. */
        draw: z.int(),
        calendar: z.object(calendar).nullable(),
        obstacle,
        notes: seasonNotes,
        /** Its own play-offs as they would be frozen; null: it has none by its mode. */
        playoffs: z.object({ teams: z.int(), settings: liguillaSettings }).nullable(),
        preview: z
          .object({
            figures,
            /** By number, from 1. */
            teams: z.array(teamRef),
            rounds: z.array(
              z.object({
                number: z.int(),
                date: instant,
                deadline: instant,
                /** The hour does not exist that night: summer time moved it. */
                is_moved: z.boolean(),
                /** Numbers of home and away. */
                matches: z.array(z.tuple([z.int(), z.int()])),
                /** The number of the team with a free week. */
                free: z.int().nullable(),
                /** In a knockout what is played then: `round_of_16`, `final` …; none in a league. */
                stages: z.array(z.string()),
                /** In a knockout's first week the numbers of the teams that are exempt. */
                exempt: z.array(z.int()),
              }),
            ),
          })
          .nullable(),
      }),
    ),
  }),
  setCalendar: call({
    method: 'PUT',
    path: `${divisionDesk}/calendar`,
    summary: 'Set when a season is played, until its schedule exists',
    may: ofDivision,
    version: { noun: 'division', part: 'calendar' },
    holds: ['season'],
    body: z.strictObject({ version: z.int(), ...calendar }),
    reply: message.extend({ version: z.int() }),
  }),
  createSchedule: call({
    method: 'POST',
    path: `${divisionDesk}/schedule`,
    summary: 'Create the schedule of a season: irreversible; no team can be added afterwards',
    may: ofDivision,
    holds: ['division', 'season'],
    limit: STEPS,
    body: z.strictObject(seen),
    reply: message,
  }),
  programmes: call({
    method: 'GET',
    path: `${tournamentDesk}/schedules`,
    summary: 'What each division of a tournament still needs for its schedule, and its figures',
    may: ofTournament,
    reply: one(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          teams: z.int(),
          version: z.int(),
          draw: z.int(),
          obstacle,
          notes: seasonNotes,
          figures: figures.nullable(),
        }),
      ),
    ),
  }),
  createSchedules: call({
    method: 'POST',
    path: `${tournamentDesk}/schedules`,
    summary: 'Create the schedules of several divisions at once: all of them or none',
    may: ofTournament,
    limit: STEPS,
    body: z.strictObject({
      divisions: z
        .array(z.strictObject({ id: z.int(), ...seen }))
        .min(1)
        .max(200),
    }),
    reply: message,
  }),
};
