import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const FORMATION = '/:lang/:console/dashboard/teams/:teamId/formation' satisfies PagePath;
type DeskParams = PathParams<typeof FORMATION>;

export type Desk = Reply<'formations.desk'>['data'];
export type Shown = NonNullable<Desk['shown']>;

/** The formation at ?tournament=, or for the next match. */
export const deskQuery = (params: DeskParams, search: Search<'tournament'>) =>
  queryOf('formations.desk', params, { tournament: (search.get('tournament') ?? '').slice(0, 120) });
