import type { BrowserKey } from '@matchnight/i18n';
import type { Search } from './page.ts';
import type { T } from './text.tsx';

/** The orders of a list of names; without ?sort= it is in the first. */
const SORTS = ['-created_at', 'created_at', 'name', '-name'] as const;
type Sort = (typeof SORTS)[number];

export function sortOf(search: Search<'sort'>): Sort {
  return SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0];
}

/** What a reader chooses from; what is new and what is old is called otherwise from list to list. */
export function sortChoice(t: T, newest: BrowserKey, oldest: BrowserKey) {
  const texts: Readonly<Record<Sort, BrowserKey>> = {
    '-created_at': newest,
    created_at: oldest,
    name: 'common.sort_name',
    '-name': 'common.sort_name_back',
  };
  return {
    label: t('common.sort_by'),
    options: SORTS.map((sort) => ({ value: sort, text: t(texts[sort]) })),
  };
}
