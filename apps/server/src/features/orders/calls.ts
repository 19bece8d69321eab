import type { Handlers } from '../../platform/calls/handler.ts';
import { all, allCsv, one, refund, sales, setSales } from './books.ts';
import { buyCoins, buyPremium, coinsOffer, premiumOffer } from './buy.ts';
import { buyProduct, productOffer } from './buy-product.ts';
import { giveBack } from './give-back.ts';
import { look } from './look.ts';
import { csv, mine, payments, show } from './read.ts';
import { confirmCard, payByCard } from './sandbox.ts';

export const ordersCalls: Handlers<'orders'> = {
  payments,
  coinsOffer,
  premiumOffer,
  buyCoins,
  buyPremium,
  productOffer,
  buyProduct,
  payByCard,
  confirmCard,
  look,
  giveBack,
  mine,
  csv,
  show,
  all,
  allCsv,
  one,
  refund,
  sales,
  setSales,
};
