import type { PagePath } from '@matchnight/contract/pages';
import type { Query, Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const DIVISION_PLAYERS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/players' satisfies PagePath;
type Params = PathParams<typeof DIVISION_PLAYERS>;
export type DivisionPlayers = Reply<'discipline.divisionPlayers'>['data'];
export type DivisionPlayer = DivisionPlayers['data'][number];
type Sort = NonNullable<Query<'discipline.divisionPlayers'>['sort']>;

const SORTS: readonly Sort[] = [
  'nick',
  '-nick',
  'goals',
  '-goals',
  'yellow_cards',
  '-yellow_cards',
  'red_cards',
  '-red_cards',
  'suspended',
  '-suspended',
];
export const PRESET_SORT: Sort = 'nick';

/** The list as the address asks for it: ?q= ?sort= ?page=, ?team= (an address). */
export const divisionPlayersQuery = (
  { lang, console, tournamentId, divisionId }: Params,
  search: Search<'q' | 'sort' | 'page' | 'team'>,
) =>
  queryOf(
    'discipline.divisionPlayers',
    { lang, console, tournamentId, divisionId },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      team: (search.get('team') ?? '').slice(0, 120),
      sort: SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_SORT,
      ...pageOf(search),
    },
  );
