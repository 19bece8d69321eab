import { MOST_BREAKS, MOST_DEADLINE_HOURS, MOST_SUSPENDED_MATCHES } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_MAX_BYTES } from './constants.ts';
import { instant, message, mode, nounRef, one, picture, seasonRef, state, teamRef } from './shapes.ts';

const tournamentDesk = '/{lang}/{console}/dashboard/tournaments/{tournamentId}';
const divisionsDesk = `${tournamentDesk}/divisions` as const;
const desk = `${divisionsDesk}/{divisionId}` as const;
const ofTournament = { as: 'administrator', noun: 'tournament', by: 'tournamentId' } as const;
const ofDivision = { as: 'administrator', noun: 'division', by: 'divisionId' } as const;

/** Each change is visible to everybody who reads the tournament. */
const STEPS = [{ per: 'user', attempts: 200, seconds: 10 * 60, together: 'divisions' }] as const;

const count = (most: number) => z.int().min(0).max(most);
const tieBreaks = z.enum(['goal_difference', 'head_to_head']).nullable();
const matches = count(MOST_SUSPENDED_MATCHES);
const discipline = z
  .strictObject({
    /** Null: yellows alone never earn a suspension. */
    yellowsEvery: z.int().min(1).max(100).nullable(),
    matches: z.strictObject({ yellows: matches, two_yellows: matches, red: matches }),
  })
  .nullable();

/** What an administrator types of a division. Null in tie-breaks and discipline: the tournament's. */
const settings = {
  name: z.string().trim().min(1).max(60),
  type: mode,
  teamDowns: count(99),
  teamLiguilla: count(64),
  is_premium: z.boolean(),
  tie_breaks: tieBreaks,
  discipline,
};

