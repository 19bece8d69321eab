import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../../lib/call-types.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';

export const CALENDAR =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/calendar' satisfies PagePath;
type SchedulesParams = PathParams<'/:lang/:console/dashboard/tournaments/:tournamentId/schedules'>;

export type Programme = Reply<'matches.programme'>['data'];

export const programmeQuery = ({ lang, console, tournamentId, divisionId }: PathParams<typeof CALENDAR>) =>
  queryOf('matches.programme', { lang, console, tournamentId, divisionId });

export const programmesQuery = ({ lang, console, tournamentId }: SchedulesParams) =>
  queryOf('matches.programmes', { lang, console, tournamentId });
