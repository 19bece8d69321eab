import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { onward, place } from './liguilla.ts';
import { instant, matchStatus, message, one, seasonRef, teamRef } from './shapes.ts';

const team = `${divisionDesk}/teams/{teamId}` as const;
const byJudges = { as: 'judge', noun: 'division', by: 'divisionId' } as const;
const limit = [{ per: 'user', attempts: 60, seconds: 10 * 60 }] as const;

/** Public: it stands with the table. */
const reason = z.string().trim().min(3).max(500);

/** Names the very plan that was looked at: the deed sends it back. */
const seen = z.string().max(100);

/** A team with its id, as desks choose it. */
const chosen = z.object({ id: z.int(), team: teamRef });

const WITHDRAWALS = ['annul_all', 'default_rest'] as const;

/** A match of the slot, as it is. */
const match = z.object({
  id: z.int(),
  week: z.int(),
  stage: z.enum(['league', 'liguilla', 'knockout']),
  /** That of a bracket’s or mini-league’s match; null in the league. */
  round: z.string().nullable(),
  status: matchStatus,
  date: instant.nullable(),
  home: teamRef,
  away: teamRef,
  home_goals: z.int().nullable(),
  away_goals: z.int().nullable(),
});

const plan = z.object({
  kind: z.enum(WITHDRAWALS),
  seen,
  /** By rounds; `to`: annulled, or the side that wins by default. */
  matches: z.array(match.extend({ to: z.enum(['annulled', 'home', 'away']) })),
  /** The rows of the table that change. */
  table: z.array(
    z.object({
      team: teamRef,
      position_before: z.int(),
      position: z.int(),
      points_before: z.int(),
      points: z.int(),
    }),
  ),
});

/** Why nothing can be done now; null if it can. */
const obstacle = z.enum([
  'not_running',
  'withdrawn',
  'nothing_left',
  'too_late',
  'after_result',
  'nobody_free',
  'own_team_plays',
]);

export const dropouts = {
  withdrawal: call({
    method: 'GET',
    path: `${team}/withdrawal`,
    summary: 'What a withdrawal of a team from the current season would change, in both ways',
    may: ofDivision,
    clubsOnly: false,
    reply: one(
      z.object({
        ...chosen.shape,
        season: seasonRef,
        /** What the rule says. */
        rule: z.enum(WITHDRAWALS).nullable(),
        decided: z.int(),
        fixtures: z.int(),
        /** Those that can be chosen. */
        plans: z.array(plan),
        /** In a bracket, whichever is chosen: who goes through in the ties that it leaves open. */
        goes_through: z.array(
          z.object({
            round: z.string(),
            number: z.int(),
            /** The rival; null while nobody knows who has the place. */
            team: teamRef.nullable(),
            place,
            next: onward,
          }),
        ),
        obstacle: obstacle.nullable(),
      }),
    ),
  }),
  withdraw: call({
    method: 'POST',
    path: `${team}/withdrawal`,
    summary:
      "Withdraw a team from the current season, for good; only by users whose own team doesn't play in it",
    may: byJudges,
    clubsOnly: false,
    ownTeam: 'season',
    holds: ['season'],
    limit,
    body: z.strictObject({ kind: z.enum(WITHDRAWALS), reason, seen }),
    reply: message,
  }),
  replacement: call({
    method: 'GET',
    path: `${team}/replacement`,
    summary: 'Which teams could take over the slot of a team, and which matches',
    may: ofDivision,
    clubsOnly: false,
    reply: one(
      z.object({
        ...chosen.shape,
        season: seasonRef,
        heirs: z.array(chosen),
        takes_over: z.array(match),
        inherits: z.array(match),
        seen,
        obstacle: obstacle.nullable(),
      }),
    ),
  }),
  replace: call({
    method: 'POST',
    path: `${team}/replacement`,
    summary:
      "Another team takes over the slot of a team, with its points; only by users whose own team doesn't play in the season",
    may: byJudges,
    clubsOnly: false,
    ownTeam: 'season',
    // Two divisions that choose one team at once wait for each other.
    holds: ['tournament', 'season'],
    limit,
    body: z.strictObject({ heir: z.int().min(1), reason, seen }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `dropouts.refused_…`. */
export const dropoutsRefusals = {
  team_replaced: 409,
  withdrawal_nothing_left: 409,
  withdrawal_league_over: 422,
  drop_out_not_running: 409,
  drop_out_changed: 409,
  heir_plays: 422,
  heir_own_team: 422,
  replacement_too_late: 409,
  replacement_after_result: 409,
} as const;
