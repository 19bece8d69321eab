import type { ROUTES } from '@matchnight/contract/routes';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DivisionParams = PathParams<(typeof ROUTES)['division']>;

export const divisionQuery = (params: DivisionParams) => queryOf('divisions.show', params);

/** The season that the address asks for (?season=3); the current one without. */
export function seasonOf(search: Search<'season'>): { season?: number } {
  const season = Number(search.get('season'));
  return Number.isSafeInteger(season) && season > 0 ? { season } : {};
}
