import { z } from 'zod';
import { call } from './call.ts';
import { USER_TYPES } from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { consoleName, list, message, nounRef, one, paging, picture, playerRef } from './shapes.ts';
import { lineText, messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/nicks';
const ofPlayer = `${desk}/{playerId}` as const;

const player = playerRef.extend({
  id: z.int(),
  avatar: picture,
  console: consoleName,
  /** Null: nobody has an account for this player, whom an import brought. */
  username: z.string().nullable(),
  type: z.enum(USER_TYPES).nullable(),
  can_change: z.boolean(),
});
const names = {
  nick: lineText(3, 15),
  /** Without it the gamertag goes with the nick where both are the same, and else stays. */
  gamertag: lineText(3, 20).optional(),
};
const moved = z.object({ before: nounRef, after: nounRef });

/** What players are called, which only a super administrator changes. */
export const nicks = {
  players: call({
    method: 'GET',
    path: desk,
    summary: 'Players by nick, or by the username or number of their user; nobody without a text',
    may: 'SUPER',
    query: z.strictObject({ ...paging(100, 20), q: z.string().trim().max(60).default('') }),
    reply: list(player),
  }),
  player: call({
    method: 'GET',
    path: ofPlayer,
    summary: 'A player, what they are called, and their places in 1v1 that bear their nick',
    may: 'SUPER',
    reply: one(
      player.extend({
        gamertag: z.string(),
        /** From the site, now. */
        banned: z.boolean(),
        slots: z.array(nounRef),
      }),
    ),
  }),
  preview: call({
    method: 'POST',
    path: `${ofPlayer}/preview`,
    summary: 'What another nick would change: it is done, and undone',
    may: 'SUPER',
    again: false,
    body: z.strictObject(names),
    reply: one(
      z.object({
        nick: z.object({ before: z.string(), after: z.string() }),
        gamertag: z.object({ before: z.string(), after: z.string() }),
        /** The player's address. */
        slug: z.object({ before: z.string(), after: z.string() }),
        /** Places in 1v1, which are called as their player. */
        slots: z.array(moved),
        /** How much of the past and present shows the new nick. */
        shown: z.object({ tournaments: z.int(), matches: z.int(), awards: z.int() }),
      }),
    ),
  }),
  change: call({
    method: 'PUT',
    path: ofPlayer,
    summary:
      'Give a player another nick and gamertag: their address follows, the old one leads there; they are told',
    may: 'SUPER',
    again: 'password',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject({
      ...names,
      /** The nick that stood on the page. */
      seen: z.string().max(60),
      /** It is in the log. */
      reason: messageText(3, 500),
      password: passwordAgain,
    }),
    words: { seen: 'nick' },
    reply: message.extend({ slug: z.string() }),
  }),
};

/** What only this feature refuses. The sentences are `nicks.refused_…`. */
export const nicksRefusals = {
  nick_of_deleted: 409,
  nick_changed: 409,
  nick_unchanged: 422,
} as const;
