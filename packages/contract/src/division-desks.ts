import { z } from 'zod';
import { call } from './call.ts';
import { discipline, tieBreaks } from './competition-settings.ts';
import { PICTURE_MAX_BYTES, SEEDINGS } from './constants.ts';
import { divisionDesk, divisionsDesk, ofDivision, ofTournament, STEPS } from './desk-paths.ts';
import {
  divisionFields,
  divisionRef,
  draw,
  instant,
  message,
  mode,
  nounRef,
  one,
  picture,
  seasonRef,
  state,
  teamRef,
} from './shapes.ts';
import { nameText } from './typed-texts.ts';

const count = (most: number) => z.int().min(0).max(most);

/** What an administrator types of a division. Null in tie-breaks and discipline: the tournament's. */
const settings = {
  name: nameText(1, 60),
  type: mode,
  teamDowns: count(99),
  teamLiguilla: count(64),
  is_premium: z.boolean(),
  tie_breaks: tieBreaks.nullable(),
  discipline: discipline.nullable(),
};

/** The first `places` of each division and, if asked, the best `count` of all their teams in one further position. */
const feeding = {
  feeds: z.array(z.strictObject({ division: z.int(), places: z.int().min(0).max(100) })).max(64),
  best: z.strictObject({ position: z.int().min(1).max(100), count: z.int().min(1).max(64) }).nullable(),
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
        tournament: nounRef.extend({
          id: z.int(),
          mode,
          /** How many go on to the play-offs of a new division, unless somebody says otherwise. */
          playoffs: z.int(),
        }),
        /** The version of the order. */
        version: z.int(),
        divisions: z.array(
          z.object({
            ...divisionFields,
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
    once: true,
    limit: STEPS,
    // Its name is its own in the tournament.
    holds: ['tournament'],
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
    path: `${divisionDesk}/edit`,
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
    path: `${divisionDesk}/edit`,
    summary: 'Change the settings of a division; its address stays, unless a new one is asked for',
    may: ofDivision,
    version: { noun: 'division', part: 'division' },
    // Its name is its own in the tournament, and its schedule is not created meanwhile.
    holds: ['tournament', 'season'],
    body: z.strictObject({ version: z.int(), newAddress: z.boolean().default(false), ...settings }),
    reply: message.extend({ version: z.int() }),
  }),
  setPicture: call({
    method: 'PUT',
    path: `${divisionDesk}/picture`,
    summary: "Set or remove a division's picture",
    may: ofDivision,
    words: { remove: 'removeImage' },
    limit: STEPS,
    body: z.strictObject({ remove: z.stringbool().default(false) }),
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: message,
  }),
  seasons: call({
    method: 'GET',
    path: `${divisionDesk}/seasons`,
    summary: 'The seasons of a division, newest first, and the next step of the current one',
    may: ofDivision,
    reply: one(
      z.object({
        seasons: z.array(seasonRef.extend({ is_current: z.boolean(), teams: z.int(), created_at: instant })),
        /** The state that follows; null after the last, and before the first season. */
        next: state.nullable(),
        /** Matches of the current season without a result. */
        undecided: z.int(),
        /** How many teams come to the current season out of the groups that feed it; null: nobody feeds it. */
        places: z.int().nullable(),
      }),
    ),
  }),
  openSeason: call({
    method: 'POST',
    path: `${divisionDesk}/seasons`,
    summary: 'Open the first season of a division',
    may: ofDivision,
    limit: STEPS,
    holds: ['division'],
    body: z.strictObject({ name: nameText(1, 30) }),
    reply: message,
  }),
  advance: call({
    method: 'PUT',
    path: `${divisionDesk}/seasons/state`,
    summary:
      'Take the current season one step forward; to in_progress only the creation of its schedule does',
    may: ofDivision,
    // What follows the end of a season holds its tournament.
    holds: ['tournament', 'season'],
    body: z.strictObject({ to: state }),
    words: { to: 'status' },
    reply: message,
  }),
  slots: call({
    method: 'GET',
    path: `${divisionDesk}/slots`,
    summary: 'The teams of the tournament, those of the current season, and its draws',
    may: ofDivision,
    reply: one(
      z.object({
        season: seasonRef.nullable(),
        version: z.int(),
        /** Until the schedule exists. */
        editable: z.boolean(),
        /** Its teams come from other divisions: nobody chooses or draws them. */
        fed: z.boolean(),
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
        draws: z.array(draw),
      }),
    ),
  }),
  feeds: call({
    method: 'GET',
    path: `${divisionDesk}/feeds`,
    summary: 'Where a final phase takes its teams from, and the divisions that could feed it',
    may: ofDivision,
    reply: one(
      z.object({
        division: divisionRef,
        mode,
        version: z.int(),
        /** It is an automatic knockout without a schedule. */
        editable: z.boolean(),
        ...feeding,
        /** How many teams go in; 0: nobody feeds it. */
        teams: z.int(),
        /** The other leagues of the tournament. */
        candidates: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** Null while teams may still come. */
            teams: z.int().nullable(),
            obstacle: z.enum(['feeds_other', 'has_playoffs']).nullable(),
          }),
        ),
        /** The division that this one feeds. */
        feeds_into: nounRef.extend({ id: z.int(), places: z.int() }).nullable(),
      }),
    ),
  }),
  setFeeds: call({
    method: 'PUT',
    path: `${divisionDesk}/feeds`,
    summary:
      'Set where a final phase takes its teams from, until its schedule exists; no feeds: its teams are drawn',
    may: ofDivision,
    version: { noun: 'division', part: 'feeds' },
    // Nobody makes one of them feed another division, or play a final phase of its own, meanwhile.
    holds: ['tournament', 'season'],
    body: z.strictObject({ version: z.int(), ...feeding }),
    words: { position: 'tablePosition' },
    reply: message.extend({ version: z.int() }),
  }),
  setSlots: call({
    method: 'PUT',
    path: `${divisionDesk}/slots`,
    summary: 'Choose the teams of the current season, until its schedule exists',
    may: ofDivision,
    version: { noun: 'division', part: 'slots' },
    // Two divisions that choose one team at once wait for each other, and so does who takes it out.
    holds: ['tournament', 'season'],
    body: z.strictObject({ version: z.int(), teams: z.array(z.int()).max(1000) }),
    reply: message.extend({ version: z.int() }),
  }),
  draw: call({
    method: 'POST',
    path: `${divisionDesk}/draw`,
    summary:
      "Draw the numbers of the season's teams: once for a list of teams, again only as a public redraw",
    may: ofDivision,
    limit: STEPS,
    holds: ['season'],
    body: z.strictObject({
      redraw: z.boolean().default(false),
      /** By ranking: knockouts that are drawn. */
      method: z.enum(SEEDINGS).default('drawn'),
    }),
    reply: message,
  }),
};
