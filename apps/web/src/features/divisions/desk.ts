import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const DIVISION_DESK =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId' satisfies PagePath;

export type DivisionDeskParams = PathParams<typeof DIVISION_DESK>;
export type DivisionDesk = Reply<'divisions.desk'>['data'];
export type Checklist = NonNullable<DivisionDesk['checklist']>;

export const divisionDeskQuery = ({ lang, console, tournamentId, divisionId }: DivisionDeskParams) =>
  queryOf('divisions.desk', { lang, console, tournamentId, divisionId });