/** Calls of the desks of divisions and their seasons. */
export const divisionDesks = {
  list: call({
    method: 'GET',
    path: divisionsDesk,
    summary: 'The divisions of a tournament in the order of their tiers, for its administrators',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef.extend({ id: z.int(), mode }),
        /** The version of the order. */
        version: z.int(),
        divisions: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            slug: z.string(),
            image: picture,
            tier: z.int(),
            state,
            competition_type: mode,
            teams_playoffs: z.int(),
            teams_down: z.int(),
            is_premium: z.boolean(),
            season: seasonRef.nullable(),
            teams: z.int(),
          }),
        ),
      }),
    ),
  }),
  create: call({
    method: 'POST',
    path: divisionsDesk,
    summary: 'Create a division below all others of its tournament',
    may: ofTournament,
    limit: STEPS,
    body: z.strictObject(settings),
    reply: message.extend({ id: z.int() }),
  }),
  order: call({
    method: 'PUT',
    path: `${divisionsDesk}/order`,
    summary: 'Set the order of tiers: the divisions of the tournament, highest first, each once',
    may: ofTournament,
    version: { noun: 'tournament', part: 'tiers' },
    body: z.strictObject({ version: z.int(), divisions: z.array(z.int()).min(1).max(200) }),
    reply: message.extend({ version: z.int() }),
  }),
  settings: call({
    method: 'GET',
    path: `${desk}/edit`,
    summary: 'The settings of a division',
    may: ofDivision,
    reply: one(
      z.object({
        ...settings,
        slug: z.string(),
        image: picture,
        /** All but name and picture is fixed once the schedule exists. */
        editable: z.boolean(),
        version: z.int(),
      }),
    ),
  }),
  edit: call({
    method: 'PUT',
    path: `${desk}/edit`,
    summary: 'Change the settings of a division; its address stays, unless a new one is asked for',
    may: ofDivision,
    version: { noun: 'division', part: 'division' },
    body: z.strictObject({ version: z.int(), newAddress: z.boolean().default(false), ...settings }),
    reply: message.extend({ version: z.int() }),
  }),
  setPicture: call({
    method: 'PUT',
    path: `${desk}/picture`,
    summary: "Set or remove a division's picture",
    may: ofDivision,
    limit: STEPS,
    body: z.strictObject({ remove: z.stringbool().default(false) }),
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: message,
  }),
  seasons: call({
    method: 'GET',
    path: `${desk}/seasons`,
    summary: 'The seasons of a division, newest first, and the next step of the current one',
    may: ofDivision,
    reply: one(
      z.object({
        seasons: z.array(seasonRef.extend({ is_current: z.boolean(), teams: z.int(), created_at: instant })),
        /** The state that follows; null after the last, and before the first season. */
        next: state.nullable(),
        /** Matches of the current season without a result. */
        undecided: z.int(),
      }),
    ),
  }),
  openSeason: call({
    method: 'POST',
    path: `${desk}/seasons`,
    summary: 'Open the first season of a division',
    may: ofDivision,
    limit: STEPS,
    body: z.strictObject({ name: z.string().trim().min(1).max(30) }),
    reply: message,
  }),
  advance: call({
    method: 'PUT',
    path: `${desk}/seasons/state`,
    summary:
      'Take the current season one step forward; to in_progress only the creation of its schedule does',
    may: ofDivision,
    body: z.strictObject({ to: state }),
    reply: message,
  }),
  slots: call({
    method: 'GET',
    path: `${desk}/slots`,
    summary: 'The teams of the tournament, those of the current season, and its draws',
    may: ofDivision,
    reply: one(
      z.object({
        season: seasonRef.nullable(),
        version: z.int(),
        /** Until the schedule exists. */
        editable: z.boolean(),
        /** The numbers of these very teams are drawn. */
        drawn: z.boolean(),
        teams: z.array(
          z.object({
            id: z.int(),
            team: teamRef,
            /** Null: not in the season. */
            number: z.int().nullable(),
            /** Where else in this tournament it plays. */
            elsewhere: z.string().nullable(),
          }),
        ),
        draws: z.array(
          z.object({
            id: z.int(),
            at: instant,
            kind: z.enum(['numbers', 'lots']),
            is_redraw: z.boolean(),
            seed: z.int(),
            teams: z.int(),
          }),
        ),
      }),
    ),
  }),
  setSlots: call({
    method: 'PUT',
    path: `${desk}/slots`,
    summary: 'Choose the teams of the current season, until its schedule exists',
    may: ofDivision,
    version: { noun: 'division', part: 'slots' },
    body: z.strictObject({ version: z.int(), teams: z.array(z.int()).max(1000) }),
    reply: message.extend({ version: z.int() }),
  }),
  draw: call({
    method: 'POST',
    path: `${desk}/draw`,
    summary:
      "Draw the numbers of the season's teams: once for a list of teams, again only as a public redraw",
    may: ofDivision,
    limit: STEPS,
    body: z.strictObject({ redraw: z.boolean().default(false) }),
    reply: message,
  }),
};

/** Between the years 2000 and 2100: other dates are typing errors. */
const day = z.iso.date().refine((value) => value >= '2000' && value < '2100');
const calendar = {
  /** The first day, in the tournament's time zone. */
  from: day,
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Kick-offs of each of these days. */
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(12),
  breaks: z.array(z.strictObject({ from: day, to: day })).max(MOST_BREAKS),
  /** Hours after its kick-off; null: the next round's kick-off. */
  deadline: z.int().min(1).max(MOST_DEADLINE_HOURS).nullable(),
};

/** Why a schedule can't be created yet; null: it can. */
const obstacle = z
  .enum([
    'no_season',
    'knockout',
    'not_programming',
    'created',
    'too_few_teams',
    'too_many_teams',
    'not_drawn',
    'no_calendar',
  ])
  .nullable();

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
    path: `${desk}/calendar`,
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
              }),
            ),
          })
          .nullable(),
      }),
    ),
  }),
  setCalendar: call({
    method: 'PUT',
    path: `${desk}/calendar`,
    summary: 'Set when a season is played, until its schedule exists',
    may: ofDivision,
    version: { noun: 'division', part: 'calendar' },
    body: z.strictObject({ version: z.int(), ...calendar }),
    reply: message.extend({ version: z.int() }),
  }),
  createSchedule: call({
    method: 'POST',
    path: `${desk}/schedule`,
    summary: 'Create the schedule of a season: irreversible; no team can be added afterwards',
    may: ofDivision,
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
