import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_MAX_BYTES, USER_TYPES } from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { consoleName, instant, list, message, one, paging, picture, playerRef } from './shapes.ts';
import { typedMoment } from './typed-dates.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/administrators';
const users = `${desk}/users` as const;

const rank = z.enum(USER_TYPES);
const person = playerRef.extend({
  id: z.int(),
  username: z.string(),
  avatar: picture,
  console: consoleName,
});
/** It is in the log. */
const reason = messageText(3, 500);
/** Deeds that others are told of. */
const DEEDS = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'administration' }] as const;

/** Who runs the site, and what they do for a user. */
export const administration = {
  list: call({
    method: 'GET',
    path: desk,
    summary: 'The administrators of the site: their rank, since when, and who gave it',
    may: 'ADMIN',
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      sort: z.enum(['-type', 'type', 'nick', '-nick', 'since', '-since']).default('-type'),
    }),
    reply: list(
      person.extend({
        type: rank,
        since: instant,
        /** Null: by who runs the server, or their account is gone. */
        by: z.string().nullable(),
        /** The ranks that the viewer may give them instead; and whether they may take it. */
        can: z.object({ give: z.array(rank), remove: z.boolean() }),
      }),
      { can: z.object({ add: z.array(rank), log_out_all: z.boolean() }) },
    ),
  }),
  add: call({
    method: 'POST',
    path: desk,
    summary: 'Make a user an administrator of the site: ADMIN by FULL and SUPER, FULL and SUPER by SUPER',
    may: 'FULL',
    once: true,
    again: 'password',
    limit: DEEDS,
    body: z.strictObject({
      /** The number of a user, or their username. */
      idOrUsername: z.string().trim().min(1).max(60),
      rank,
      reason,
      password: passwordAgain,
    }),
    reply: message,
  }),
  change: call({
    method: 'PUT',
    path: `${desk}/{userId}`,
    summary: 'Give an administrator another rank; `seen` is the one that they had on the page',
    may: 'FULL',
    again: 'password',
    limit: DEEDS,
    body: z.strictObject({ seen: rank, rank, reason, password: passwordAgain }),
    reply: message,
  }),
  remove: call({
    method: 'DELETE',
    path: `${desk}/{userId}`,
    summary: 'Take the rank from an administrator; `seen` is the one that they had on the page',
    may: 'FULL',
    again: 'password',
    limit: DEEDS,
    body: z.strictObject({ seen: rank, reason, password: passwordAgain }),
    reply: message,
  }),
  users: call({
    method: 'GET',
    path: users,
    summary: 'Users by nick or username, for FULL and SUPER by email as well; nobody without a text',
    may: 'ADMIN',
    query: z.strictObject({ ...paging(100, 20), q: z.string().trim().max(254).default('') }),
    reply: list(
      person.extend({
        type: rank.nullable(),
        /** Null: the viewer doesn't see emails. */
        email: z.string().nullable(),
        can_edit: z.boolean(),
      }),
    ),
  }),
  user: call({
    method: 'GET',
    path: `${users}/{userId}`,
    summary: 'What an administrator may change of a user below their own rank',
    may: 'ADMIN',
    reply: one(
      person.extend({
        type: rank.nullable(),
        email: z.string().nullable(),
        email_confirmed: z.boolean(),
        country: z.string().nullable(),
        motto: z.string(),
        /** One of the shop that is shown in place of what they uploaded. */
        worn_avatar: picture,
        /** Warnings that they got, in two years. */
        warned: z.int(),
        /** Null: the viewer can't end them. */
        sessions: z.int().nullable(),
        /** The bans from the site that run or are to come. */
        bans: z.array(
          z.object({ id: z.int(), reason: z.string(), starts_at: instant, ends_at: instant.nullable() }),
        ),
        can: z.object({ end_sessions: z.boolean(), ban: z.boolean() }),
      }),
    ),
  }),
  editUser: call({
    method: 'PUT',
    path: `${users}/{userId}`,
    summary: 'Change what is sent of a user: username, country, motto, profile picture; they are told',
    may: 'ADMIN',
    limit: DEEDS,
    body: z.strictObject({
      username: z
        .string()
        .regex(/^[a-z0-9_.-]+$/)
        .min(3)
        .max(30)
        .optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      motto: z.string().trim().max(140).optional(),
      removeAvatar: z.stringbool().default(false),
      reason,
    }),
    files: { avatar: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: message,
  }),
  warnUser: call({
    method: 'POST',
    path: `${users}/{userId}/warnings`,
    summary: 'Warn a user; they read the text',
    may: 'ADMIN',
    once: true,
    limit: DEEDS,
    body: z.strictObject({ text: messageText(3, 500) }),
    reply: message,
  }),
  endUserSessions: call({
    method: 'DELETE',
    path: `${users}/{userId}/sessions`,
    summary: 'Log a user out everywhere; they are told',
    may: 'FULL',
    again: false,
    limit: DEEDS,
    body: z.strictObject({ reason }),
    reply: message,
  }),
  endEverySession: call({
    method: 'POST',
    path: '/{lang}/{console}/dashboard/super/sessions/end',
    summary: 'Log everybody out of the site, this session too: the reset after a theft',
    may: 'SUPER',
    again: 'password',
    limit: DEEDS,
    body: z.strictObject({ reason, password: passwordAgain }),
    reply: message,
  }),
  banUser: call({
    method: 'POST',
    path: `${users}/{userId}/bans`,
    summary: 'Ban a user from the site',
    may: 'FULL',
    again: false,
    limit: DEEDS,
    body: z.strictObject({
      /** Everybody reads it. */
      reason: z.string().trim().min(3).max(300),
      /** Null: from now on. */
      start: typedMoment.nullish(),
      /** Null: for good. */
      end: typedMoment.nullish(),
    }),
    reply: message,
  }),
  endUserBan: call({
    method: 'DELETE',
    path: `${users}/{userId}/bans/{banId}`,
    summary: 'End a ban from the site now',
    may: 'FULL',
    again: false,
    limit: DEEDS,
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `administration.refused_…`. */
export const administrationRefusals = {
  rank_user_unknown: 422,
  rank_own: 409,
  rank_outranked: 403,
  rank_too_high: 403,
  rank_held: 409,
  rank_changed: 409,
  rank_of_deleted: 409,
  rank_of_unconfirmed: 409,
  rank_of_banned: 409,
  user_own: 403,
  user_outranked: 403,
  user_unchanged: 422,
  avatar_of_unconfirmed: 422,
} as const;
