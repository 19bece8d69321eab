import { compareIds, type Id } from '../ids.ts';
import { checkInstant } from '../instants.ts';
import type { RewardKind } from './reward-words.ts';

/** How long after the last decision of what earned it a reward is paid; until then a correction counts. */
export const REWARD_AFTER_MS = 48 * 3_600_000;

/** What earns coins: a week's best player, its eleven, a cup. It is kept from its first decision on, also if it has no receivers. */
export type Reward<Key extends Id = Id> = {
  /** What earned it; once in a season. */
  readonly source: Id;
  readonly kind: RewardKind;
  /** For each receiver, as the tournament's settings were at the last decision. */
  readonly coins: number;
  /** The last decision of what earned it (epoch milliseconds): a correction is one, also if it changes no receiver. */
  readonly decidedAt: number;
  readonly receivers: readonly RewardReceiver<Key>[];
};

export type RewardReceiver<Key extends Id = Id> = {
  readonly player: Key;
  /** They have a line for it on a sheet of `REWARDED_SHEETS`. */
  readonly isOnSheet: boolean;
  /** Null: still to pay. */
  readonly outcome: RewardOutcome | null;
};

export type RewardOutcome =
  | { readonly as: 'paid'; readonly at: number }
  | {
      readonly as: 'not_paid';
      readonly because: 'not_on_sheet' | 'no_account' | 'above_ceiling';
      readonly at: number;
    };

/** What was decided now, or decided anew. */
export type RewardDecision<Key extends Id = Id> = Pick<Reward<Key>, 'source' | 'kind' | 'coins'> & {
  readonly receivers: readonly Omit<RewardReceiver<Key>, 'outcome'>[];
};

/** A season's rewards, as they are looked at. */
export type SeasonRewards<Key extends Id = Id> = {
  readonly ceilingCoins: number;
  /** What the season has paid so far. */
  readonly paidCoins: number;
  /** At least those that are still to pay. */
  readonly rewards: readonly Reward<Key>[];
  /** The users that players are now; who is not among them has no account, or deleted it. */
  readonly accounts: ReadonlyMap<Key, 'here' | 'banned'>;
};

export type RewardDue<Key extends Id = Id> = {
  readonly source: Id;
  readonly kind: RewardKind;
  readonly player: Key;
  readonly coins: number;
  readonly outcome: RewardOutcome;
};

export function rewardDueAt({ decidedAt }: Pick<Reward, 'decidedAt'>): number {
  return decidedAt + REWARD_AFTER_MS;
}

/**
 * A reward after what earns it was decided, or corrected. Before it is due that counts, and its hours run anew; from then on
 * nothing changes, whether it has been paid yet or not.
 */
export function decideReward<Key extends Id>(
  present: Reward<Key> | null,
  { source, kind, coins, receivers }: RewardDecision<Key>,
  now: number,
): Reward<Key> {
  checkInstant(now);
  if (present && (present.source !== source || present.kind !== kind)) {
    throw new RangeError('another reward was decided');
  }
  if (present && now >= rewardDueAt(present)) return present;
  const waiting = receivers.map(({ player, isOnSheet }) => ({ player, isOnSheet, outcome: null }));
  return { source, kind, coins, decidedAt: now, receivers: waiting };
}

/**
 * What is to be paid now, or said not to be, in this order: by the instant it was due, what earned it, the player. One that would
 * pass the season's ceiling is not paid, and a smaller one after it may be. Who is banned waits until they no longer are.
 */
export function rewardsDue<Key extends Id>(season: SeasonRewards<Key>, now: number): RewardDue<Key>[] {
  checkInstant(now);
  let left = season.ceilingCoins - season.paidCoins;
  return waitingAt(season.rewards, now).flatMap(({ source, kind, coins, player, isOnSheet }) => {
    const account = season.accounts.get(player);
    if (account === 'banned' && isOnSheet) return [];
    const because = notPaidBecause(isOnSheet, account !== undefined, coins <= left);
    if (because === null) left -= coins;
    const outcome: RewardOutcome =
      because === null ? { as: 'paid', at: now } : { as: 'not_paid', because, at: now };
    return [{ source, kind, player, coins, outcome }];
  });
}

function notPaidBecause(isOnSheet: boolean, hasAccount: boolean, isBelowCeiling: boolean) {
  if (!isOnSheet) return 'not_on_sheet';
  if (!hasAccount) return 'no_account';
  return isBelowCeiling ? null : 'above_ceiling';
}

/** Those who wait for what is due. A reward of no coins is none, for nobody. */
function waitingAt<Key extends Id>(rewards: readonly Reward<Key>[], now: number) {
  return rewards
    .filter((reward) => reward.coins > 0 && now >= rewardDueAt(reward))
    .flatMap(({ receivers, ...reward }) =>
      receivers.filter(({ outcome }) => outcome === null).map((receiver) => ({ ...reward, ...receiver })),
    )
    .sort(
      (a, b) => a.decidedAt - b.decidedAt || compareIds(a.source, b.source) || compareIds(a.player, b.player),
    );
}
