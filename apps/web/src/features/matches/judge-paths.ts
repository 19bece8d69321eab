import type { Console, Lang } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import { fillPath, type PathParams } from '../../lib/paths.ts';

export const EDIT_MATCH = '/:lang/:console/dashboard/results/edit-match/:fixtureId' satisfies PagePath;
export const EDIT_STATISTICS =
  '/:lang/:console/dashboard/results/edit-match/:fixtureId/:teamId/edit-statistics' satisfies PagePath;

export const MOVE_MATCH = '/:lang/:console/dashboard/results/edit-match/:fixtureId/date' satisfies PagePath;

export type EditMatchParams = PathParams<typeof EDIT_MATCH>;
export type EditStatisticsParams = PathParams<typeof EDIT_STATISTICS>;

/** Where a judge decides or corrects a match. */
export function judgeLink(match: { lang: Lang; console: Console; fixtureId: number }): string {
  return fillPath(EDIT_MATCH, match);
}

/** Where a judge sets the lines of one team. */
export function linesLink(match: {
  lang: Lang;
  console: Console;
  fixtureId: number;
  teamId: number;
}): string {
  return fillPath(EDIT_STATISTICS, match);
}
