import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type Cases = Reply<'moderation.cases'>['data'];
export type CaseItem = Cases['data'][number];
export type Case = Reply<'moderation.show'>['data'];
export type Warning = Reply<'moderation.warnings'>['data']['data'][number];
export type State = 'open' | 'decided';

const SORTS = ['-last_report_at', 'last_report_at', '-reports', 'reports', 'nick', '-nick'] as const;
export const PRESET_SORT = SORTS[0];
const WARNING_SORTS = ['-created_at', 'created_at', 'nick', '-nick'] as const;
export const WARNING_PRESET_SORT = WARNING_SORTS[0];

type ListSearch = Search<'q' | 'sort' | 'page'>;

export function casesQuery({ lang, console }: DeskParams, state: State, search: ListSearch) {
  const sort = SORTS.find((one) => one === search.get('sort')) ?? PRESET_SORT;
  return queryOf(
    'moderation.cases',
    { lang, console },
    { state, sort, q: textOf(search), ...pageOf(search) },
  );
}

export function caseQuery({ lang, console }: DeskParams, caseId: number) {
  return queryOf('moderation.show', { lang, console, caseId });
}

export function warningsQuery({ lang, console }: DeskParams, search: ListSearch) {
  const sort = WARNING_SORTS.find((one) => one === search.get('sort')) ?? WARNING_PRESET_SORT;
  return queryOf('moderation.warnings', { lang, console }, { sort, q: textOf(search), ...pageOf(search) });
}

export function mineQuery({ lang, console }: DeskParams, search: Search<'page'>) {
  return queryOf('moderation.mine', { lang, console }, pageOf(search));
}

function textOf(search: ListSearch): string {
  return (search.get('q') ?? '').slice(0, 60);
}
