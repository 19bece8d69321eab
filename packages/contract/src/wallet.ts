import { MOST_COINS_BY_HAND, REWARD_KINDS } from '@matchnight/rules/lists';
import { z } from 'zod';
import { call } from './call.ts';
import { COIN_CAUSES } from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { consoleName, instant, list, message, nounRef, one, paging, playerRef } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const mine = '/{lang}/{console}/dashboard/users/coins';
const desk = '/{lang}/{console}/dashboard/super/coins';
const pages = paging(100, 25);

/** What one transfer did to a user's coins. */
const entry = z.object({
  /** From 1 on, among those of the user. */
  number: z.int(),
  at: instant,
  /** What the user gained, or paid below zero. */
  coins: z.int(),
  /** By how much what they owe became more. */
  debt: z.int(),
  /** What they had after it, and what they owed. */
  balance: z.int(),
  owed: z.int(),
  cause: z.object({
    kind: z.enum(COIN_CAUSES),
    /** Of what caused it. */
    id: z.int().nullable(),
    /** What it is called, or why it was done. */
    label: z.string().nullable(),
    /** The address of the product that was bought, as long as it is on sale: others have no page. */
    product: z.string().nullable(),
    /** Of a VS: the console that it is on. Else null. */
    console: consoleName.nullable(),
    /** Of a reward: what for, and of which tournament; `week`: null where it was of a season's end. */
    reward: z
      .object({
        kind: z.enum(REWARD_KINDS),
        week: z.int().nullable(),
        division: z.string(),
        season: z.string(),
        tournament: nounRef.extend({ console: consoleName }),
      })
      .nullable(),
  }),
});
/** Whole coins: what can be spent, what is held until something is decided, and what is owed to the site. */
const coins = z.object({ available: z.int(), held: z.int(), owed: z.int() });
const owner = z.object({
  id: z.int(),
  username: z.string(),
  player: playerRef.extend({ console: consoleName }).nullable(),
  is_deleted: z.boolean(),
});
const CHANGES = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'coins' }] as const;

/** Coins: one's own account, and everybody's for SUPER. */
export const wallet = {
  mine: call({
    method: 'GET',
    path: mine,
    summary: "The user's coins: available, held and owed, and every entry that made them, newest first",
    may: 'user',
    query: z.strictObject(pages),
    reply: list(entry, { coins }),
  }),
  inSight: call({
    method: 'GET',
    path: `${mine}/in-sight`,
    summary: "The user's coins alone: available, held and owed",
    may: 'user',
    reply: one(coins),
  }),
  csv: call({
    method: 'GET',
    path: `${mine}.csv`,
    summary:
      'The same entries as CSV, the newest 10,000 at most: heads and causes in the language of the path',
    may: 'user',
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  accounts: call({
    method: 'GET',
    path: desk,
    summary: "Accounts of coins by the user's nick, username or id; nothing searched, none found",
    may: 'SUPER',
    query: z.strictObject({ ...pages, q: z.string().trim().max(60).default('') }),
    reply: list(owner.extend({ coins: z.int() })),
  }),
  account: call({
    method: 'GET',
    path: `${desk}/{userId}`,
    summary: "A user's coins, entry by entry, with who gave or took them by hand",
    may: 'SUPER',
    query: z.strictObject(pages),
    reply: list(entry.extend({ by: z.string().nullable() }), {
      coins,
      user: owner,
      can: z.object({ move: z.boolean() }),
    }),
  }),
  move: call({
    method: 'POST',
    path: `${desk}/{userId}`,
    summary: 'Give coins to a user by hand, or take them: earned ones first, never more than there are',
    may: 'SUPER',
    words: { deed: 'option' },
    once: true,
    again: 'password',
    limit: CHANGES,
    body: z.strictObject({
      deed: z.enum(['give', 'take']),
      amount: z.int().min(1).max(MOST_COINS_BY_HAND),
      /** The user reads it. */
      reason: messageText(3, 500),
      password: passwordAgain,
    }),
    reply: message,
  }),
  alarm: call({
    method: 'GET',
    path: `${desk}/check`,
    summary: 'What the last check of the ledger found, if it ran',
    may: 'SUPER',
    reply: one(
      z.object({
        checked_at: instant.nullable(),
        /** How many differences there are, and the first of them in plain words. */
        count: z.int(),
        differences: z.array(z.string()),
      }),
    ),
  }),
};
