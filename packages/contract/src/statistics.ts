import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import {
  divisionRef,
  dropOut,
  instant,
  message,
  nounRef,
  one,
  seasonRef,
  tableRow,
  teamRef,
} from './shapes.ts';
import { ofSeason, rankings } from './statistics-rankings.ts';
import { ratings } from './statistics-ratings.ts';

/** A team's season after each week: its position, and goals for and against (null if it did not play). */
const progressWeek = z.object({
  week: z.int(),
  position: z.int(),
  points: z.int(),
  goals_for: z.int().nullable(),
  goals_against: z.int().nullable(),
});

const adjustment = z.object({
  id: z.int(),
  team: teamRef,
  points: z.int(),
  reason: z.string(),
  created_at: instant,
});
const teamsDesk = `${divisionDesk}/teams` as const;

export const statistics = {
  table: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/table',
    summary: 'The table, with the why of its ties and the points taken or given',
    may: 'everyone',
    query: z.strictObject(ofSeason),
    reply: one(
      z.object({
        division: divisionRef,
        /** Null before the division's first. */
        season: seasonRef.nullable(),
        rows: z.array(tableRow),
        adjustments: z.array(z.object({ team: teamRef, points: z.int(), reason: z.string() })),
        drop_outs: z.array(dropOut),
      }),
    ),
  }),
  tableCsv: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/table.csv',
    summary: 'The table as CSV',
    may: 'everyone',
    byLang: true,
    query: z.strictObject(ofSeason),
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  ...rankings,
  ...ratings,
  progress: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/progress',
    summary: "A team's place, points and goals week by week, in the leagues where it plays",
    may: 'everyone',
    clubsOnly: false,
    reply: one(
      z.array(
        z.object({
          division: nounRef,
          season: seasonRef,
          teams: z.int(),
          weeks: z.array(progressWeek),
          /** The other teams after the same weeks; empty if the league is too large to draw. */
          field: z.array(z.object({ positions: z.array(z.int()), points: z.array(z.int()) })),
        }),
      ),
    ),
  }),
  divisionTeams: call({
    method: 'GET',
    path: teamsDesk,
    summary: "The slots of a division's season with drawn numbers and point adjustments",
    may: ofDivision,
    reply: one(
      z.object({
        division: divisionRef,
        season: seasonRef.nullable(),
        teams: z.array(
          z.object({
            id: z.int(),
            number: z.int(),
            team: teamRef,
            points: z.int(),
            adjustment: z.int(),
            can: z.object({ drop_out: z.boolean() }),
          }),
        ),
        adjustments: z.array(adjustment),
        drop_outs: z.array(dropOut),
      }),
    ),
  }),
  adjustPoints: call({
    method: 'POST',
    path: `${teamsDesk}/{teamId}/adjustments`,
    summary: 'Give or take points, with a reason',
    may: { as: 'judge', noun: 'division', by: 'divisionId' },
    clubsOnly: false,
    ownTeam: 'season',
    once: true,
    holds: ['season'],
    body: z.strictObject({
      points: z
        .int()
        .min(-99)
        .max(99)
        .refine((points) => points !== 0, { params: { code: 'not_zero' } }),
      reason: z.string().trim().min(3).max(200),
    }),
    reply: message,
  }),
  removeAdjustment: call({
    method: 'DELETE',
    path: `${divisionDesk}/adjustments/{adjustmentId}`,
    summary: 'Take an adjustment of points back',
    may: { as: 'judge', noun: 'division', by: 'divisionId' },
    ownTeam: 'season',
    holds: ['season'],
    body: z.strictObject({ reason: z.string().trim().min(3).max(200) }),
    reply: message,
  }),
};
