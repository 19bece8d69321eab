import { z } from 'zod';
import { call } from './call.ts';
import { CONSOLES, USER_TYPES } from './constants.ts';
import { noticeHeadline } from './notices.ts';
import {
  clubRole,
  instant,
  kind,
  matchItemOfDivision,
  matchTonight,
  message,
  nounRef,
  one,
  picture,
  placeOfTeam,
  playerRef,
  state,
  tableRow,
  teamRef,
} from './shapes.ts';
import { shownSlides } from './slides.ts';
import { anyDate, anyTask } from './tasks.ts';
import { emailText } from './typed-texts.ts';

const tournamentCard = z.object({
  name: z.string(),
  slug: z.string(),
  image: picture,
  kind,
  status: state,
  divisions: z.int(),
  teams: z.int(),
});

const table = z.object({ division: nounRef, tournament: nounRef, rows: z.array(tableRow) });

/** A tournament in which signings are open; null: no date says until when. */
const openSigning = z.object({
  tournament: teamRef.extend({ time_zone: z.string() }),
  closes_at: instant.nullable(),
  free_players: z.int(),
});

/** What a demo account shows. */
const demoRole = z.enum(['user', 'premium', 'manager', 'administrator', ...USER_TYPES]);

const A_DAY = 24 * 60 * 60;

export const site = {
  front: call({
    method: 'GET',
    path: '/{lang}/home',
    summary: 'The front page: every console with what is on',
    may: 'everyone',
    reply: one(
      z.object({
        consoles: z.array(
          z.object({
            console: z.enum(CONSOLES),
            players: z.int(),
            teams: z.int(),
            tournaments: z.array(tournamentCard),
            tonight: z.array(matchTonight),
            last_results: z.array(matchItemOfDivision),
            open_signings: z.array(openSigning),
            /** The first row of a running league's table; null if no league is running. */
            table: table.nullable(),
          }),
        ),
        slides: shownSlides,
        /** The newest notices of any console. */
        news: z.array(noticeHeadline),
      }),
    ),
  }),
  home: call({
    method: 'GET',
    path: '/{lang}/console/{console}/home',
    summary: "A console's home: tonight's matches, last results, tables and top scorers",
    may: 'everyone',
    reply: one(
      z.object({
        tournaments: z.array(tournamentCard),
        tonight: z.array(matchTonight),
        upcoming: z.array(matchItemOfDivision),
        last_results: z.array(matchItemOfDivision),
        open_signings: z.array(openSigning),
        tables: z.array(table),
        scorers: z.array(
          z.object({
            player: playerRef.extend({ avatar: picture }),
            team: teamRef,
            division: nounRef,
            value: z.int(),
            played: z.int(),
          }),
        ),
        slides: shownSlides,
        /** The newest notices of the site and of tournaments. */
        news: z.array(noticeHeadline),
      }),
    ),
  }),
  mine: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/mine',
    summary:
      "What the user has to do, by time left; their teams, those teams' next matches, and their last results",
    may: 'user',
    reply: one(
      z.object({
        /** What is late first, then what can't wait, then by time left; those that nothing ends come last. */
        tasks: z.array(anyTask),
        /** How many of the first tasks are late. */
        late: z.int().min(0),
        /** What asks for nothing, by time. */
        dates: z.array(anyDate),
        teams: z.array(
          z.object({
            team: teamRef,
            role: clubRole,
            divisions: z.array(placeOfTeam),
          }),
        ),
        /** Their rank opens nothing until they have a second factor. */
        lacks_factor: z.boolean(),
        next: z.array(matchItemOfDivision),
        last_results: z.array(matchItemOfDivision),
      }),
    ),
  }),
  countries: call({
    method: 'GET',
    path: '/{lang}/countries',
    summary: 'The countries that users may choose',
    may: 'everyone',
    byLang: true,
    reply: one(z.array(z.object({ iso2: z.string(), name: z.string() }))),
  }),
  demo: call({
    method: 'GET',
    path: '/{lang}/demo',
    summary: "The demo's accounts, one per role, with their password; null where there is no demo",
    may: 'everyone',
    reply: one(
      z
        .object({
          password: z.string(),
          accounts: z.array(z.object({ username: z.string(), role: demoRole, console: z.enum(CONSOLES) })),
        })
        .nullable(),
    ),
  }),
  contact: call({
    method: 'POST',
    limit: [
      { per: 'network', attempts: 3, seconds: A_DAY },
      { per: 'email', attempts: 3, seconds: A_DAY },
    ],
    path: '/{lang}/contact',
    summary: 'Write to the people behind the site; three a day',
    may: 'everyone',
    body: z.strictObject({
      name: z.string().trim().min(2).max(60),
      email: emailText,
      subject: z.string().trim().min(3).max(120),
      message: z.string().trim().min(10).max(5000),
    }),
    reply: message,
  }),
};
