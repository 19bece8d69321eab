import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type JoinsParams = PathParams<'/:lang/:console/dashboard/super/join-players'>;
export type Join = Reply<'joins.list'>['data']['data'][number];
export type Preview = Reply<'joins.preview'>['data'];

export function joinsQuery({ lang, console }: JoinsParams, search: Search<'page'>) {
  return queryOf('joins.list', { lang, console }, pageOf(search));
}
