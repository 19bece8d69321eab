import { z } from 'zod';
import { call } from './call.ts';
import { passwordAgain } from './password-again.ts';
import { instant, list, message, nounRef, one, paging, playerRef } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/join-players';

const joinable = playerRef.extend({
  id: z.int(),
  /** Somebody logs in as them. */
  claimed: z.boolean(),
  /** Names of teams that signed them, newest first, three at most. */
  teams: z.array(z.string()),
  /** In how many sheets they stand. */
  matches: z.int(),
});
/** Numbers of players, as `players` tells them. */
const pair = { from: z.int().positive(), into: z.int().positive() };
const LIMIT = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'joins' }] as const;

/** Unclaimed players of imports become one with the users whose sheets they are. */
export const joins = {
  players: call({
    method: 'GET',
    path: `${desk}/players`,
    summary:
      'Players of the console by name, unclaimed ones and users: whom one can join; nobody without a text',
    may: 'SUPER',
    query: z.strictObject({ ...paging(50, 10), q: z.string().trim().max(60).default('') }),
    reply: list(joinable),
  }),
  list: call({
    method: 'GET',
    path: desk,
    summary: 'The joins of the console, newest first, and whether each can still be taken apart',
    may: 'SUPER',
    query: z.strictObject(paging(50, 20)),
    reply: list(
      z.object({
        id: z.int(),
        /** What the unclaimed player was called. */
        nick: z.string(),
        into: playerRef.extend({ claimed: z.boolean() }),
        reason: z.string(),
        /** Null: their account is gone. */
        by: z.string().nullable(),
        at: instant,
        undone_at: instant.nullable(),
        /** Null: it stays. */
        until: instant.nullable(),
      }),
    ),
  }),
  preview: call({
    method: 'POST',
    path: `${desk}/preview`,
    summary: 'What a join would move; nothing is changed',
    may: 'SUPER',
    again: false,
    words: { from: 'player', into: 'player' },
    limit: LIMIT,
    body: z.strictObject(pair),
    reply: one(
      z.object({
        from: joinable,
        into: joinable,
        /** Where the unclaimed player is registered, with the team that has signed them. */
        registrations: z.array(z.object({ tournament: nounRef, team: z.string().nullable() })),
        matches: z.int(),
        goals: z.int(),
        /** Trophies and awards of their own. */
        awards: z.int(),
        /** Places in an eleven of the week. */
        weeks: z.int(),
      }),
    ),
  }),
  join: call({
    method: 'POST',
    path: desk,
    summary:
      'Make an unclaimed player one with a user, or with another unclaimed one; it can be undone for 7 days',
    may: 'SUPER',
    words: { from: 'player', into: 'player' },
    once: true,
    again: 'password',
    limit: LIMIT,
    body: z.strictObject({ ...pair, reason: messageText(3, 500), password: passwordAgain }),
    reply: message,
  }),
  undo: call({
    method: 'DELETE',
    path: `${desk}/{joinId}`,
    summary: 'Take a join apart again, as long as nothing followed',
    may: 'SUPER',
    again: 'password',
    limit: LIMIT,
    body: z.strictObject({ reason: messageText(3, 500), password: passwordAgain }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `joins.refused_…`. */
export const joinsRefusals = {
  join_same: 422,
  join_claimed: 422,
  join_deleted: 422,
  join_elsewhere: 422,
  join_demo: 422,
  join_unconfirmed: 422,
  join_one_sheet: 409,
  join_one_tournament: 409,
  join_other_team: 409,
  join_undone: 409,
  join_over: 409,
  join_followed: 409,
} as const;
