import type { Handlers } from '../../platform/calls/handler.ts';
import { all, allCsv, one, refund, sales, setSales } from './books.ts';
import { buyCoins, buyPremium, coinsOffer, premiumOffer } from './buy.ts';
import { buyProduct, productOffer } from './buy-product.ts';
import { checkout } from './checkout.ts';
import { giveBack } from './give-back.ts';
import { look } from './look.ts';
import { csv, mine, payments, perks, show } from './read.ts';
import { confirmCard, payByCard } from './sandbox.ts';
import { stripe } from './webhook.ts';

export const ordersCalls: Handlers<'orders'> = {
  payments,
  perks,
  coinsOffer,
  premiumOffer,
  buyCoins,
  buyPremium,
  productOffer,
  buyProduct,
  payByCard,
  confirmCard,
  checkout,
  stripe,
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
