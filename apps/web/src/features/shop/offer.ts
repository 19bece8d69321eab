import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import { queryOf } from '../../lib/query.ts';

/** Where something is bought: in the language and on the console of the page. */
export interface BuyingPlace {
  readonly lang: Lang;
  readonly console: Console;
}
export type Offer = Reply<'storage.offer'>['data'];
export type OfferTarget = Offer['targets'][number];

/** What buying a product means for the viewer. */
export const offerQuery = ({ lang, console }: BuyingPlace, productId: number) =>
  queryOf('storage.offer', { lang, console, productId });

/** The same of an order that money pays. */
export type MoneyOffer = Reply<'orders.productOffer'>['data'];
export const moneyOfferQuery = ({ lang, console }: BuyingPlace, productId: number) =>
  queryOf('orders.productOffer', { lang, console, productId });

/** Where a product has a price in money, who is short of coins can still buy it. */
export function mayOrder(
  { blocked }: Offer,
  { price_cents: cents }: { price_cents: number | null },
): boolean {
  return cents !== null && (blocked === null || blocked === 'coins_too_few');
}

/** What stops a purchase for oneself stops a gift, too, but for what one has already or may not have. */
export function mayGive({ blocked }: Offer): boolean {
  return blocked === null || blocked === 'owned_forever' || blocked === 'members_only';
}

/** The same of a gift that money pays. */
export function mayGiveForMoney({ blocked, gift_blocked: giftBlocked }: MoneyOffer): boolean {
  if (giftBlocked !== null) return false;
  return blocked === null || blocked === 'owned_forever' || blocked === 'members_only';
}
