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

/** What stops a purchase for oneself stops a gift, too, but for what one has already. */
export function mayGive({ blocked }: Offer): boolean {
  return blocked === null || blocked === 'owned_forever' || blocked === 'members_only';
}
