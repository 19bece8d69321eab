import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';

/** Where something is paid for: in the language and on the console of the page. */
export interface PayPlace {
  readonly lang: Lang;
  readonly console: Console;
}
export type Payments = Reply<'orders.payments'>['data'];
export type Perks = Reply<'orders.perks'>['data'];
export type Order = Reply<'orders.show'>['data'];
export type OrderItem = Reply<'orders.mine'>['data']['data'][number];
/** What is paid, by whom it is taken, and what is in the way. */
export type Bill = Pick<
  Reply<'orders.coinsOffer'>['data'],
  'cents' | 'currency' | 'provider' | 'blocked' | 'is_adult' | 'left_cents'
>;

export const paymentsQuery = ({ lang, console }: PayPlace) => queryOf('orders.payments', { lang, console });
/** What members get now. */
export const perksQuery = ({ lang, console }: PayPlace) => queryOf('orders.perks', { lang, console });
export const coinsOfferQuery = ({ lang, console }: PayPlace, quantity: number) =>
  queryOf('orders.coinsOffer', { lang, console }, { quantity });
export const premiumOfferQuery = ({ lang, console }: PayPlace, month: number) =>
  queryOf('orders.premiumOffer', { lang, console }, { month });
export const ordersQuery = ({ lang, console }: PayPlace, search: Search<'page'>) =>
  queryOf('orders.mine', { lang, console }, pageOf(search));
export const orderQuery = ({ lang, console }: PayPlace, orderId: number) =>
  queryOf('orders.show', { lang, console, orderId });
