import type { PagePath } from '@matchnight/contract/pages';
import type { PathParams } from '../../lib/paths.ts';

export const REPORT = '/:lang/:console/dashboard/results/:fixtureId/:teamId/edit' satisfies PagePath;
export const MY_MATCHES = '/:lang/:console/dashboard/results/home' satisfies PagePath;

/** A match, and the team for which one reports it. */
export type ReportParams = PathParams<typeof REPORT>;
