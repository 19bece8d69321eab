import type { Console, Lang } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const AVAILABILITY = '/:lang/:console/dashboard/teams/:teamId/availability' satisfies PagePath;

export type ToCome = Reply<'availability.ofTeam'>['data']['data'][number];

export interface Place {
  readonly lang: Lang;
  readonly console: Console;
  readonly fixtureId: number;
}

export const ofTeamQuery = (params: PathParams<typeof AVAILABILITY>, search: Search<'page'>) =>
  queryOf('availability.ofTeam', params, pageOf(search));
export const ofMatchQuery = ({ lang, console, fixtureId }: Place) =>
  queryOf('availability.ofMatch', { lang, console, fixtureId });
