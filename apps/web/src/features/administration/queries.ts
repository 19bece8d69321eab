import { DASHBOARD, ROUTES } from '@matchnight/contract/routes';
import type { Query, Reply } from '../../lib/api.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const ALL_TOURNAMENTS = `${ROUTES.dashboard}/${DASHBOARD.tournaments}` as const;
export const DIVISION_TEAMS = `${ROUTES.dashboard}/${DASHBOARD.divisionTeams}` as const;
export const TOURNAMENT_SIGNINGS = `${ROUTES.dashboard}/${DASHBOARD.tournamentSignings}` as const;

export type SigningsParams = PathParams<typeof TOURNAMENT_SIGNINGS>;
export type SigningsSettings = Reply<'market.settings'>['data'];
export type DivisionTeamsParams = PathParams<typeof DIVISION_TEAMS>;
export type DivisionTeams = Reply<'statistics.divisionTeams'>['data'];
export type Slot = DivisionTeams['teams'][number];
export type Adjustment = DivisionTeams['adjustments'][number];
export type Tournament = Reply<'tournaments.administered'>['data']['data'][number];
type ListQuery = Query<'tournaments.administered'>;
export type Sort = NonNullable<ListQuery['sort']>;

export const SORTS: readonly [Sort, ...Sort[]] = ['-created_at', 'created_at', 'name', '-name'];

/** The list as the address asks for it: ?q=, ?sort=, ?page=. */
export function tournamentsQuery(params: PathParams<typeof ALL_TOURNAMENTS>, search: URLSearchParams) {
  const { lang, console } = params;
  const page = Number(search.get('page') ?? 1);
  return queryOf(
    'tournaments.administered',
    { lang, console },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      sort: sortOf(search),
      page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    },
  );
}

function sortOf(search: URLSearchParams): Sort {
  return SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0];
}

export const divisionTeamsQuery = ({ lang, console, tournamentId, divisionId }: DivisionTeamsParams) =>
  queryOf('statistics.divisionTeams', { lang, console, tournamentId, divisionId });

export const signingsSettingsQuery = ({ lang, console, tournamentId }: SigningsParams) =>
  queryOf('market.settings', { lang, console, tournamentId });
