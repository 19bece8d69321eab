import type { Search } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';

export const tableQuery = (params: DivisionParams, search: Search<'season'>) =>
  queryOf('statistics.table', params, seasonOf(search));
