import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const CLUB = '/:lang/:console/dashboard/teams/:teamId' satisfies PagePath;
export type ClubParams = PathParams<typeof CLUB>;
export type People = Reply<'clubs.people'>['data'];
export type Squad = Reply<'clubs.squad'>['data'];
export type SquadPlayer = Squad['players'][number];

export const peopleQuery = ({ lang, console, teamId }: ClubParams) =>
  queryOf('clubs.people', { lang, console, teamId });

/** The squad in the tournament of the address (?tournament=), else everybody in the club. */
export const squadQuery = ({ lang, console, teamId }: ClubParams, search: Search<'tournament'>) =>
  queryOf(
    'clubs.squad',
    { lang, console, teamId },
    { tournament: (search.get('tournament') ?? '').slice(0, 120) },
  );
