import type { Console, Lang } from '@matchnight/contract/constants';
import { queryOf } from '../../lib/query.ts';

export const frontQuery = (params: { lang: Lang }) => queryOf('site.front', params);
export const homeQuery = (params: { lang: Lang; console: Console }) => queryOf('site.home', params);
