import type { PagePath } from '@matchnight/contract/pages';
import type { ROUTES } from '@matchnight/contract/routes';
import type { Query, Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const TOURNAMENT_TEAMS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/teams' satisfies PagePath;
export const ADD_TEAMS = '/:lang/:console/dashboard/tournaments/:tournamentId/teams/add' satisfies PagePath;
export const TOURNAMENT_PLAYERS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/players' satisfies PagePath;
export const OWN_TEAMS = '/:lang/:console/dashboard/teams' satisfies PagePath;
export const TEAM_DESK = '/:lang/:console/dashboard/teams/:teamId' satisfies PagePath;

export type TournamentParams = PathParams<typeof TOURNAMENT_TEAMS>;
export type TeamParams = PathParams<typeof TEAM_DESK>;
type Own = PathParams<typeof ROUTES.dashboard>;

export type Team = Reply<'registrations.teams'>['data']['data'][number];
export type ManyTeams = Reply<'registrations.previewMany'>['data'];
export type AddedList = Reply<'registrations.addedLists'>['data'][number];
export type PlayersList = Reply<'registrations.players'>['data'];
export type Player = PlayersList['data'][number];
export type Refusable = Reply<'registrations.refusable'>['data'][number];
export type OwnTeam = Reply<'teams.mine'>['data']['teams'][number];
type TeamSort = NonNullable<Query<'registrations.teams'>['sort']>;
type PlayerSort = NonNullable<Query<'registrations.players'>['sort']>;

const TEAM_SORTS: readonly TeamSort[] = [
  'name',
  '-name',
  'registered_at',
  '-registered_at',
  'money',
  '-money',
  'players',
  '-players',
];
const PLAYER_SORTS: readonly PlayerSort[] = [
  'nick',
  '-nick',
  'price',
  '-price',
  'registered_at',
  '-registered_at',
];
export const STATUSES = ['all', 'free', 'signed'] as const;
export const PRESET_TEAM_SORT: TeamSort = 'name';
export const PRESET_PLAYER_SORT: PlayerSort = 'nick';

/** The list as the address asks for it: ?q= ?sort= ?page=. */
export const teamsQuery = (
  { lang, console, tournamentId }: TournamentParams,
  search: Search<'q' | 'sort' | 'page'>,
) =>
  queryOf(
    'registrations.teams',
    { lang, console, tournamentId },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      sort: TEAM_SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_TEAM_SORT,
      ...pageOf(search),
    },
  );

/** The first of the list alone: what a page beside it must know of its tournament. */
export const anyTeamsQuery = (params: TournamentParams) => teamsQuery(params, new URLSearchParams());

/** The lists of teams that may be taken back. */
export const addedListsQuery = ({ lang, console, tournamentId }: TournamentParams) =>
  queryOf('registrations.addedLists', { lang, console, tournamentId });

/** The account of a team in the tournament, a page of it, with the reasons of what administrators gave or took. */
export const statementQuery = (
  { lang, console, tournamentId }: TournamentParams,
  asked: { readonly teamId: number; readonly page: number },
) =>
  queryOf(
    'budgets.ofTournamentTeam',
    { lang, console, tournamentId, teamId: asked.teamId },
    { page: asked.page },
  );

/** The list as the address asks for it: ?q= ?sort= ?page=, ?team= (an address), ?status=. */
export const playersQuery = (
  { lang, console, tournamentId }: TournamentParams,
  search: Search<'q' | 'sort' | 'page' | 'team' | 'status'>,
) =>
  queryOf(
    'registrations.players',
    { lang, console, tournamentId },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      team: (search.get('team') ?? '').slice(0, 120),
      status: statusOf(search),
      sort: PLAYER_SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_PLAYER_SORT,
      ...pageOf(search),
    },
  );

export function statusOf(search: Search<'status'>): (typeof STATUSES)[number] {
  return STATUSES.find((status) => status === search.get('status')) ?? 'all';
}

export const ownTeamsQuery = ({ lang, console }: Own) => queryOf('teams.mine', { lang, console });
export const teamDeskQuery = ({ lang, console, teamId }: TeamParams) =>
  queryOf('teams.desk', { lang, console, teamId });
