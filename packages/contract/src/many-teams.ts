import { PLAN_FAULTS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { instant, message, one, picture, playerRef } from './shapes.ts';

/** Clubs of a spreadsheet, one a line: club; manager; players. */
const pasted = z.string().min(1).max(60_000);

/** What a line of such a list would do. */
const pastedLine = z.object({
  line: z.int(),
  name: z.string(),
  image: picture,
  does: z.enum(['make', 'register', 'nothing']),
  /** Who owns the club then. */
  owner: playerRef.nullable(),
  owner_is_new: z.boolean(),
  /** How many players it gets. */
  players: z.int(),
  /** Who is invited by mail to own it, by the address that was typed. */
  owner_invited: z.string().nullable(),
  /** How many are invited by mail to play for it. */
  players_invited: z.int(),
});

/** Anybody's dashboard changes with each of them. */
export const TEAMS_STEPS = [
  { per: 'user', attempts: 300, seconds: 60 * 60, together: 'registrations' },
] as const;

/** Teams of a pasted list. */
export const manyTeams = {
  previewMany: call({
    method: 'POST',
    path: `${tournamentDesk}/teams/many/preview`,
    summary: 'What each line of a pasted list of clubs would do, and what is wrong with it; writes nothing',
    may: ofTournament,
    limit: [{ per: 'user', attempts: 600, seconds: 10 * 60 }],
    body: z.strictObject({ text: pasted }),
    reply: one(
      z.object({
        lines: z.array(pastedLine),
        faults: z.array(z.object({ line: z.int(), code: z.enum(PLAN_FAULTS), what: z.string() })),
        /** How many clubs change. */
        clubs: z.int(),
        players: z.int(),
        /** How many get a mail. */
        mails: z.int(),
        /** How many more may get one today; null: this site sends none. */
        mails_left: z.int().nullable(),
      }),
    ),
  }),
  addMany: call({
    method: 'POST',
    path: `${tournamentDesk}/teams/many`,
    summary:
      'Make and register the clubs of a pasted list, with owners and players: all of it, once, or nothing',
    may: ofTournament,
    ownTeam: 'by body',
    once: true,
    limit: TEAMS_STEPS,
    holds: ['tournament', 'viewer'],
    body: z.strictObject({ text: pasted }),
    reply: message,
  }),
  addedLists: call({
    method: 'GET',
    path: `${tournamentDesk}/teams/many`,
    summary: 'The last lists of clubs that were added and not taken back, newest first: 20 at most',
    may: ofTournament,
    reply: one(
      z.array(
        z.object({
          id: z.int(),
          added_at: instant,
          teams: z.array(z.string()),
          players: z.int(),
          /** How many were invited by mail and have not answered. */
          waiting: z.int(),
          /** Until when the first of them may; null: nobody waits. */
          waiting_until: instant.nullable(),
        }),
      ),
    ),
  }),
  takeBackList: call({
    method: 'DELETE',
    path: `${tournamentDesk}/teams/many/{listId}`,
    summary:
      'Take back all that a list did, as long as nothing followed: its signings, registrations, owners and new clubs',
    may: ofTournament,
    ownTeam: 'by body',
    limit: TEAMS_STEPS,
    holds: ['tournament'],
    reply: message,
  }),
};
