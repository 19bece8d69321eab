import { z } from 'zod';
import { call } from './call.ts';
import { DATE_OUTCOMES, MATCH_STATUSES } from './constants.ts';
import { instant, message, one, teamRef } from './shapes.ts';
import { typedInstant } from './typed-dates.ts';
import { messageText } from './typed-texts.ts';

/** The most characters of the reason for a move. */
const REASON_MAXIMUM = 200;

/** One proposal of a team, or one move by administrators. */
const change = z.object({
  id: z.int(),
  /** The team that proposed it; null: administrators moved the match, or the team is gone. */
  team: teamRef.nullable(),
  kind: z.enum(['proposal', 'move']),
  at: instant,
  /** Null where nobody had said when. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** The deadline before and after a move; null where it stayed, or there is none. */
  deadline: z.object({ from: instant.nullable(), to: instant }).nullable(),
  /** Why it was moved. */
  reason: z.string().nullable(),
  /** What became of a proposal; null for a move. */
  outcome: z.enum(DATE_OUTCOMES).nullable(),
  answered_at: instant.nullable(),
});

/** A date that a team has proposed, and that the other may still accept. */
const proposal = z.object({ id: z.int(), date: instant, at: instant });

const ofTeam = '/{lang}/{console}/dashboard/results/{fixtureId}/{teamId}/date';
const ofTeamLive = '/{lang}/{console}/dashboard/results/{fixtureId}/{teamId}/live';
const ofJudge = '/{lang}/{console}/dashboard/results/edit-match/{fixtureId}';
const judge = { as: 'judge', noun: 'match', by: 'fixtureId' } as const;
const manager = { as: 'manager', noun: 'team', by: 'teamId' } as const;
/** What wakes the other team's browsers. */
const ANSWERS = [{ per: 'user', attempts: 60, seconds: 60 * 60, together: 'match-dates' }] as const;
const LINKS = [{ per: 'user', attempts: 30, seconds: 60 * 60, together: 'live-links' }] as const;
const answered = z.strictObject({
  /** The proposal that the manager saw: if the rival has made another one, nothing is answered (409). */
  proposal: z.int().positive(),
});

export const matchday = {
  dates: call({
    method: 'GET',
    path: '/{lang}/console/{console}/match/{fixtureId}/dates',
    summary:
      'Every proposal of another date for a match, every move by administrators, and what became of them',
    may: 'everyone',
    reply: one(z.object({ changes: z.array(change) })),
  }),
  mine: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/results/{fixtureId}/date',
    summary:
      'What the user may do about the date of a match: as a manager of one of its teams, or as its judge',
    may: 'user',
    reply: one(
      z.object({
        match: z.object({
          id: z.int(),
          status: z.enum(MATCH_STATUSES),
          date: instant.nullable(),
          has_time: z.boolean(),
          deadline: instant.nullable(),
          home: teamRef,
          away: teamRef,
          time_zone: z.string(),
        }),
        /** The team that the user manages; null where they manage none of the two. */
        team: z
          .object({
            id: z.int(),
            side: z.enum(['home', 'away']),
            /** How many proposals are left. */
            left: z.int(),
            own: proposal.nullable(),
            theirs: proposal.nullable(),
            /** Why nothing can be proposed now; null: it can. */
            obstacle: z.enum(['not_open', 'deadline_passed', 'used']).nullable(),
          })
          .nullable(),
        /** Whether the user may move the match. */
        moves: z.boolean(),
        /** The link to where the match is shown, and what the user may do with it. */
        live: z.object({ url: z.string().nullable(), sets: z.boolean(), removes: z.boolean() }),
      }),
    ),
  }),
  propose: call({
    method: 'POST',
    path: ofTeam,
    summary:
      "Propose another date for a match of one's team; three times, before the deadline, never after a report",
    may: manager,
    clubsOnly: false,
    holds: ['match'],
    limit: ANSWERS,
    once: true,
    body: z.strictObject({ date: typedInstant }),
    reply: message,
  }),
  accept: call({
    method: 'POST',
    path: `${ofTeam}/accept`,
    summary: 'Accept the date that the other team proposed: the match is played then',
    may: manager,
    clubsOnly: false,
    holds: ['match'],
    limit: ANSWERS,
    body: answered,
    reply: message,
  }),
  refuse: call({
    method: 'POST',
    path: `${ofTeam}/refuse`,
    summary: 'Refuse the date that the other team proposed',
    may: manager,
    clubsOnly: false,
    holds: ['match'],
    limit: ANSWERS,
    body: answered,
    reply: message,
  }),
  move: call({
    method: 'PUT',
    path: `${ofJudge}/date`,
    summary: 'Move the kick-off, the deadline or both of an undecided match, as its judge',
    may: judge,
    ownTeam: 'match',
    holds: ['match'],
    body: z.strictObject({
      date: typedInstant.nullable(),
      deadline: typedInstant.nullable(),
      reason: messageText(3, REASON_MAXIMUM),
      /** Date and deadline as the judge saw them: if others moved the match meanwhile, nothing is moved (409). */
      seen: z.strictObject({ date: instant.nullable(), deadline: instant.nullable() }),
    }),
    reply: message,
  }),
  setLive: call({
    method: 'PUT',
    path: ofTeamLive,
    summary: "Link to where a match of one's team is shown: twitch.tv, youtube.com or youtu.be",
    may: manager,
    clubsOnly: false,
    holds: ['match'],
    limit: LINKS,
    body: z.strictObject({ url: z.string().trim().min(1).max(500) }),
    reply: message,
  }),
  removeLive: call({
    method: 'DELETE',
    path: ofTeamLive,
    summary: "Take the link off a match of one's team",
    may: manager,
    clubsOnly: false,
    banned: 'refused',
    holds: ['match'],
    limit: LINKS,
    reply: message,
  }),
  takeOffLive: call({
    method: 'DELETE',
    path: `${ofJudge}/live`,
    summary: 'Take the link off a match, as its judge',
    may: judge,
    ownTeam: 'match',
    holds: ['match'],
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `matchday.refused_…`. */
export const matchdayRefusals = {
  date_unknown: 422,
  date_unchanged: 422,
  date_proposed_already: 422,
  date_in_the_past: 422,
  date_too_far: 422,
  date_after_deadline: 422,
  live_unknown: 422,
  live_over: 409,
  date_not_open: 409,
  date_deadline_passed: 409,
  date_proposals_used: 409,
  date_nothing_proposed: 409,
  date_proposal_changed: 409,
} as const;
