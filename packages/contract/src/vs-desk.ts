import { z } from 'zod';
import { call } from './call.ts';
import { VS_COINS, VS_MOST_COINS, VS_VERDICTS } from './constants.ts';
import { consoleName, instant, list, message, one, paging, playerRef } from './shapes.ts';
import { typedInstant } from './typed-dates.ts';
import { messageText, nameText } from './typed-texts.ts';
import { vsEntry, vsItem, vsOutcome, vsStepBlocked } from './vs.ts';

const desk = '/{lang}/{console}/dashboard/bets' as const;
const bet = `${desk}/{betId}` as const;
const settings = '/{lang}/{console}/dashboard/super/vs';
const CHANGES = [{ per: 'user', attempts: 120, seconds: 10 * 60, together: 'bets' }] as const;

/** The terms of a VS: they are fixed with the first entry. */
const terms = {
  name: nameText(3, 60),
  /** What is played, and how it is won. */
  rules: messageText(0, 500),
  /** Of each side. */
  seats: z.int().min(1).max(11),
  /** Coins of one seat. */
  entry: z.int().min(1).max(VS_MOST_COINS),
  /** The site's share where somebody wins, in per cent. */
  fee: z.int().min(0).max(100),
  /** Entering ends then, and the VS is locked if it is full. */
  date: typedInstant,
};

/** The desk of VS: FULL and SUPER. */
export const vsDesk = {
  bets: call({
    method: 'GET',
    path: desk,
    summary: 'The VS of a console for who runs them, those that wait for a decision first',
    may: 'FULL',
    query: z.strictObject({ tab: z.enum(['waiting', 'open', 'over']).default('waiting'), ...paging(50, 20) }),
    reply: list(
      vsItem.extend({
        maker: playerRef.nullable(),
        /** Equal reports of both sides: what would stand. */
        proposal: vsOutcome.nullable(),
        /** Whether the viewer may confirm it: they neither made nor entered it. */
        can_confirm: z.boolean(),
        can_edit: z.boolean(),
        decide_until: instant,
      }),
      {
        waiting: z.int(),
        /** Nobody but the viewer could decide what they make: it is then paid back. */
        is_alone: z.boolean(),
      },
    ),
  }),
  bet: call({
    method: 'GET',
    path: bet,
    summary: 'A VS for who runs it: its terms, entries, reports, and who did what when',
    may: 'FULL',
    reply: one(
      vsItem.extend({
        rules: z.string(),
        coins: z.enum(VS_COINS),
        version: z.int(),
        maker: playerRef.nullable(),
        is_alone: z.boolean(),
        can_edit: z.boolean(),
        can_confirm: z.boolean(),
        /** Why the viewer can't change its terms, or decide it at all, now. */
        edit_blocked: vsStepBlocked,
        confirm_blocked: vsStepBlocked,
        /** From when on another verdict than `cancel` is taken; null: it is taken now, or no longer. */
        confirm_from: instant.nullable(),
        decide_until: instant,
        proposal: vsOutcome.nullable(),
        entries: z.array(vsEntry.extend({ report: vsOutcome.nullable(), reported_at: instant.nullable() })),
        decided: z
          .object({
            verdict: z.enum(VS_VERDICTS),
            /** Null: equal reports stood. */
            by: playerRef.nullable(),
            reason: z.string().nullable(),
            at: instant,
          })
          .nullable(),
      }),
    ),
  }),
  createBet: call({
    method: 'POST',
    path: desk,
    summary: 'Make a VS: seats, entry, date and fee',
    may: 'FULL',
    again: false,
    once: true,
    limit: CHANGES,
    holds: ['viewer'],
    body: z.strictObject(terms),
    reply: one(z.object({ id: z.int(), message: z.string() })),
  }),
  editBet: call({
    method: 'PUT',
    path: bet,
    summary: 'Change the terms of a VS that nobody has entered',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    holds: ['viewer'],
    body: z.strictObject({ ...terms, version: z.int().min(0) }),
    reply: message.extend({ version: z.int() }),
  }),
  confirmResults: call({
    method: 'POST',
    path: `${bet}/confirm-results`,
    summary: 'Decide a VS: side 1, side 2, drawn, or cancelled; the coins are paid',
    may: 'FULL',
    again: false,
    once: true,
    limit: CHANGES,
    holds: ['viewer'],
    body: z.strictObject({
      verdict: z.enum(VS_VERDICTS),
      /** The entrants read it. */
      reason: messageText(3, 500),
    }),
    reply: message,
  }),
  pairs: call({
    method: 'GET',
    path: `${desk}/pairs`,
    summary: 'Who moved coins to whom by VS in the last 90 days, most first',
    may: 'FULL',
    query: z.strictObject({ ...paging(100, 25) }),
    reply: list(
      z.object({
        from: playerRef.extend({ console: consoleName }).nullable(),
        to: playerRef.extend({ console: consoleName }).nullable(),
        coins: z.int(),
        /** In how many VS. */
        times: z.int(),
        last_at: instant,
      }),
    ),
  }),
  vsSettings: call({
    method: 'GET',
    path: settings,
    summary: 'Whether VS is on, its notice, who may enter, and with which coins',
    may: 'SUPER',
    reply: one(
      z.object({
        is_on: z.boolean(),
        /** `environment`: VS_ENABLED takes it off; `notice`: nobody has confirmed it; `super`: somebody switched it off. */
        off_because: z.enum(['environment', 'notice', 'super']).nullable(),
        /** Whether a SUPER has switched it off, whatever else takes it off. */
        is_switched_off: z.boolean(),
        /** When a SUPER read and confirmed the notice, and who. */
        confirmed_at: instant.nullable(),
        confirmed_by: z.string().nullable(),
        needs_notice: z.boolean(),
        coins: z.enum(VS_COINS),
        days: z.int(),
        matches: z.int(),
        version: z.int(),
        /** What is open and locked now: what switching off pays back. */
        running: z.object({ bets: z.int(), coins: z.int() }),
      }),
    ),
  }),
  setVs: call({
    method: 'PUT',
    path: settings,
    summary: 'Switch VS on or off, confirm its notice, and set who may enter with which coins',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({
      on: z.boolean(),
      /** "I have read the notice, and VS may run here." */
      confirmed: z.boolean(),
      coins: z.enum(VS_COINS),
      /** An account has to be so many days old. */
      days: z.int().min(0).max(365),
      /** Matches on sheets that both sides stood by. */
      matches: z.int().min(0).max(100),
      version: z.int().min(0),
    }),
    reply: message.extend({ version: z.int() }),
  }),
};
