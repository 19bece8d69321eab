import type { PagePath } from '@matchnight/contract/pages';
import type { Query, Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const TOURNAMENT_BANS = '/:lang/:console/dashboard/tournaments/:tournamentId/bans' satisfies PagePath;
export type BansParams = PathParams<typeof TOURNAMENT_BANS>;
export type Bans = Reply<'discipline.bans'>['data'];
export type Ban = Bans['data'][number];
type Sort = NonNullable<Query<'discipline.bans'>['sort']>;

const SORTS: readonly Sort[] = ['-starts_at', 'starts_at', 'nick', '-nick'];
export const PRESET_SORT: Sort = '-starts_at';

/** The list as the address asks for it: ?q= ?sort= ?page=. */
export const bansQuery = (
  { lang, console, tournamentId }: BansParams,
  search: Search<'q' | 'sort' | 'page'>,
) =>
  queryOf(
    'discipline.bans',
    { lang, console, tournamentId },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      sort: SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_SORT,
      ...pageOf(search),
    },
  );
