/** What moves a user's coins, by the word of the ledger's reason; `hand`: an administrator, `purchase`: the shop, `other`: what has no word yet. */
export const COIN_CAUSES = [
  'welcome',
  'hand',
  'purchase',
  'order',
  'give_back',
  'refund',
  'dispute',
  // what was booked before the three above were told apart
  'reversal',
  'vs_entry',
  'vs_won',
  'vs_returned',
  'reward',
  'other',
] as const;
export type CoinCause = (typeof COIN_CAUSES)[number];

/** What moves a team's money: `offer_…` hold it aside and give it back, `bought` is what a completed offer held. */
export const ENTRY_KINDS = [
  'start',
  'administrator',
  'next_season',
  'prize',
  'signing',
  'bought',
  'sold',
  'undone',
  'offer_made',
  'offer_changed',
  'offer_returned',
  'other',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The most coins that one product costs, or that one deed moves by hand. */
export const MOST_COINS = 1_000_000;
/** The most coins of one seat of a VS. */
export const VS_MOST_COINS = 1_000_000;

/** What became of a player's reward: `no_account`: nobody plays as them any more, or ever did. */
export const REWARD_OUTCOMES = ['paid', 'not_on_sheet', 'no_account', 'above_ceiling'] as const;
export type RewardOutcome = (typeof REWARD_OUTCOMES)[number];
/** The lists of rewards. */
export const REWARD_TABS = ['waiting', 'paid', 'not_paid'] as const;
export type RewardTab = (typeof REWARD_TABS)[number];

/** The most money that one order is of: cents. */
export const MOST_CENTS = 10_000_000;
