import type { Reply } from '../../../lib/call-types.ts';
import type { Search } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type MatchParams = DeskParams & { readonly fixtureId: number };
export type Desk = Reply<'results.desk'>['data'];
export type DeskItem = Desk['data'][number];
export type Reports = Reply<'results.judgedReports'>['data'];
export type Report = Reports['reports']['home'][number];
export type Opened = Reports['opened_by'][number];
export type Side = 'home' | 'away';
export const SIDES = ['home', 'away'] as const;

export function deskQuery({ lang, console }: DeskParams, search: Search<'tournament' | 'page'>) {
  const tournament = tournamentOf(search);
  const filter = tournament === null ? {} : { tournament };
  return queryOf('results.desk', { lang, console }, { ...filter, ...pageOf(search) });
}

/** The tournament that the list shows alone; null where it shows all. */
export function tournamentOf(search: Search<'tournament'>): number | null {
  const id = Number(search.get('tournament'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const reportsQuery = ({ lang, console, fixtureId }: MatchParams) =>
  queryOf('results.judgedReports', { lang, console, fixtureId });
