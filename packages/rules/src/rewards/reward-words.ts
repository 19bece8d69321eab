/** What a tournament pays coins for: of a week, of a week, and to the players of a season's champions. */
export const REWARD_KINDS = ['best_player', 'team_of_the_week', 'cup', 'champion_by_position'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** The most that a tournament pays one player for one thing, and that a season pays in all. */
export const MOST_REWARD_COINS = 100_000;
export const MOST_REWARD_CEILING = 100_000_000;
