import { z } from 'zod';
import { call } from './call.ts';
import { managedTeam, resultsRoot } from './managed-matches.ts';
import { judgedMatch, line } from './matches.ts';
import { screenshot } from './screenshots.ts';
import { instant, message, one, playerRef, waits } from './shapes.ts';
import { typedLine } from './typed-line.ts';
import { lineText } from './typed-texts.ts';

const ofTeam = `${resultsRoot}/{fixtureId}/{teamId}` as const;
const manager = { as: 'manager', noun: 'team', by: 'teamId' } as const;

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
export const report = draft.extend({
  id: z.int(),
  home_goals: z.int(),
  away_goals: z.int(),
  /** Null: the account is deleted. */
  by: playerRef.nullable(),
  sent_at: instant,
});

/** What a manager asked of the rival's lines, and how it ended. */
export const question = z.object({
  /** Null: the lines contradict the result or each other. */
  reason: z.string().nullable(),
  at: instant,
  outcome: z.enum(['withdrawn', 'kept', 'corrected']).nullable(),
  ended_at: instant.nullable(),
});
/** Why lines are questioned, or what judges still ask for. */
export const reason = lineText(1, 500);

/** What managers say of their match: drafts, reports, and questions about the rival's lines. */
export const results = {
  form: call({
    method: 'GET',
    path: ofTeam,
    summary: 'What a manager’s report starts from, and everything that both teams have said of the match',
    may: manager,
    clubsOnly: false,
    reply: one(
      judgedMatch.extend({
        team: managedTeam,
        side: z.enum(['home', 'away']),
        waits,
        /** Hours: a report alone stands, a dispute may be agreed, lines may be questioned. */
        times: z.object({ stands_after: z.int(), accept_within: z.int(), question_within: z.int() }),
        /** Days after the season for which a screenshot is kept. */
        screenshot_days: z.int(),
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
    clubsOnly: false,
    limit: DRAFTS,
    body: z.strictObject(typed),
    reply: one(z.object({ saved_at: instant })),
  }),
  send: call({
    method: 'POST',
    path: `${ofTeam}/report`,
    summary: 'Report a match, or replace the report until the rival’s arrives; equal ones decide it at once',
    may: manager,
    clubsOnly: false,
    holds: ['match'],
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
    clubsOnly: false,
    holds: ['match'],
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
    clubsOnly: false,
    holds: ['match'],
    limit: DEEDS,
    reply: message,
  }),
  questionLines: call({
    method: 'POST',
    path: `${ofTeam}/question`,
    summary: 'Question the rival’s lines: these statistics wait for a judge, the table does not',
    may: manager,
    clubsOnly: false,
    holds: ['match'],
    once: true,
    limit: DEEDS,
    body: z.strictObject({ reason }),
    reply: message,
  }),
  withdrawQuestion: call({
    method: 'DELETE',
    path: `${ofTeam}/question`,
    summary: 'Take back one’s question about the rival’s lines: they count again',
    may: manager,
    clubsOnly: false,
    banned: 'refused',
    holds: ['match'],
    limit: DEEDS,
    reply: message,
  }),
};
