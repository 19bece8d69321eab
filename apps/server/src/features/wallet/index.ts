export { balanceOf, coinsOfUser } from './balance.ts';
export { type CoinsAsked, claimCoins, creditCoins, grantCoins, spendCoins, takeCoins } from './coins.ts';
export { walletFeature } from './feature.ts';
export type { Holder } from './holder.ts';
export { setMoney } from './set-money.ts';
export { between, type Posting, type Transfer, transfer } from './transfer.ts';
