import { z } from 'zod';
import { call } from './call.ts';
import { MESSAGE_MAXIMUM, OPEN_TO, TALK_SIDES, THREAD_KINDS, WRITE_STATES } from './constants.ts';
import { instant, message, nounRef, one, picture, teamRef } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const threads = '/{lang}/{console}/dashboard/users/messages';
const thread = `${threads}/{threadId}` as const;
const settings = '/{lang}/{console}/dashboard/users/message-settings';
const withPlayer = '/{lang}/{console}/dashboard/player/{playerSlug}/private-message';
const talk = '/{lang}/{console}/dashboard/results/{fixtureId}/talk';
const teamTalk = '/{lang}/{console}/dashboard/teams/{teamId}/talk';

const A_DAY = 24 * 60 * 60;
/** Of all threads together. */
const SENT = [
  { per: 'user', attempts: 20, seconds: 60, together: 'messages-minute' },
  { per: 'user', attempts: 200, seconds: A_DAY, together: 'messages-day' },
] as const;
const TIDIED = [{ per: 'user', attempts: 300, seconds: 60 * 60, together: 'messages-tidied' }] as const;

/** A person as a thread shows them; without an address where the account is deleted. */
const face = z.object({
  nick: z.string(),
  slug: z.string().nullable(),
  avatar: picture,
  country: z.string().nullable(),
});
/** Who or what a thread is with: a person, a match, or a team. */
const about = {
  kind: z.enum(THREAD_KINDS),
  with: face.nullable(),
  match: z.object({ id: z.int(), home: teamRef, away: teamRef, division: nounRef }).nullable(),
  team: teamRef.nullable(),
};
const item = z.object({ id: z.int(), own: z.boolean(), text: z.string(), at: instant });
const mayWrite = z.enum(WRITE_STATES);
/** What is older than this id. */
const before = z.coerce.number().int().positive().optional();
/** A page of messages; without an id before the first one. */
const page = {
  ...about,
  /** Whether they are a premium member now. */
  with: face.extend({ premium: z.boolean() }).nullable(),
  may_write: mayWrite,
  /** False where the user's own setting keeps the other from answering. */
  may_answer: z.boolean(),
  /** What comes after this id was not read when it was asked for. */
  read_to: z.int(),
  messages: z.array(
    item.extend({
      author: z.object({ nick: z.string(), slug: z.string().nullable(), premium: z.boolean() }),
      /** Of a match: for whom the author spoke when they wrote it. */
      side: z.enum(TALK_SIDES).nullable(),
      /** Whether its https addresses are links. */
      links: z.boolean(),
    }),
  ),
  older: z.boolean(),
};
const ofParty = { as: 'party', noun: 'match', by: 'fixtureId' } as const;
const written = z.strictObject({ message: messageText(1, MESSAGE_MAXIMUM) });
const sent = one(z.object({ thread: z.int(), id: z.int() }));

export const messages = {
  list: call({
    method: 'GET',
    path: threads,
    summary:
      "The user's threads, those with the newest message first; `q` looks in nicks, names of teams and in the newest messages",
    may: 'user',
    query: z.strictObject({ before, q: z.string().trim().max(60).default('') }),
    reply: one(
      z.object({
        /** In how many threads something is new. */
        unread: z.int(),
        threads: z.array(
          z.object({
            id: z.int(),
            ...about,
            unread: z.int(),
            newest: item,
            /** The newest message that contains what was searched. */
            found: item.nullable(),
          }),
        ),
        /** `before` of the page after this one. */
        next: z.int().nullable(),
      }),
    ),
  }),
  settings: call({
    method: 'GET',
    path: settings,
    summary: 'Who may write to the user',
    may: 'user',
    reply: one(z.object({ open_to: z.enum(OPEN_TO) })),
  }),
  changeSettings: call({
    method: 'PUT',
    banned: 'may',
    path: settings,
    summary: 'Say who may write to the user',
    may: 'user',
    limit: TIDIED,
    body: z.strictObject({ open_to: z.enum(OPEN_TO) }),
    reply: message,
  }),
  thread: call({
    method: 'GET',
    path: thread,
    summary: 'A page of the messages of a thread, oldest first, and whether the user may write in it',
    may: 'user',
    query: z.strictObject({ before }),
    reply: one(z.object({ id: z.int(), ...page })),
  }),
  send: call({
    method: 'POST',
    path: thread,
    summary: 'Write in a thread',
    may: 'user',
    once: true,
    limit: SENT,
    body: written,
    reply: sent,
  }),
  read: call({
    method: 'PUT',
    banned: 'may',
    path: `${thread}/read`,
    summary: 'Say that a thread is read up to its newest message; later ones stay unread',
    may: 'user',
    words: { newest: 'message' },
    body: z.strictObject({ newest: z.int().positive() }),
    reply: message,
  }),
  removeThread: call({
    method: 'DELETE',
    banned: 'may',
    path: thread,
    summary: 'Delete a thread for oneself; what all have deleted is gone',
    may: 'user',
    limit: TIDIED,
    reply: message,
  }),
  removeMessage: call({
    method: 'DELETE',
    banned: 'may',
    path: `${thread}/{messageId}`,
    summary: 'Delete a message for oneself',
    may: 'user',
    limit: TIDIED,
    reply: message,
  }),
  withPlayer: call({
    method: 'GET',
    path: withPlayer,
    summary:
      'The thread with a player, null before the first message, and whether the user may write to them',
    may: 'user',
    withAccount: false,
    reply: one(
      z.object({
        thread: z.int().nullable(),
        with: face,
        may_write: mayWrite,
        may_answer: z.boolean(),
      }),
    ),
  }),
  write: call({
    method: 'POST',
    path: withPlayer,
    summary: 'Write to a player: the first message makes the thread; to a stranger one, until they answer',
    may: 'user',
    withAccount: false,
    once: true,
    limit: SENT,
    body: written,
    reply: sent,
  }),
  ofMatch: call({
    method: 'GET',
    path: talk,
    summary: 'What managers and judges say about a match; its thread is null before the first message',
    may: ofParty,
    query: z.strictObject({ before }),
    reply: one(z.object({ id: z.int().nullable(), ...page })),
  }),
  writeToMatch: call({
    method: 'POST',
    path: talk,
    summary: 'Write to the managers and judges of a match: the first message makes the thread',
    may: ofParty,
    once: true,
    limit: SENT,
    body: written,
    reply: sent,
  }),
  ofTeam: call({
    method: 'GET',
    path: teamTalk,
    summary: 'What the members of a team say to each other; its thread is null before the first message',
    may: 'user',
    clubsOnly: true,
    query: z.strictObject({ before }),
    reply: one(z.object({ id: z.int().nullable(), ...page })),
  }),
  writeToTeam: call({
    method: 'POST',
    path: teamTalk,
    summary: 'Write to the members of a team: the first message makes the thread',
    may: 'user',
    clubsOnly: true,
    once: true,
    limit: SENT,
    body: written,
    reply: sent,
  }),
};

/** What only this feature refuses. The sentences are `messages.refused_…`. */
export const messagesRefusals = {
  message_to_oneself: 409,
  player_without_account: 409,
  cannot_be_written_to: 409,
  you_block_them: 409,
  answer_awaited: 409,
  talk_ended: 409,
} as const;
