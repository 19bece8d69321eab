import { z } from 'zod';
import { call } from './call.ts';
import { AVAILABILITIES, MOST_TRAINING_WEEKS, TRAINING_MINUTES } from './constants.ts';
import { instant, message, one, playerRef } from './shapes.ts';
import { typedInstant } from './typed-dates.ts';
import { messageText, nameText, timeZone } from './typed-texts.ts';

/** The most characters of what a session is about. */
export const TRAINING_TITLE_MAXIMUM = 60;
export const TRAINING_NOTE_MAXIMUM = 500;

const when = z.object({ starts_at: instant, minutes: z.int() });
const sessions = z.array(when);

/** Who said what, by the ids of `members`; who is in none of them has not answered. */
const answers = z.object({ yes: z.array(z.int()), maybe: z.array(z.int()), no: z.array(z.int()) });
const training = when.extend({
  id: z.int(),
  /** A change names the version that it started from. */
  version: z.int(),
  title: z.string(),
  note: z.string().nullable(),
  /** How many of its series follow this one; null: it is of no series. */
  following: z.int().nullable(),
  mine: z.enum(AVAILABILITIES).nullable(),
  answers,
});

const desk = '/{lang}/{console}/dashboard/teams/{teamId}/trainings';
const ofOne = `${desk}/{trainingId}` as const;
const member = { as: 'member', noun: 'team', by: 'teamId' } as const;
const manager = { as: 'manager', noun: 'team', by: 'teamId' } as const;
/** Each tells everybody in the club. */
/** Of a day: each may ring for a whole club, one at another hour anew. */
const PLANS = [{ per: 'user', attempts: 60, seconds: 24 * 60 * 60, together: 'trainings' }] as const;
const ANSWERS = [{ per: 'user', attempts: 300, seconds: 60 * 60, together: 'availability' }] as const;

const typed = {
  date: typedInstant,
  minutes: z.int().min(TRAINING_MINUTES.least).max(TRAINING_MINUTES.most),
  title: nameText(1, TRAINING_TITLE_MAXIMUM),
  note: messageText(0, TRAINING_NOTE_MAXIMUM),
  /** In which the sessions of a series begin at the same hour. */
  timeZone,
};
/** Of a series: this session alone, or those that follow it, too. */
const scope = z.enum(['one', 'following']);

export const trainings = {
  ofTeam: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/training',
    summary: 'When a team trains: sessions to come, and those of the last 30 days',
    may: 'everyone',
    clubsOnly: true,
    reply: one(z.object({ next: sessions, past: sessions })),
  }),
  list: call({
    method: 'GET',
    path: desk,
    summary: 'The trainings of a club as its members see them: when, what, and who comes',
    may: member,
    clubsOnly: true,
    reply: one(
      z.object({
        can: z.object({ manage: z.boolean(), answer: z.boolean() }),
        members: z.array(playerRef.extend({ id: z.int() })),
        next: z.array(training),
        past: z.array(training),
      }),
    ),
  }),
  add: call({
    method: 'POST',
    path: desk,
    summary: 'Add a training, or one a week at the same local hour',
    may: manager,
    clubsOnly: true,
    limit: PLANS,
    once: true,
    holds: ['team'],
    body: z.strictObject({ ...typed, weeks: z.int().min(1).max(MOST_TRAINING_WEEKS) }),
    reply: message,
  }),
  edit: call({
    method: 'PUT',
    path: ofOne,
    summary: 'Change a training to come, or it and those of its series that follow',
    may: manager,
    clubsOnly: true,
    limit: PLANS,
    holds: ['team'],
    body: z.strictObject({ ...typed, scope, version: z.int() }),
    reply: message,
  }),
  cancel: call({
    method: 'POST',
    path: `${ofOne}/cancel`,
    summary: 'Cancel a training to come, or it and those of its series that follow',
    may: manager,
    clubsOnly: true,
    limit: PLANS,
    holds: ['team'],
    body: z.strictObject({ scope }),
    reply: message,
  }),
  answer: call({
    method: 'PUT',
    path: `${ofOne}/answer`,
    summary: 'Say whether one comes to a training, until it begins',
    may: member,
    clubsOnly: true,
    limit: ANSWERS,
    // Nobody changes it, nor the team, meanwhile.
    holds: ['team'],
    body: z.strictObject({ answer: z.enum(AVAILABILITIES) }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `trainings.refused_…`. */
export const trainingsRefusals = {
  training_unknown: 422,
  training_zone_unknown: 422,
  training_weeks_invalid: 422,
  training_in_the_past: 422,
  training_too_far: 422,
  trainings_too_many: 409,
  training_cancelled: 409,
  training_began: 409,
  training_without_you: 403,
} as const;
