import { POSITIONS } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { type PathParams, pathTo } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { TournamentParams } from '../tournaments/index.ts';

export const SELL_PLAYERS = `${ROUTES.tournament}/signings/sell-players/team/:teamSlug` as const;

export type SellPlayersParams = PathParams<typeof SELL_PLAYERS>;
export type Signings = Reply<'market.signings'>['data'];
export type SigningState = Signings['signings'];
export type Listed = Signings['data'][number];
export type MarketListName = 'free' | 'for_sale';

const LISTS = ['free', 'for_sale'] as const;
/** The first is what a list is sorted by whose address says nothing. */
export const SORTS = ['-index', 'price', '-price', 'nick'] as const;
/** Longer ones the server's pages don't know. */
const LONGEST_TEXT = 20;

/** The list as the address asks for it: ?list= ?q= ?position= ?sort= ?page=. */
export function signingsQuery(
  params: TournamentParams,
  search: Search<'list' | 'q' | 'position' | 'sort' | 'page'>,
) {
  const position = POSITIONS.find((one) => one === search.get('position'));
  return queryOf('market.signings', params, {
    list: listOf(search),
    q: textOf(search),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    ...(position ? { position } : {}),
    ...pageOf(search),
  });
}

export function listOf(search: Search<'list'>): MarketListName {
  return LISTS.find((list) => list === search.get('list')) ?? LISTS[0];
}

/** What is searched for; nothing where it is too long for a nick anyway. */
function textOf(search: Search<'q'>): string {
  const q = search.get('q') ?? '';
  return q.length <= LONGEST_TEXT ? q : '';
}

export const sellPlayersQuery = (params: SellPlayersParams) => queryOf('market.sellPlayers', params);

export function sellPlayersPath(params: TournamentParams, teamSlug: string): string {
  return pathTo('tournament', params, `signings/sell-players/team/${encodeURIComponent(teamSlug)}`);
}
