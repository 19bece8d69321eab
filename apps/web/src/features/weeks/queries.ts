import type { PagePath } from '@matchnight/contract/pages';
import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { type PathParams, pathTo } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import { type DivisionParams, seasonOf } from '../divisions/index.ts';

export const WEEK = `${ROUTES.division}/team-of-the-week/:weekCode` as const;
export const TEAM_WEEK =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/team-week' satisfies PagePath;

export type TeamWeekParams = PathParams<typeof TEAM_WEEK>;
export type Eleven = Reply<'weeks.teamOfTheWeek'>['data'];
export type Desk = Reply<'weeks.desk'>['data'];
export type DeskWeek = NonNullable<Desk['shown']>;

export const weekQuery = (params: PathParams<typeof WEEK>, search: Search<'season'>) =>
  queryOf('weeks.teamOfTheWeek', params, seasonOf(search));

/** The desk at ?week=, or at the week that waits. */
export function deskQuery(params: TeamWeekParams, search: Search<'season' | 'week'>) {
  const week = Number(search.get('week'));
  const isWeek = Number.isSafeInteger(week) && week > 0 && week <= 100_000;
  return queryOf('weeks.desk', params, { ...seasonOf(search), ...(isWeek ? { week } : {}) });
}

/** The page of a published week; `season` where it is not the current one. */
export function weekPath(params: DivisionParams, week: number, season?: number): string {
  const path = pathTo('division', params, `team-of-the-week/week-${week}`);
  return season === undefined ? path : `${path}?season=${season}`;
}
