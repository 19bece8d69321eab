import { z } from 'zod';
import { call } from './call.ts';
import {
  VS_BECAUSE,
  VS_BLOCKED,
  VS_COINS,
  VS_OUTCOMES,
  VS_POSITIONS,
  VS_STATES,
  VS_STEP_BLOCKED,
  VS_VERDICTS,
} from './constants.ts';
import { consoleName, instant, list, message, one, paging, playerRef } from './shapes.ts';

const page = '/{lang}/{console}/vs/{betId}' as const;
const own = '/{lang}/{console}/dashboard/vs/{betId}' as const;
const entryPath = `${own}/entry` as const;
/** Entering and leaving are counted together: who does both again and again holds seats that others look for. */
const ENTERING = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'vs' }] as const;
const REPORTING = [{ per: 'user', attempts: 60, seconds: 10 * 60 }] as const;

export const vsPosition = z.literal(VS_POSITIONS);
/** Why a step of a VS can't be taken now; null: it can. */
export const vsStepBlocked = z.enum(VS_STEP_BLOCKED).nullable();
export const vsOutcome = z.enum(VS_OUTCOMES);

/** How the coins of a full VS are shared, written out: all that a sentence of it says. */
export const vsSum = z.object({
  /** Entries of both sides, and what each is. */
  entries: z.int(),
  entry: z.int(),
  /** `bet`: all entries together. */
  bet: z.int(),
  fee_percent: z.int(),
  fee: z.int(),
  /** What the winners share. */
  shared: z.int(),
  winners: z.int(),
  /** `gain`: what a seat of the winners gets, and how many of the earliest get one coin more. */
  gain: z.int(),
  left_over: z.int(),
});

/** A VS as everybody sees it: seats, no names. */
export const vsItem = z.object({
  id: z.int(),
  console: consoleName,
  name: z.string(),
  /** Seats of each side. */
  seats: z.int(),
  /** Coins of one seat. */
  entry: z.int(),
  /** All entries together, when full. */
  bet: z.int(),
  /** What a seat of the winners gets. */
  gain: z.int(),
  fee_percent: z.int(),
  /** Entering ends then. */
  date: instant,
  state: z.enum(VS_STATES),
  /** Taken seats of side 1, and of side 2. */
  taken: z.tuple([z.int(), z.int()]),
  /** When that ends by itself; null: it does not. */
  until: instant.nullable(),
  /** How it was decided; null: it was not. */
  verdict: z.enum(VS_VERDICTS).nullable(),
  /** Why it was decided, or paid back without a decision; null: it is not over. */
  because: z.enum(VS_BECAUSE).nullable(),
});

/** A VS with all that its page says of it. */
const vsDetails = vsItem.extend({
  /** What is played, and how it is won. */
  rules: z.string(),
  /** Whether earned coins alone can be entered, or bought ones, too. */
  coins: z.enum(VS_COINS),
  /** Until when reports are taken; when equal reports stand, or all goes back. */
  report_until: instant,
  decide_until: instant,
  sum: vsSum,
  ended_at: instant.nullable(),
  paid_at: instant.nullable(),
});

/** Somebody's entry, as it was made. */
export const vsEntry = z.object({
  player: playerRef.nullable(),
  position: vsPosition,
  seat: z.int(),
  at: instant,
  /** What they got when it was over, their own entry included; null: not yet. */
  got: z.int().nullable(),
});

