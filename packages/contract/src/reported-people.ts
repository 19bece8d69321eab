import { z } from 'zod';
import { call } from './call.ts';
import { BAN_STATES, REPORT_KINDS } from './constants.ts';
import { consoleName, instant, nounRef, one, picture, playerRef } from './shapes.ts';

const desk = '/{lang}/{console}/dashboard/reports';
const person = playerRef.extend({ avatar: picture, console: consoleName });

/** Cases that somebody reported, those that wait included; what was forgotten counts no more. */
export const casesCounted = z.object({
  made: z.int(),
  upheld: z.int(),
  dismissed: z.int(),
  open: z.int(),
});
const caseOfPerson = z.object({
  id: z.int(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(['open', 'dismissed', 'upheld']),
  at: instant,
});

/** Calls of `moderation` about a person, and about all of a year. */
export const reportedPeople = {
  person: call({
    method: 'GET',
    path: `${desk}/people/{userId}`,
    summary:
      'A person on the desk of complaints: what was reported of them and by them, their warnings, and their bans (for ADMIN from the site alone)',
    may: 'ADMIN',
    reply: one(
      z.object({
        id: z.int(),
        person,
        about: casesCounted,
        by: casesCounted,
        warned: z.int(),
        /** The newest of each. */
        cases_about: z.array(caseOfPerson),
        cases_by: z.array(caseOfPerson),
        bans: z.array(
          z.object({
            id: z.int(),
            tournament: nounRef.extend({ id: z.int(), console: consoleName }).nullable(),
            reason: z.string(),
            starts_at: instant,
            ends_at: instant.nullable(),
            state: z.enum(BAN_STATES),
          }),
        ),
        can: z.object({ /** `alike` */ see_networks: z.boolean() }),
      }),
    ),
  }),
  alike: call({
    method: 'GET',
    path: `${desk}/people/{userId}/network`,
    summary:
      'Accounts below the viewer’s rank that logged in from a network of the person’s within 30 days: a hint, and no proof. That it was read is in the log',
    may: 'FULL',
    reply: one(
      z.object({
        /** All that there are; the latest ten are listed. */
        total: z.int(),
        accounts: z.array(
          z.object({
            id: z.int(),
            person,
            /** The day (UTC) of their last login from there. */
            seen_on: z.iso.date(),
          }),
        ),
      }),
    ),
  }),
  years: call({
    method: 'GET',
    path: `${desk}/years`,
    summary: 'Complaints, bans and appeals of each year, and how long a decision took',
    may: 'ADMIN',
    reply: one(
      z.array(
        casesCounted.extend({
          year: z.int(),
          /** From the first complaint to the decision; null: none was decided. */
          median_hours: z.int().nullable(),
          bans: z.int(),
          appeals: z.int(),
          appeals_upheld: z.int(),
          appeals_shortened: z.int(),
          appeals_lifted: z.int(),
        }),
      ),
    ),
  }),
};
