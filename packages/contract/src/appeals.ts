import { APPEAL_OUTCOMES } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { APPEAL_MAXIMUM, APPEAL_STATES, BAN_STATES, REPORT_MAXIMUM } from './constants.ts';
import { consoleName, instant, list, message, nounRef, one, paging, picture, playerRef } from './shapes.ts';
import { typedMoment } from './typed-dates.ts';
import { messageText } from './typed-texts.ts';

const own = '/{lang}/{console}/dashboard/users/bans';
const desk = '/{lang}/{console}/dashboard/appeals';
const ofAppeal = `${desk}/{appealId}` as const;
const A_DAY = 24 * 60 * 60;
/** They wake others' browsers. */
const WRITTEN = [{ per: 'user', attempts: 20, seconds: A_DAY, together: 'appeals' }] as const;
const ANSWERED = [{ per: 'user', attempts: 200, seconds: 60 * 60, together: 'decisions' }] as const;

const text = messageText(3, APPEAL_MAXIMUM);
const person = playerRef.extend({ avatar: picture, console: consoleName });
const tournament = nounRef.extend({ id: z.int(), console: consoleName });

const ban = {
  /** Null: from the whole site. */
  tournament: tournament.nullable(),
  reason: z.string(),
  starts_at: instant,
  /** Null: for good. */
  ends_at: instant.nullable(),
};

/** What the person and the judges wrote, the oldest first. */
const messages = z.array(
  z.object({
    id: z.int(),
    /** Null where the account is gone. */
    nick: z.string().nullable(),
    /** Of who judges, and not of who is banned. */
    is_judge: z.boolean(),
    text: z.string(),
    created_at: instant,
  }),
);
const decision = z.object({
  /** Null where the account is gone. */
  by: z.string().nullable(),
  reason: z.string(),
  at: instant,
});
const state = z.enum(APPEAL_STATES);
const opened = z.array(z.object({ player: playerRef, at: instant }));

const item = z.object({
  id: z.int(),
  state,
  person,
  ban: z.object({ ...ban, /** Who gave it; null where the account is gone. */ by: z.string().nullable() }),
  created_at: instant,
  /** The last who wrote was a judge: the person has to answer. */
  is_answered: z.boolean(),
  opened_by: opened,
  /** Why the viewer may not answer it: another judge does. Null: they may, as long as it is open. */
  hindrance: z.enum(['gave_ban', 'own_team', 'outranked', 'banned', 'no_rank', 'own']).nullable(),
});

/** Bans: who has one appeals once, and those who may ban there answer; the list of them all. */
export const appeals = {
  mine: call({
    method: 'GET',
    path: own,
    summary: 'The user’s bans that run, are to come or ended less than 30 days ago, each with its appeal',
    may: 'user',
    query: z.strictObject(paging(20, 10)),
    reply: list(
      z.object({
        id: z.int(),
        ...ban,
        state: z.enum(BAN_STATES),
        can_appeal: z.boolean(),
        appeal: z
          .object({
            id: z.int(),
            state,
            created_at: instant,
            messages,
            decision: decision.nullable(),
            can_write: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  appeal: call({
    method: 'POST',
    banned: 'may',
    path: `${own}/{banId}/appeal`,
    summary: 'Appeal against a ban of one’s own that runs, once',
    may: 'user',
    once: true,
    holds: ['viewer'],
    limit: WRITTEN,
    body: z.strictObject({ text }),
    reply: message,
  }),
  write: call({
    method: 'POST',
    banned: 'may',
    path: `${own}/{banId}/appeal/messages`,
    summary: 'Write to the judges of one’s open appeal',
    may: 'user',
    once: true,
    holds: ['viewer'],
    limit: WRITTEN,
    body: z.strictObject({ text }),
    reply: message,
  }),
  list: call({
    method: 'GET',
    path: desk,
    summary:
      'Appeals: those that wait for the user, the first on top; all that are open; or those that are over. For FULL and SUPER all, for others those of tournaments that they administer',
    may: 'user',
    query: z.strictObject({
      ...paging(100, 20),
      state: z.enum(['waiting', 'open', 'over']).default('waiting'),
    }),
    reply: list(item),
  }),
  show: call({
    method: 'GET',
    path: ofAppeal,
    summary: 'An appeal: the ban, what the person and the judges wrote, and the answer',
    may: 'user',
    reply: one(
      item.extend({
        messages,
        decision: decision.nullable(),
        can: z.object({ write: z.boolean(), decide: z.boolean() }),
      }),
    ),
  }),
  open: call({
    method: 'PUT',
    path: `${ofAppeal}/open`,
    summary: 'Say that the user has an appeal open; it locks nothing, and is over after ten minutes',
    may: 'user',
    reply: message,
  }),
  answer: call({
    method: 'POST',
    path: `${ofAppeal}/messages`,
    summary: 'Write to who appeals, as a judge',
    may: 'user',
    once: true,
    limit: ANSWERED,
    body: z.strictObject({ text }),
    reply: message,
  }),
  decide: call({
    method: 'PUT',
    path: `${ofAppeal}/decision`,
    summary: 'Answer an appeal, once: the ban stays, ends earlier, or ends now',
    may: 'user',
    limit: ANSWERED,
    body: z.strictObject({
      outcome: z.enum(APPEAL_OUTCOMES),
      /** When the ban ends, where it is shortened. */
      until: typedMoment.nullish(),
      /** Who appealed reads it. */
      reason: messageText(3, REPORT_MAXIMUM),
    }),
    reply: message,
  }),
  bans: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/bans',
    summary: 'All bans, the newest first; ADMIN sees those from the site alone',
    may: 'ADMIN',
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      state: z.enum(['', ...BAN_STATES]).default(''),
      scope: z.enum(['', 'site', 'tournament']).default(''),
    }),
    reply: list(
      z.object({
        id: z.int(),
        player: person.extend({ /** Null: nobody has the player. */ user_id: z.int().nullable() }),
        ...ban,
        by: z.string().nullable(),
        state: z.enum(BAN_STATES),
        appeal: z
          .object({ id: z.int(), state, /** The viewer sees it on their desk. */ can_open: z.boolean() })
          .nullable(),
      }),
      { can: z.object({ see_tournaments: z.boolean() }) },
    ),
  }),
};

/** What only this feature refuses. The sentences are `appeals.refused_…`. */
export const appealsRefusals = {
  ban_to_come: 409,
  appealed_already: 409,
  appeal_over: 409,
  appeal_full: 409,
  appeal_not_yours: 403,
  appeal_not_shorter: 422,
} as const;
