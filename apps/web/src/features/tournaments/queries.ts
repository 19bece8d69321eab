import type { ROUTES } from '@matchnight/contract/routes';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type TournamentParams = PathParams<(typeof ROUTES)['tournament']>;

export const tournamentQuery = (params: TournamentParams) => queryOf('tournaments.show', params);
