export * from './carry.ts';
export * from './cup.ts';
export * from './league.ts';
export * from './mini-league.ts';
export { LIGUILLA_FORMATS, MOST_IN_MINI_LEAGUE } from './mini-league-lists.ts';
export * from './next-season.ts';
export type { NextCupFailure } from './next-season-cups.ts';
export {
  type Newcomer,
  type NextRole,
  type NextSeasonEntry,
  type NextTier,
  nextSeasonEntries,
} from './next-season-divisions.ts';
export * from './obstacle-codes.ts';
export {
  deedNotes,
  type FixtureFacts,
  firstObstacle,
  fixtureNotes,
  frozenPlayoffs,
  nextDeed,
  type PlayFacts,
  playNotes,
  type SeasonNote,
  unwiseOf,
} from './obstacles.ts';
export * from './prize.ts';
export {
  type MoveReason,
  type PromotionPlan,
  planPromotion,
  type SeasonPlan,
  type TeamMove,
} from './promotion.ts';
export type { TierFailure } from './promotion-check.ts';
export * from './replacement.ts';
export * from './season.ts';
export * from './season-actions.ts';
export * from './season-change.ts';
export * from './strength.ts';
export * from './team-draw.ts';
export * from './usual-playoffs.ts';
export {
  type FinalPhaseAhead,
  type MatchChange,
  planWithdrawal,
  type SlotMatch,
  type WithdrawalFailure,
  type WithdrawalKind,
  type WithdrawalPlan,
} from './withdrawal.ts';
