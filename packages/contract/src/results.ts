import { z } from 'zod';
import { call } from './call.ts';
import { RESULT_NEEDS } from './constants.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { judgedMatch, line } from './matches.ts';
import { screenshot } from './screenshots.ts';
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
import { typedLine } from './typed-line.ts';
import { lineText } from './typed-texts.ts';

const root = '/{lang}/{console}/dashboard/results';
const ofTeam = `${root}/{fixtureId}/{teamId}` as const;
const desk = `${root}/change` as const;
const ofMatch = `${desk}/{fixtureId}` as const;
const manager = { as: 'manager', noun: 'team', by: 'teamId' } as const;
const judge = { as: 'judge', noun: 'match', by: 'fixtureId' } as const;

const HOUR = 60 * 60;
/** Of all deeds of managers on their matches together. */
const DEEDS = [{ per: 'user', attempts: 120, seconds: HOUR, together: 'results' }] as const;
const DRAFTS = [{ per: 'user', attempts: 600, seconds: HOUR, together: 'report-drafts' }] as const;

const count = (maximum: number) => z.int().min(0).max(maximum);
const goals = count(99).nullish();
const score = {
  homeGoals: goals,
  awayGoals: goals,
  /** The whole score after extra time, and the shoot-out: only where the match decides a tie. */
  homeExtraGoals: goals,
  awayExtraGoals: goals,
  homePenalties: goals,
  awayPenalties: goals,
};
const lines = z.array(typedLine).max(60);
/** What a manager reports, or has typed of it so far. */
const typed = {
  ...score,
  /** The slug of the best player, of either team. */
  bestPlayer: z.string().max(120).nullish(),
  /** The id of an uploaded screenshot. */
  screenshot: z.string().max(64).nullish(),
  lines,
};
const draft = z.object({
  home_goals: z.int().nullable(),
  away_goals: z.int().nullable(),
  home_extra_goals: z.int().nullable(),
  away_extra_goals: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  best_player: playerRef.nullable(),
  screenshot: screenshot.nullable(),
  lines: z.array(line),
});
/** One version of a team's report. */
const report = draft.extend({
  id: z.int(),
  home_goals: z.int(),
  away_goals: z.int(),
  /** Null: the account is deleted. */
  by: playerRef.nullable(),
  sent_at: instant,
});

const question = z.object({
  /** Null: the lines contradict the result or each other. */
  reason: z.string().nullable(),
  at: instant,
  outcome: z.enum(['withdrawn', 'kept', 'corrected']).nullable(),
  ended_at: instant.nullable(),
});
const teamOf = teamRef.extend({ id: z.int() });
/** A match of a team that a user manages, and what it needs of them. */
export const managedMatch = z.object({
  match: matchItemOfDivision.extend({ deadline: instant.nullable() }),
  team: teamOf,
  side: z.enum(['home', 'away']),
  need: z.enum(RESULT_NEEDS),
  /** Until when; null where nothing ends it. */
  until: instant.nullable(),
  waits,
  /** Whether this team, and the rival, have reported. */
  has_reported: z.boolean(),
  rival_has_reported: z.boolean(),
  /** Something that was typed waits to be sent. */
  has_draft: z.boolean(),
});
const reason = lineText(1, 500);

export const results = {
  home: call({
    method: 'GET',
    path: `${root}/home`,
    summary: 'The matches of the teams that the user manages, by what they need',
    may: 'user',
    reply: one(
      z.object({
        matches: z.array(managedMatch),
      }),
    ),
  }),
  form: call({
    method: 'GET',
    path: ofTeam,
    summary: 'What a manager’s report starts from, and everything that both teams have said of the match',
    may: manager,
    reply: one(
      judgedMatch.extend({
        team: teamOf,
        side: z.enum(['home', 'away']),
        waits,
        /** Hours: a report alone stands, a dispute may be agreed, lines may be questioned. */
        times: z.object({ stands_after: z.int(), accept_within: z.int(), question_within: z.int() }),
        /** Why no report can be sent now; null: it can. */
        closed: z.enum(['too_early', 'decided', 'rival_reported', 'not_running']).nullable(),
        may: z.object({
          accept: z.boolean(),
          ask_judges: z.boolean(),
          question: z.boolean(),
          withdraw_question: z.boolean(),
        }),
        own: report.nullable(),
        rival: report.nullable(),
        /** How many versions this team has sent. */
        versions: z.int(),
        draft: draft.extend({ saved_at: instant }).nullable(),
        /** The team's line-up of its last match with one: the start of this one. Without deeds. */
        last_line_up: z.array(line),
        rules: z.object({
          fewest_starters: z.int(),
          most_starters: z.int(),
          most_players: z.int().nullable(),
          goals_by_line: z.boolean(),
        }),
        /** The lines that count, and those in question. */
        lines: z.object({ home: z.array(line), away: z.array(line) }),
        questions: z.object({ own: question.nullable(), rival: question.nullable() }),
        /** Until when the rival's lines may be questioned. */
        question_until: instant.nullable(),
        /** What judges asked for, and when. */
        more_asked: z.object({ text: z.string(), at: instant }).nullable(),
      }),
    ),
  }),
  saveDraft: call({
    method: 'PUT',
    path: `${ofTeam}/draft`,
    summary: 'Keep what is typed of a report, for the user who types it',
    may: manager,
    limit: DRAFTS,
    body: z.strictObject(typed),
    reply: one(z.object({ saved_at: instant })),
  }),
  send: call({
    method: 'POST',
    path: `${ofTeam}/report`,
    summary: 'Report a match, or replace the report until the rival’s arrives; equal ones decide it at once',
    may: manager,
    once: true,
    limit: DEEDS,
    body: z.strictObject(typed),
    reply: one(z.object({ message: z.string(), waits, is_decided: z.boolean() })),
  }),
  accept: call({
    method: 'POST',
    path: `${ofTeam}/accept`,
    summary: 'Accept the rival’s report of a disputed match, as it was seen: it decides',
    may: manager,
    once: true,
    limit: DEEDS,
    body: z.strictObject({ report: z.int().positive() }),
    reply: message,
  }),
  askJudges: call({
    method: 'POST',
    path: `${ofTeam}/judges`,
    summary: 'Ask the judges to rule a dispute before its hours are over',
    may: manager,
    limit: DEEDS,
    reply: message,
  }),
  questionLines: call({
    method: 'POST',
    path: `${ofTeam}/question`,
    summary: 'Question the rival’s lines: these statistics wait for a judge, the table does not',
    may: manager,
    limit: DEEDS,
    body: z.strictObject({ reason }),
    reply: message,
  }),
  withdrawQuestion: call({
    method: 'DELETE',
    path: `${ofTeam}/question`,
    summary: 'Take back one’s question about the rival’s lines: they count again',
    may: manager,
    limit: DEEDS,
    reply: message,
  }),
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
    reply: message,
  }),
  askMore: call({
    method: 'POST',
    path: `${ofMatch}/more`,
    summary: 'Ask both managers for more: they have new hours to report and agree',
    may: judge,
    body: z.strictObject({ text: reason }),
    reply: message,
  }),
  keepLines: call({
    method: 'POST',
    path: `${ofMatch}/{teamId}/lines`,
    summary: 'Settle a question: a team’s lines count as they were reported',
    may: judge,
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
        /** From kick-off to the decision; null without any. */
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
