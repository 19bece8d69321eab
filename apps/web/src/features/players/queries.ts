import type { ROUTES } from '@matchnight/contract/routes';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type PlayerParams = PathParams<(typeof ROUTES)['player']>;

export const playerQuery = (params: PlayerParams) => queryOf('players.show', params);

export const pricesQuery = (params: PlayerParams) => queryOf('players.prices', params);
