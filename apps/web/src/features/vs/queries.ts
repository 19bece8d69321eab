import type { Console, Lang } from '@matchnight/contract/constants';
import { redirect } from 'react-router';
import type { Reply } from '../../lib/call-types.ts';
import type { ReadReply, Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';
import { vsStatusQuery } from '../../lib/vs-status.ts';

/** Where VS is read: in the language and on the console of the page. */
export interface VsPlace {
  readonly lang: Lang;
  readonly console: Console;
}
export interface OneVs extends VsPlace {
  readonly betId: number;
}
export type VsItem = Reply<'vs.list'>['data']['data'][number];
export type VsDetails = Reply<'vs.show'>['data'];
export type VsSeats = Reply<'vs.seats'>['data'];
export type VsSum = VsDetails['sum'];
export type OwnVs = Reply<'vs.mine'>['data']['data'][number];
export type VsOffer = Reply<'vs.offer'>['data'];
export type Position = VsSeats['can']['enter'][number];

export const POSITIONS = [1, 2] as const satisfies readonly Position[];
/** What a public list of them shows. */
export type ListTab = 'open' | 'over';

export const listTabOf = (search: Search<'tab'>): ListTab => (search.get('tab') === 'over' ? 'over' : 'open');
export const listQuery = ({ lang, console }: VsPlace, search: Search<'tab' | 'page'>) =>
  queryOf('vs.list', { lang, console }, { tab: listTabOf(search), ...pageOf(search) });
export const showQuery = ({ lang, console, betId }: OneVs) => queryOf('vs.show', { lang, console, betId });
export const seatsQuery = ({ lang, console, betId }: OneVs) => queryOf('vs.seats', { lang, console, betId });
export const offerQuery = ({ lang, console, betId }: OneVs, position: Position) =>
  queryOf('vs.offer', { lang, console, betId }, { position });
export const mineQuery = ({ lang, console }: VsPlace, search: Search<'page'>) =>
  queryOf('vs.mine', { lang, console }, pageOf(search));

/** The side that an address names; null: none of the two. */
export function positionOf(text: string): Position | null {
  return POSITIONS.find((position) => String(position) === text) ?? null;
}

/** Where VS is off, its pages lead Home. For a page's `further`, with `vsStatusQuery` among its queries. */
export function orHome({ lang }: { readonly lang: Lang }, read: ReadReply): [] {
  if (!read(vsStatusQuery).data.is_on) throw redirect(`/${lang}`);
  return [];
}
