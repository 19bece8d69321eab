import { MOST_REWARD_CEILING, MOST_REWARD_COINS, REWARD_KINDS, type RewardKind } from './reward-words.ts';

/** In coins. */
export type RewardSettings = {
  /** What each player gets; 0: nothing is paid for it. */
  readonly coins: Readonly<Record<RewardKind, number>>;
  /** The most that a season pays in all. */
  readonly ceilingCoins: number;
};

export const NO_REWARDS: RewardSettings = {
  coins: { best_player: 0, team_of_the_week: 0, cup: 0, champion_by_position: 0 },
  ceilingCoins: 0,
};

export type RewardsFailure =
  | { readonly code: 'rewards_of_own_season' }
  | { readonly code: 'reward_ceiling_invalid'; readonly coins: number; readonly most: number }
  | {
      readonly code: 'reward_coins_invalid';
      readonly kind: RewardKind;
      readonly coins: number;
      readonly most: number;
    }
  | { readonly code: 'reward_above_ceiling'; readonly kind: RewardKind; readonly ceilingCoins: number };

/** What is wrong with rewards, or with who sets them: nobody does who plays in the season. Null: they are sound. */
export function checkRewards(
  { coins, ceilingCoins }: RewardSettings,
  by: { readonly playsInSeason: boolean },
): RewardsFailure | null {
  if (by.playsInSeason) return { code: 'rewards_of_own_season' };
  if (!isUpTo(ceilingCoins, MOST_REWARD_CEILING)) {
    return { code: 'reward_ceiling_invalid', coins: ceilingCoins, most: MOST_REWARD_CEILING };
  }
  for (const kind of REWARD_KINDS) {
    if (!isUpTo(coins[kind], MOST_REWARD_COINS)) {
      return { code: 'reward_coins_invalid', kind, coins: coins[kind], most: MOST_REWARD_COINS };
    }
    if (coins[kind] > ceilingCoins) return { code: 'reward_above_ceiling', kind, ceilingCoins };
  }
  return null;
}

function isUpTo(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
