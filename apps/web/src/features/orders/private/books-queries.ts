import type { Reply } from '../../../lib/call-types.ts';
import type { Search } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';

type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type BookItem = Reply<'orders.all'>['data']['data'][number];
export type BookedOrder = Reply<'orders.one'>['data'];

export const booksQuery = ({ lang, console }: DeskParams, search: Search<'q' | 'page'>) =>
  queryOf('orders.all', { lang, console }, { q: (search.get('q') ?? '').slice(0, 60), ...pageOf(search) });
export const bookedQuery = ({ lang, console }: DeskParams, orderId: number) =>
  queryOf('orders.one', { lang, console, orderId });
export const salesQuery = ({ lang, console }: DeskParams) => queryOf('orders.sales', { lang, console });
