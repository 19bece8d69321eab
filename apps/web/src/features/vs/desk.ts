import type { Reply } from '../../lib/call-types.ts';
import type { ReadReply, Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';
import { type OneVs, orHome, type VsPlace } from './queries.ts';

export type BetItem = Reply<'vs.bets'>['data']['data'][number];
export type Bet = Reply<'vs.bet'>['data'];
export type Pair = Reply<'vs.pairs'>['data']['data'][number];
export type VsSettings = Reply<'vs.vsSettings'>['data'];

export const DESK_TABS = ['waiting', 'open', 'over'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export function deskTabOf(search: Search<'tab'>): DeskTab {
  return DESK_TABS.find((tab) => tab === search.get('tab')) ?? DESK_TABS[0];
}
export const betsQuery = ({ lang, console }: VsPlace, search: Search<'tab' | 'page'>) =>
  queryOf('vs.bets', { lang, console }, { tab: deskTabOf(search), ...pageOf(search) });
export const betQuery = ({ lang, console, betId }: OneVs) => queryOf('vs.bet', { lang, console, betId });
export const pairsQuery = ({ lang, console }: VsPlace, search: Search<'page'>) =>
  queryOf('vs.pairs', { lang, console }, pageOf(search));
export const vsSettingsQuery = ({ lang, console }: VsPlace) => queryOf('vs.vsSettings', { lang, console });

/** A page of one VS leads Home where VS is off; else it reads it. */
export function betOrHome(params: OneVs, read: ReadReply) {
  return [...orHome(params, read), betQuery(params)];
}
