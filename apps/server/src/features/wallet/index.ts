export { balanceOf } from './balance.ts';
export { walletFeature } from './feature.ts';
export type { Holder } from './holder.ts';
export { setMoney } from './set-money.ts';
export { between, grantCoins, type Posting, type Transfer, transfer } from './transfer.ts';