/** VS: duels that people enter with coins. */
export const vs = {
  list: call({
    method: 'GET',
    path: '/{lang}/console/{console}/vs',
    summary: 'The VS of a console: those that can be entered or are under way, or those that are over',
    may: 'everyone',
    query: z.strictObject({
      tab: z.enum(['open', 'over']).default('open'),
      ...paging(50, 20),
    }),
    reply: list(vsItem),
  }),
  show: call({
    method: 'GET',
    path: page,
    summary: 'A VS: what it costs and gives, written out, its seats, and how it ended',
    may: 'everyone',
    reply: one(vsDetails),
  }),
  seats: call({
    method: 'GET',
    path: own,
    summary: 'Who entered a VS on which side, what was reported, and what the viewer can do now',
    may: 'user',
    reply: one(
      z.object({
        item: vsDetails,
        /** What an administrator said when they decided: entrants and the desk read it. */
        reason: z.string().nullable(),
        entries: z.array(vsEntry),
        /** The viewer's own entry; null: they have none. */
        mine: z
          .object({
            position: vsPosition,
            seat: z.int(),
            coins: z.int(),
            at: instant,
            report: vsOutcome.nullable(),
            got: z.int().nullable(),
          })
          .nullable(),
        /** What each side reported so far: how many of it, and their outcome where they agree. Entrants and the desk see it, once entering has ended. */
        reports: z
          .object({
            sides: z.tuple([
              z.object({ reported: z.int(), outcome: vsOutcome.nullable() }),
              z.object({ reported: z.int(), outcome: vsOutcome.nullable() }),
            ]),
            /** What stands if nobody decides; null: all goes back. */
            proposal: vsOutcome.nullable(),
          })
          .nullable(),
        /** Why the viewer can't report now. */
        report_blocked: vsStepBlocked,
        can: z.object({
          /** The sides that the viewer may enter now. */
          enter: z.array(vsPosition),
          leave: z.boolean(),
          report: z.boolean(),
          /** FULL and SUPER who neither made nor entered it. */
          confirm: z.boolean(),
          edit: z.boolean(),
        }),
      }),
    ),
  }),
  offer: call({
    method: 'GET',
    path: `${own}/offer`,
    summary:
      'What entering a side means for the viewer: the cost, what is left, what each outcome gives, what is in the way',
    may: 'user',
    query: z.strictObject({ position: z.coerce.number().pipe(vsPosition).default(1) }),
    words: { position: 'side' },
    reply: one(
      z.object({
        item: vsDetails,
        /** Of the terms that this says: who enters sends it back. */
        version: z.int(),
        entry: z.int(),
        /** What the viewer can enter with: their earned coins, or all where the VS takes bought ones. */
        available: z.int(),
        /** Below zero: so many are missing. */
        available_after: z.int(),
        /** Which coins would be taken; null: there are too few. */
        parts: z.object({ earned: z.int(), bought: z.int() }).nullable(),
        sum: vsSum,
        is_adult: z.boolean(),
        /** What their own limits leave, in coins; null: they have set none. */
        left_coins: z.int().nullable(),
        /** What is in the way, by what can be mended least first; null: nothing. */
        blocked: z
          .object({
            code: z.enum(VS_BLOCKED),
            /** Of `vs_self_excluded`: until when, null for ever. Of `vs_account_too_young`: from when on. Else null. */
            until: instant.nullable(),
            /** Of `vs_matches_too_few`: how many it takes, and how many the viewer has. */
            needed: z.int().nullable(),
            have: z.int().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  enter: call({
    method: 'POST',
    path: entryPath,
    summary: 'Enter a side of a VS: the coins are held until it is over',
    may: 'user',
    once: true,
    limit: ENTERING,
    holds: ['viewer'],
    body: z.strictObject({
      position: vsPosition,
      /** What the viewer saw, the coins and the version of all terms: if it is no longer so, nothing is charged. */
      coins: z.int().min(1),
      version: z.int().min(0),
      /** "I am 18 or older": said once, and kept with its date. */
      adult: z.boolean().default(false),
    }),
    words: { position: 'side' },
    reply: one(z.object({ seat: z.int(), balance: z.int(), message: z.string() })),
  }),
  leave: call({
    method: 'DELETE',
    path: entryPath,
    summary: 'Take back one’s entry before the date; the coins come back',
    may: 'user',
    banned: 'may',
    limit: ENTERING,
    holds: ['viewer'],
    reply: message,
  }),
  report: call({
    method: 'PUT',
    path: `${own}/report`,
    summary: 'Report how a VS ended, within 24 hours of its date; the last report counts',
    may: 'user',
    limit: REPORTING,
    holds: ['viewer'],
    body: z.strictObject({ outcome: vsOutcome }),
    words: { outcome: 'result' },
    reply: message,
  }),
  mine: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/users/vs',
    summary: "The viewer's own VS, newest first, of every console; they stay readable when VS is off",
    may: 'user',
    query: z.strictObject({ ...paging(50, 20) }),
    reply: list(
      vsItem.extend({
        position: vsPosition,
        /** As it was entered, and what it gave back: null as long as it is not over. */
        coins: z.int(),
        got: z.int().nullable(),
        entered_at: instant,
      }),
    ),
  }),
  status: call({
    method: 'GET',
    path: '/{lang}/console/{console}/vs-status',
    summary: 'Whether VS is on',
    may: 'everyone',
    reply: one(z.object({ is_on: z.boolean() })),
  }),
};

/** What only this feature refuses. The sentences are `vs.refused_…`. */
export const vsRefusals = {
  vs_disabled: 404,
  vs_entering_ended: 409,
  vs_made_by_oneself: 403,
  vs_entered_already: 409,
  vs_self_excluded: 403,
  vs_account_too_young: 403,
  vs_matches_too_few: 403,
  vs_position_full: 409,
  vs_limit_reached: 409,
  vs_age_not_declared: 422,
  vs_in_debt: 409,
  vs_coins_too_few: 409,
  vs_no_player: 409,
  vs_changed: 409,
  vs_date_past: 422,
  vs_date_too_far: 422,
  vs_terms_fixed: 409,
  vs_not_locked: 409,
  vs_over: 409,
  vs_not_participant: 403,
  vs_report_too_late: 409,
  vs_waits_for_participants: 409,
  vs_entered_by_oneself: 403,
  vs_notice_unconfirmed: 422,
  vs_entry_held: 409,
} as const;
