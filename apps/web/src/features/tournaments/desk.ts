import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import { sortOf } from '../../lib/list-sorts.ts';
import { type LOG_SEARCH, logSearchOf } from '../../lib/log-search.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const ALL_TOURNAMENTS = '/:lang/:console/dashboard/tournaments/all' satisfies PagePath;

export type Tournament = Reply<'tournaments.administered'>['data']['data'][number];

/** The list as the address asks for it: ?of=, ?q=, ?sort=, ?page=. */
export function tournamentsQuery(
  params: PathParams<typeof ALL_TOURNAMENTS>,
  search: Search<'of' | 'q' | 'sort' | 'page'>,
) {
  const { lang, console } = params;
  return queryOf(
    'tournaments.administered',
    { lang, console },
    {
      of: search.get('of') === 'run' ? 'run' : 'all',
      q: (search.get('q') ?? '').slice(0, 60),
      sort: sortOf(search),
      ...pageOf(search),
    },
  );
}

export type TournamentDesk = Reply<'tournaments.desk'>['data'];

export const TOURNAMENT_DESK = '/:lang/:console/dashboard/tournaments/:tournamentId' satisfies PagePath;

export const tournamentDeskQuery = ({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_DESK>) =>
  queryOf('tournaments.desk', { lang, console, tournamentId });

export type Administrator = Reply<'tournaments.administrators'>['data']['administrators'][number];

export const administratorsQuery = ({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_DESK>) =>
  queryOf('tournaments.administrators', { lang, console, tournamentId });

export const rulesQuery = ({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_DESK>) =>
  queryOf('tournaments.editableRules', { lang, console, tournamentId });

/** The version of the order of divisions: a new order names the one that it started from. */
export const divisionOrderQuery = ({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_DESK>) =>
  queryOf('divisions.list', { lang, console, tournamentId });

const TOURNAMENT_LOG = '/:lang/:console/dashboard/tournaments/:tournamentId/log' satisfies PagePath;
export const logQuery = (
  { lang, console, tournamentId }: PathParams<typeof TOURNAMENT_LOG>,
  search: Search<(typeof LOG_SEARCH)[number]>,
) => queryOf('tournaments.log', { lang, console, tournamentId }, logSearchOf(search));
