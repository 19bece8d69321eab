import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const AWARDS_DESK = '/:lang/:console/dashboard/tournaments/:tournamentId/awards' satisfies PagePath;

type Awards = Reply<'awards.list'>['data'];
export type Award = Awards['data'][number];
export type Season = Awards['seasons'][number];

export const awardsQuery = (
  { lang, console, tournamentId }: PathParams<typeof AWARDS_DESK>,
  search: Search<'page'>,
) => queryOf('awards.list', { lang, console, tournamentId }, pageOf(search));
