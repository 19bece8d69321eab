import { CARRIES } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { tieBreaks } from './competition-settings.ts';
import { IMPORT_MAX_BYTES, LEAGUE_MODES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { IMPORT_REFUSALS } from './import-refusals.ts';
import { IMPORT_WARNINGS } from './import-warnings.ts';
import { instant, message, nounRef, one, playerRef } from './shapes.ts';
import { json, nameText, timeZone } from './typed-texts.ts';

const desk = `${tournamentDesk}/imports` as const;
/** Nobody brings results where their own team plays. */
const byJudges = { ...ofTournament, as: 'judge' } as const;

const teamName = nameText(1, 60);
const adjustment = z.strictObject({
  team: teamName,
  points: z
    .int()
    .min(-99)
    .max(99)
    .refine((points) => points !== 0, { params: { code: 'not_zero' } }),
  reason: nameText(1, 200),
});
/** Without a team it joins two spellings of a team, else of one of its players. */
const alias = z.strictObject({ team: nameText(0, 60), from: teamName, to: teamName });

/** What is asked besides the file; texts, since a form with a file holds nothing else. */
const options = {
  /** Empty: the tournament's name. Groups have their own. */
  division: nameText(0, 60),
  /** Empty: the year in the file's name. */
  season: nameText(0, 30),
  mode: z.enum(LEAGUE_MODES),
  tieBreaks,
  timeZone,
  /** Points that are given or taken; a team by a part of its name that no other has. */
  adjustments: json(z.array(adjustment).max(50), 20_000).default([]),
  /** Other spellings of teams and players. */
  aliases: json(z.array(alias).max(200), 60_000).default([]),
  /** What teams take of their points into the next part of a split season; empty: the season has one part. */
  carry: z.enum(['', ...CARRIES]).default(''),
  /** Another result for a match that is in already corrects it. */
  correct: z.stringbool().default(false),
};

/** Some names, and how many there are. */
const names = z.object({ count: z.int(), names: z.array(z.string()) });

/** What an import did, or would do. */
const counts = z.object({
  /** All of the file is in already. */
  changes_nothing: z.boolean(),
  divisions: z.array(z.object({ name: z.string(), is_new: z.boolean(), is_new_season: z.boolean() })),
  new_teams: names,
  known_teams: names,
  new_players: z.int(),
  known_players: z.int(),
  /** Matches that were not in yet. */
  created: z.int(),
  /** Results. */
  decided: z.int(),
  /** Other kick-offs. */
  moved: z.int(),
  /** Points given or taken that were not in yet. */
  adjusted: z.int(),
  corrected: z.int(),
  /** The first of them. */
  corrections: z.array(
    z.object({ round: z.string(), team1: z.string(), team2: z.string(), was: z.string(), is: z.string() }),
  ),
  /** What looks wrong in the file, with the field of the form that mends it. */
  warnings: z.array(z.object({ field: z.enum(Object.values(IMPORT_WARNINGS)), message: z.string() })),
  /** How many more there are. */
  more_warnings: z.int(),
  /** Two names of a team that are likely one player. */
  doubles: z.array(z.object({ team: z.string(), one: z.string(), other: z.string() })),
});

const item = z.object({
  id: z.int(),
  /** Who sent the file; null where there is no such account any more. */
  by: playerRef.nullable(),
  file_name: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** A look at what it would do, or the import itself. */
  step: z.enum(['preview', 'run']),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  /** Matches of the file. */
  done: z.int(),
  total: z.int(),
  division: z.string(),
  season: z.string(),
  counts: counts.nullable(),
  refusal: z.object({ field: z.enum(Object.values(IMPORT_REFUSALS)), message: z.string() }).nullable(),
  can: z.object({ run: z.boolean(), discard: z.boolean() }),
});

export const imports = {
  list: call({
    method: 'GET',
    path: desk,
    summary: 'The imports of seasons into a tournament, newest first, with their progress',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef.extend({ id: z.int(), time_zone: z.string(), tie_breaks: tieBreaks }),
        /** Why nothing can be imported here, or not by the reader; null if it can. */
        obstacle: z.enum(['own_team_plays', 'single_kind']).nullable(),
        imports: z.array(item),
      }),
    ),
  }),
  start: call({
    method: 'POST',
    path: desk,
    summary:
      'Send a season in the open football.json format: it is read at once, and a job looks at what importing it would do',
    may: byJudges,
    ownTeam: 'season',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject(options),
    files: { file: { max: IMPORT_MAX_BYTES, type: 'json', perHour: 60 } },
    words: { from: 'player', to: 'player' },
    reply: message.extend({ id: z.int() }),
  }),
  run: call({
    method: 'POST',
    path: `${desk}/{importId}/run`,
    summary:
      'Import a file that was looked at: by a job, all of it or nothing, but that a league that is there is corrected in parts; one that was cut off for good begins again',
    may: byJudges,
    ownTeam: 'season',
    reply: message,
  }),
  discard: call({
    method: 'DELETE',
    path: `${desk}/{importId}`,
    summary: 'Throw away a file: where it is looked at or imported just now, that stops and leaves nothing',
    may: byJudges,
    ownTeam: 'season',
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `imports.refused_…`. */
export const importsRefusals = {
  import_not_ready: 409,
  import_is_in: 409,
} as const;
