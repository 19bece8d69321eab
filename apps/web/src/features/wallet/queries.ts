import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type Mine = Reply<'wallet.mine'>['data'];
export type Entry = Mine['data'][number];
export type Owner = Reply<'wallet.accounts'>['data']['data'][number];
export type Account = Reply<'wallet.account'>['data'];

export function mineQuery({ lang, console }: DeskParams, search: Search<'page'>) {
  return queryOf('wallet.mine', { lang, console }, pageOf(search));
}

/** The figures alone. */
export function inSightQuery({ lang, console }: DeskParams) {
  return queryOf('wallet.inSight', { lang, console });
}

export function ownersQuery({ lang, console }: DeskParams, search: Search<'q' | 'page'>) {
  return queryOf(
    'wallet.accounts',
    { lang, console },
    { q: (search.get('q') ?? '').slice(0, 60), ...pageOf(search) },
  );
}

export function accountQuery(
  { lang, console, userId }: DeskParams & { userId: number },
  search: Search<'page'>,
) {
  return queryOf('wallet.account', { lang, console, userId }, pageOf(search));
}

export function alarmQuery({ lang, console }: DeskParams) {
  return queryOf('wallet.alarm', { lang, console });
}
