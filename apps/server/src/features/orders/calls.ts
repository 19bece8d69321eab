import type { Handlers } from '../../platform/calls/handler.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const ordersCalls: Handlers<'orders'> = {
  payments: toCome,
  coinsOffer: toCome,
  premiumOffer: toCome,
  buyCoins: toCome,
  buyPremium: toCome,
  payByCard: toCome,
  confirmCard: toCome,
  look: toCome,
  giveBack: toCome,
  mine: toCome,
  csv: toCome,
  show: toCome,
};
