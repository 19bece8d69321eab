import { MOST_REWARD_CEILING, MOST_REWARD_COINS, REWARD_KINDS } from '@matchnight/rules/lists';
import { z } from 'zod';
import { call } from './call.ts';
import { REWARD_OUTCOMES, REWARD_TABS } from './constants.ts';
import { tournamentDesk } from './desk-paths.ts';
import { consoleName, instant, list, message, nounRef, one, paging, playerRef } from './shapes.ts';

const desk = `${tournamentDesk}/rewards` as const;
const settings = `${desk}/settings` as const;
const CHANGES = [{ per: 'user', attempts: 60, seconds: 10 * 60 }] as const;
const pages = paging(100, 25);
const tab = z.enum(REWARD_TABS).default('waiting');

/** What each player gets, in coins; 0: nothing is paid for it. */
const terms = {
  best_player: z.int().min(0).max(MOST_REWARD_COINS),
  team_of_the_week: z.int().min(0).max(MOST_REWARD_COINS),
  cup: z.int().min(0).max(MOST_REWARD_COINS),
  champion_by_position: z.int().min(0).max(MOST_REWARD_COINS),
  /** The most that a season of a division pays in all. */
  ceiling: z.int().min(0).max(MOST_REWARD_CEILING),
};

/** A player's reward. */
const reward = z.object({
  id: z.int(),
  kind: z.enum(REWARD_KINDS),
  /** Of a week; null: of a season's end. */
  week: z.int().nullable(),
  division: nounRef,
  season: z.string(),
  /** Null: their account is deleted. */
  player: playerRef.nullable(),
  coins: z.int(),
  /** The last decision of what earned it, and 48 hours later. */
  decided_at: instant,
  due_at: instant,
  /** What became of it; null: still to pay. */
  outcome: z.enum(REWARD_OUTCOMES).nullable(),
  at: instant.nullable(),
  /** It is due, and waits until a ban from the site ends. */
  is_banned: z.boolean(),
});

/** What a tournament pays in earned coins: FULL and SUPER set it. */
export const rewards = {
  list: call({
    method: 'GET',
    path: desk,
    summary: "A tournament's rewards: still to pay, paid, or not paid and why",
    may: 'FULL',
    query: z.strictObject({ ...pages, tab }),
    reply: list(reward, {
      /** How many each list has. */
      counts: z.object({ waiting: z.int(), paid: z.int(), not_paid: z.int() }),
    }),
  }),
  settings: call({
    method: 'GET',
    path: settings,
    summary: 'What a tournament pays for what, its ceiling a season, and what its seasons have paid',
    may: 'FULL',
    reply: one(
      z.object({
        tournament: nounRef,
        /** In 1v1 nobody is a week's best player: there is no team of the week. */
        is_single: z.boolean(),
        ...terms,
        version: z.int(),
        /** Who set it last, and when; null: nobody has. */
        set_by: z.string().nullable(),
        set_at: instant.nullable(),
        /** `plays`: the viewer plays in a running season of it, or manages a team there. */
        can: z.object({ set: z.boolean(), because: z.literal('plays').nullable() }),
        /** Those that run or have rewards, the newest first, 50 at most. */
        seasons: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            division: nounRef,
            /** Coins. */
            paid: z.int(),
            waiting: z.int(),
            not_paid: z.int(),
          }),
        ),
      }),
    ),
  }),
  set: call({
    method: 'PUT',
    path: settings,
    summary: 'Set what a tournament pays, and its ceiling a season; nobody who plays in one sets it',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    holds: ['tournament'],
    body: z.strictObject({ ...terms, version: z.int().min(0) }),
    reply: message.extend({ version: z.int() }),
  }),
  account: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/super/rewards',
    summary: 'What the site has paid as rewards in all, and what is still to pay, of every console',
    may: 'SUPER',
    query: z.strictObject({ ...pages, tab }),
    reply: list(reward.extend({ tournament: nounRef.extend({ id: z.int(), console: consoleName }) }), {
      /** Coins that the account `rewards` has paid in all, and that are still to pay. */
      paid: z.int(),
      waiting: z.int(),
      counts: z.object({ waiting: z.int(), paid: z.int(), not_paid: z.int() }),
    }),
  }),
};

/** What only this feature refuses. The sentences are `rewards.refused_…`. */
export const rewardsRefusals = {
  rewards_of_own_season: 403,
  reward_above_ceiling: 422,
} as const;
