import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';
import type { TournamentParams } from '../tournaments/index.ts';

export type BannedListed = Reply<'discipline.tournamentBanned'>['data'];
export type Banned = BannedListed['data'][number];

export const tournamentBannedQuery = (params: TournamentParams, search: Search<'page'>) =>
  queryOf('discipline.tournamentBanned', params, pageOf(search));

export const divisionBannedQuery = (params: DivisionParams, search: Search<'season' | 'page'>) =>
  queryOf('discipline.divisionBanned', params, { ...seasonOf(search), ...pageOf(search) });
