import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const DIVISION_TEAMS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams' satisfies PagePath;

export type DivisionTeamsParams = PathParams<typeof DIVISION_TEAMS>;
export type DivisionTeams = Reply<'statistics.divisionTeams'>['data'];
export type Slot = DivisionTeams['teams'][number];
export type Adjustment = DivisionTeams['adjustments'][number];

export const divisionTeamsQuery = ({ lang, console, tournamentId, divisionId }: DivisionTeamsParams) =>
  queryOf('statistics.divisionTeams', { lang, console, tournamentId, divisionId });
