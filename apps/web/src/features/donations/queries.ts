import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';

interface Place {
  readonly lang: Lang;
  readonly console: Console;
}
export type Donations = Reply<'donations.show'>['data'];

export const donationsQuery = ({ lang, console }: Place, search: Search<'page'>) =>
  queryOf('donations.show', { lang, console }, pageOf(search));
/** Whoever types an amount waits behind no loader. */
export const donationOfferQuery = ({ lang, console }: Place, amount: number) => ({
  ...queryOf('donations.offer', { lang, console }, { amount }),
  meta: { background: true },
});
export const ownDonationsQuery = ({ lang, console }: Place) => queryOf('donations.mine', { lang, console });
export const costsQuery = ({ lang, console }: Place) => queryOf('donations.costs', { lang, console });
