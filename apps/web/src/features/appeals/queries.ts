import { BAN_STATES } from '@matchnight/contract/constants';
import type { Query, Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type OwnBan = Reply<'appeals.mine'>['data']['data'][number];
export type OwnAppeal = NonNullable<OwnBan['appeal']>;
export type AppealItem = Reply<'appeals.list'>['data']['data'][number];
export type Appeal = Reply<'appeals.show'>['data'];
export type AnyBan = Reply<'appeals.bans'>['data']['data'][number];
export type DeskState = NonNullable<Query<'appeals.list'>['state']>;

const SCOPES = ['site', 'tournament'] as const;

export function ownBansQuery({ lang, console }: DeskParams, search: Search<'page'>) {
  return queryOf('appeals.mine', { lang, console }, pageOf(search));
}

export function appealsQuery({ lang, console }: DeskParams, state: DeskState, search: Search<'page'>) {
  return queryOf('appeals.list', { lang, console }, { state, ...pageOf(search) });
}

export function appealQuery({ lang, console }: DeskParams, appealId: number) {
  return queryOf('appeals.show', { lang, console, appealId });
}

export type PersonOfCases = Reply<'moderation.person'>['data'];
export type Alike = Reply<'moderation.alike'>['data'];
export type Year = Reply<'moderation.years'>['data'][number];

export function personQuery({ lang, console }: DeskParams, userId: number) {
  return queryOf('moderation.person', { lang, console, userId });
}

export function alikeQuery({ lang, console }: DeskParams, userId: number) {
  return queryOf('moderation.alike', { lang, console, userId });
}

export function yearsQuery({ lang, console }: DeskParams) {
  return queryOf('moderation.years', { lang, console });
}

/** The list as the address asks for it: ?q= ?state= ?scope= ?page=. */
export function allBansQuery(
  { lang, console }: DeskParams,
  search: Search<'q' | 'state' | 'scope' | 'page'>,
) {
  return queryOf(
    'appeals.bans',
    { lang, console },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      state: BAN_STATES.find((state) => state === search.get('state')) ?? '',
      scope: SCOPES.find((scope) => scope === search.get('scope')) ?? '',
      ...pageOf(search),
    },
  );
}
