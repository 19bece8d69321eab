// By this name it is no part of what the feature's pages share: the layout would bring lists of matches to all of them.
import type { ROUTES } from '@matchnight/contract/routes';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type TeamParams = PathParams<(typeof ROUTES)['team']>;

export const teamQuery = (params: TeamParams) => queryOf('teams.show', params);
export const progressQuery = (params: TeamParams) => queryOf('statistics.progress', params);
