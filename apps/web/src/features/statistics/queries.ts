import { queryOf } from '../../lib/query.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';

export const tableQuery = (params: DivisionParams, search: URLSearchParams) =>
  queryOf('statistics.table', params, seasonOf(search));
