import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { resultsRoot } from './managed-matches.ts';
import { line } from './matches.ts';
import { question, reason, report } from './results.ts';
import {
  instant,
  list,
  matchItemOfDivision,
  message,
  nounRef,
  one,
  paging,
  playerRef,
  teamRef,
  waits,
} from './shapes.ts';

const desk = `${resultsRoot}/change` as const;
const ofMatch = `${desk}/{fixtureId}` as const;
const judge = { as: 'judge', noun: 'match', by: 'fixtureId' } as const;

/** What judges see of matches that wait for them, and settle; and how a division reports. */
export const resultsDesk = {
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The matches that wait for a judge, where the user is one; disputes first',
    may: 'user',
    query: z.strictObject({
      tournament: z.coerce.number().int().positive().optional(),
      ...paging(100, 30),
    }),
    reply: list(
      z.object({
        match: matchItemOfDivision.extend({ deadline: instant.nullable() }),
        /** `lines`: decided, with lines in question. */
        need: z.enum(['ruling', 'agreement', 'report', 'screenshot', 'lines']),
        waits,
        since: instant,
        /** Who looks at it now. */
        opened_by: z.array(z.object({ player: playerRef, at: instant })),
        /** The user's own team plays: somebody else rules. */
        own_team: z.boolean(),
      }),
      {
        /** Where the user is a judge and something waits. */
        tournaments: z.array(nounRef.extend({ id: z.int(), count: z.int() })),
      },
    ),
  }),
  judgedReports: call({
    method: 'GET',
    path: ofMatch,
    summary:
      'Everything that both managers said of a match: all versions, calls, questions; and who else looks at it',
    may: judge,
    reply: one(
      z.object({
        waits,
        /** Until when the managers may still agree, and judges may not rule. */
        no_ruling_until: instant.nullable(),
        may_ask_more: z.boolean(),
        /** The newest first. */
        reports: z.object({ home: z.array(report), away: z.array(report) }),
        calls: z.array(
          z.object({
            kind: z.enum(['judges', 'more']),
            side: z.enum(['home', 'away']).nullable(),
            by: playerRef.nullable(),
            text: z.string().nullable(),
            at: instant,
          }),
        ),
        questions: z.object({ home: question.nullable(), away: question.nullable() }),
        /** Whether lines in question fit the result, and may be left as they are. */
        may_keep: z.object({ home: z.boolean(), away: z.boolean() }),
        /** Lines in question, which the match does not have. */
        held: z.object({ home: z.array(line), away: z.array(line) }),
        opened_by: z.array(z.object({ player: playerRef, at: instant })),
        history: z.array(
          z.object({
            at: instant,
            by: playerRef.nullable(),
            source: z.enum(['judge', 'reports', 'import', 'demo']),
            status: z.string(),
            home_goals: z.int().nullable(),
            away_goals: z.int().nullable(),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  open: call({
    method: 'PUT',
    path: `${ofMatch}/open`,
    summary:
      'Say that the user has a match open on the judges’ desk; it locks nothing, and is over after ten minutes',
    may: judge,
    ownTeam: 'match',
    reply: message,
  }),
  askMore: call({
    method: 'POST',
    path: `${ofMatch}/more`,
    summary: 'Ask both managers for more: they have new hours to report and agree',
    may: judge,
    ownTeam: 'match',
    holds: ['match'],
    once: true,
    body: z.strictObject({ text: reason }),
    reply: message,
  }),
  keepLines: call({
    method: 'POST',
    path: `${ofMatch}/{teamId}/lines`,
    summary: 'Settle a question: a team’s lines count as they were reported',
    may: judge,
    clubsOnly: false,
    ownTeam: 'match',
    holds: ['match'],
    reply: message,
  }),
  figures: call({
    method: 'GET',
    path: `${divisionDesk}/results`,
    summary:
      'How the current season of a division is reported: the share that needed a judge, hours, late teams',
    may: ofDivision,
    reply: one(
      z.object({
        decided: z.int(),
        /** Rulings, defaults and annulments by a judge. */
        judged: z.int(),
        /** From kick-off to the decision, of those decided after it; null without any. */
        median_hours: z.number().nullable(),
        late: z.array(
          z.object({
            team: teamRef,
            /** Matches whose report this team owed when the deadline, or the rival's hours, ended. */
            missed: z.int(),
            owed: z.int(),
          }),
        ),
      }),
    ),
  }),
};
