export { balanceOf, coinsOfUser, coinsText } from './balance.ts';
export { moveByHand } from './by-hand.ts';
export { checkLedger, ledgerDifferences } from './check.ts';
export {
  type CoinsAsked,
  creditCoins,
  enterCoins,
  grantCoins,
  reverseCoins,
  spendCoins,
  takeCoins,
} from './coins.ts';
export { type CoinsMoved, coinsMoved } from './events.ts';
export { walletFeature } from './feature.ts';
export type { Holder } from './holder.ts';
export {
  type Bought,
  boughtBy,
  heldOf,
  type Rewarded,
  rewardedBy,
  unlikeBets,
  unlikeOrders,
  unlikePayments,
  unlikeRewards,
  type VsEntered,
  vsEntered,
} from './ports.ts';
export { findCheck as findLedgerCheck } from './repository/check.ts';
export { findOwner } from './repository/owners.ts';
export { findRewarded } from './repository/rewarded.ts';
export { setMoney } from './set-money.ts';
export { between, type Posting, type Transfer, transfer } from './transfer.ts';
