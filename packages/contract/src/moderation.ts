import { z } from 'zod';
import { call } from './call.ts';
import { REPORT_BANS, REPORT_KINDS, REPORT_MAXIMUM, REPORT_REASONS } from './constants.ts';
import { casesCounted, reportedPeople } from './reported-people.ts';
import { consoleName, instant, list, message, nounRef, one, paging, picture, playerRef } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/reports';
const A_DAY = 24 * 60 * 60;
/** Calls that wake others' browsers. */
const DECISIONS = [{ per: 'user', attempts: 200, seconds: 60 * 60, together: 'decisions' }] as const;

const kind = z.enum(REPORT_KINDS);
const person = playerRef.extend({ avatar: picture, console: consoleName });
const state = z.enum(['open', 'dismissed', 'upheld']);
/** Days from the last report on: a setting of the site. */
const keptDays = z.int();

/** All open reports of one thing, or those that were decided together. */
const item = z.object({
  id: z.int(),
  kind,
  state,
  /** Whose it is; null where no account has it. */
  author: person.nullable(),
  /** Where the tournament's administrators decide, too. */
  tournament: nounRef.nullable(),
  /** The beginning of what was reported; empty for a picture. */
  excerpt: z.string(),
  image: picture,
  reports: z.int(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  last_report_at: instant,
  /** Who looks at it now, the viewer aside. */
  opened_by: z.array(z.object({ player: playerRef, at: instant })),
});

/** What was reported, as it was then. */
const content = z.object({
  /** A notice's title. */
  title: z.string().nullable(),
  image: picture,
  /** The reported text; for a message also the five before it. */
  lines: z.array(
    z.object({
      nick: z.string().nullable(),
      text: z.string(),
      at: instant.nullable(),
      /** False: it only stands before what was reported. */
      reported: z.boolean(),
    }),
  ),
  /** The notice that it is, or stands below. */
  notice: z.object({ slug: z.string(), console: consoleName }).nullable(),
});

const decision = z.object({
  /** Null where their account is gone. */
  by: z.string().nullable(),
  at: instant,
  reason: z.string(),
  measures: z.array(z.enum(['hide', 'warn', 'ban'])),
  warning: z.string().nullable(),
  /** When what was hidden was shown again. */
  undone_at: instant.nullable(),
});

const text = (minimum: number) => messageText(minimum, REPORT_MAXIMUM);

export const moderation = {
  report: call({
    method: 'POST',
    banned: 'may',
    path: desk,
    summary:
      'Report a comment, notice, message, announcement, nick, picture or what somebody says who looks for a club to administrators; again changes nothing',
    may: 'user',
    once: true,
    limit: [{ per: 'user', attempts: 20, seconds: A_DAY }],
    body: z.strictObject({
      kind,
      /** Of the comment, notice, message or announcement; of the player for a nick, a picture, or what they say who look for a club. */
      id: z.coerce.number().int().positive(),
      reason: z.enum(REPORT_REASONS),
      /** Required where the reason is another one. */
      text: text(0).default(''),
    }),
    reply: message,
  }),
  cases: call({
    method: 'GET',
    path: desk,
    summary:
      'What people reported, one entry for each thing: for ADMIN and above all, for others comments and notices of the tournaments that they administer',
    may: 'user',
    query: z.strictObject({
      ...paging(100, 20),
      q: z.string().trim().max(60).default(''),
      state: z.enum(['open', 'decided']).default('open'),
      sort: z
        .enum(['last_report_at', '-last_report_at', 'reports', '-reports', 'nick', '-nick'])
        .default('-last_report_at'),
    }),
    reply: list(item, { can: z.object({ see_warnings: z.boolean() }), open: z.int(), kept_days: keptDays }),
  }),
  show: call({
    method: 'GET',
    path: `${desk}/{caseId}`,
    summary: 'A case: what was reported, by whom, and what was decided',
    may: 'user',
    reply: one(
      item.extend({
        /** What was reported; more than one where it was changed between two reports. The newest first. */
        contents: z.array(content),
        list: z.array(
          z.object({
            reporter: playerRef.extend({ console: consoleName }).nullable(),
            /** Their account, for ADMIN and above. */
            reporter_id: z.int().nullable(),
            reason: z.enum(REPORT_REASONS),
            text: z.string(),
            created_at: instant,
            /** What became of all that the reporter reported; null where the account is gone. */
            record: casesCounted.nullable(),
          }),
        ),
        decision: decision.nullable(),
        /** The author's account, for ADMIN and above; null for others, and where it is gone. */
        author_id: z.int().nullable(),
        /** Warnings that the author got before. */
        warned_before: z.int(),
        can: z.object({
          decide: z.boolean(),
          hide: z.boolean(),
          warn: z.boolean(),
          ban: z.boolean(),
          undo: z.boolean(),
        }),
        /** Why the viewer can't decide an open case: they reported it. */
        is_own_report: z.boolean(),
      }),
    ),
  }),
  open: call({
    method: 'PUT',
    path: `${desk}/{caseId}/open`,
    summary: 'Say that the user has a case open; it locks nothing, and is over after ten minutes',
    may: 'user',
    reply: message,
  }),
  decide: call({
    method: 'PUT',
    path: `${desk}/{caseId}/decision`,
    summary:
      'Decide a case, once: dismiss it, or hide what was reported, warn its author, ban them from the site',
    may: 'user',
    limit: DECISIONS,
    body: z.strictObject({
      outcome: z.enum(['dismissed', 'upheld']),
      hide: z.stringbool().default(false),
      /** What the author is told; empty: no warning. */
      warning: text(0).default(''),
      ban: z.enum(['', ...REPORT_BANS]).default(''),
      reason: text(3),
    }),
    reply: message,
  }),
  undo: call({
    method: 'DELETE',
    path: `${desk}/{caseId}/decision`,
    summary: 'Show again what a decision has hidden',
    may: 'user',
    banned: 'refused',
    limit: DECISIONS,
    reply: message,
  }),
  warnings: call({
    method: 'GET',
    path: `${desk}/warnings`,
    summary: 'Who was warned, newest first',
    may: 'ADMIN',
    query: z.strictObject({
      ...paging(100, 20),
      q: z.string().trim().max(60).default(''),
      sort: z.enum(['created_at', '-created_at', 'nick', '-nick']).default('-created_at'),
    }),
    reply: list(
      z.object({
        id: z.int(),
        author: person,
        text: z.string(),
        by: z.string().nullable(),
        created_at: instant,
        /** The case that it belongs to, as long as that is kept. */
        case_id: z.int().nullable(),
      }),
      { kept_days: keptDays },
    ),
  }),
  ...reportedPeople,
  mine: call({
    method: 'GET',
    path: `${desk}/mine`,
    summary: 'What the user reported and what became of it, newest first; the newest warnings that they got',
    may: 'user',
    query: z.strictObject(paging(100, 20)),
    reply: list(
      z.object({
        id: z.int(),
        kind,
        state,
        /** Whether what was reported was hidden. */
        hidden: z.boolean(),
        excerpt: z.string(),
        reason: z.enum(REPORT_REASONS),
        text: z.string(),
        created_at: instant,
        decided_at: instant.nullable(),
      }),
      { warnings: z.array(z.object({ id: z.int(), text: z.string(), created_at: instant })) },
    ),
  }),
};

/** What only this feature refuses. The sentences are `moderation.refused_…`. */
export const moderationRefusals = {
  report_gone: 409,
  report_own: 409,
  report_text_missing: 422,
  report_decided: 409,
  report_by_you: 403,
  report_without_measure: 422,
  report_hides_nothing: 409,
  report_not_hidden: 409,
  measure_outranked: 422,
} as const;
