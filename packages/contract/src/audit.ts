import { z } from 'zod';
import { call } from './call.ts';
import { passwordAgain } from './password-again.ts';
import { consoleName, instant, list, message, paging, playerRef } from './shapes.ts';
import { typedDay } from './typed-dates.ts';
import { messageText } from './typed-texts.ts';

/** How a log of deeds is searched: all that is said must hold. */
export const logSearch = {
  /** Whoever has it in their nick or username did it, or it is about them: the first 20 who are found. */
  q: z.string().trim().max(60).default(''),
  /** The same of one player, by their number. */
  person: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** What it is about: `player`, `fixture` … */
  noun: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** `ban.create` … */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
  /** Days of the tournament's zone, or of the site's; both included. */
  from: typedDay.optional(),
  to: typedDay.optional(),
};

/** Null: a command, or somebody whose account is gone. */
const doer = playerRef.extend({ console: consoleName }).nullable();

/** A deed, in words of the path's language. */
export const logEntry = z.object({
  id: z.int(),
  at: instant,
  by: doer,
  deed: z.string(),
  /** The name of the division, match, player or article; null for the tournament itself, and for the site. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  /** What is another now; of a list, what left it and what came. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Who took out its reason and changes for good, and why; null: nobody did. */
  emptied: z.object({ at: instant, by: doer, reason: z.string().nullable() }).nullable(),
});

const choice = z.object({ value: z.string(), text: z.string() });
/** What a search can be narrowed to. */
export const logChoices = {
  /** Who was found by `q` and `person`. */
  people: z.array(z.object({ id: z.int(), nick: z.string(), console: consoleName })),
  nouns: z.array(choice),
  actions: z.array(choice),
};

const log = '/{lang}/{console}/dashboard/super/audit';

/** What was done on the whole site. */
export const audit = {
  list: call({
    method: 'GET',
    path: log,
    summary:
      'What was done on the site, newest first: 10,000 at most, searched by person, noun, deed and day; reading it is logged, once a session and hour',
    may: 'FULL',
    query: z.strictObject({ ...paging(100, 30), ...logSearch }),
    reply: list(
      logEntry.extend({
        tournament: z.string().nullable(),
        /** It has texts, and the product reads none of them. */
        can_empty: z.boolean(),
      }),
      logChoices,
    ),
  }),
  csv: call({
    method: 'GET',
    path: `${log}.csv`,
    summary: 'The same as a file, refused where there are more than 10,000; each export is logged',
    may: 'FULL',
    query: z.strictObject(logSearch),
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  empty: call({
    method: 'POST',
    path: `${log}/{entryId}/empty`,
    summary:
      'Take out what an entry says of before, after and why, for good; who, what and when stay, and the chain still checks',
    may: 'FULL',
    again: 'password',
    once: true,
    limit: [{ per: 'user', attempts: 60, seconds: 60 * 60 }],
    body: z.strictObject({ reason: messageText(3, 500), password: passwordAgain }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `audit.refused_…`. */
export const auditRefusals = {
  entry_emptied: 409,
  entry_read: 409,
} as const;
