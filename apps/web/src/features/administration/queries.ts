import type { Reply } from '../../lib/call-types.ts';
import { type LOG_SEARCH, logSearchOf } from '../../lib/log-search.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type Administrators = Reply<'administration.list'>['data'];
export type Administrator = Administrators['data'][number];
export type Rank = Administrator['type'];
export type FoundUser = Reply<'administration.users'>['data']['data'][number];
export type EditedUser = Reply<'administration.user'>['data'];

const SORTS = ['-type', 'type', 'nick', '-nick', 'since', '-since'] as const;
export const PRESET_SORT = SORTS[0];

/** The list as the address asks for it: ?q= ?sort= ?page=. */
export function administratorsQuery({ lang, console }: DeskParams, search: Search<'q' | 'sort' | 'page'>) {
  const sort = SORTS.find((one) => one === search.get('sort')) ?? PRESET_SORT;
  const q = (search.get('q') ?? '').slice(0, 60);
  return queryOf('administration.list', { lang, console }, { sort, q, ...pageOf(search) });
}

export function auditQuery({ lang, console }: DeskParams, search: Search<(typeof LOG_SEARCH)[number]>) {
  return queryOf('audit.list', { lang, console }, logSearchOf(search));
}

export function usersQuery({ lang, console }: DeskParams, search: Search<'q' | 'page'>) {
  const q = (search.get('q') ?? '').slice(0, 60);
  return queryOf('administration.users', { lang, console }, { q, ...pageOf(search) });
}

export function userQuery({ lang, console, userId }: DeskParams & { userId: number }) {
  return queryOf('administration.user', { lang, console, userId });
}
