import { LOOKING_ASKED, POSITIONS } from '@matchnight/contract/constants';
import type { Query, Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type ClubParams = PathParams<'/:lang/:console/dashboard/teams/:teamId'>;
export type Sent = Reply<'invitations.sent'>['data']['data'][number];
export type Candidates = Reply<'invitations.candidates'>['data'];
export type Candidate = Candidates['data'][number];
export type TeamInvitation = Extract<Reply<'inbox.invitations'>['data'][number], { kind: 'team' }>;

export type ClubRequest = Extract<Reply<'inbox.invitations'>['data'][number], { kind: 'request' }>;

export const requestQuery = ({ lang, console, teamId }: ClubParams) =>
  queryOf('invitations.request', { lang, console, teamId });
export const requestsQuery = ({ lang, console }: Pick<ClubParams, 'lang' | 'console'>) =>
  queryOf('invitations.requests', { lang, console });

export type LookingParams = Pick<ClubParams, 'lang' | 'console'>;
export type LookingEntry = NonNullable<Reply<'invitations.looking'>['data']['entry']>;
export const lookingQuery = ({ lang, console }: LookingParams) =>
  queryOf('invitations.looking', { lang, console });

type Sort = NonNullable<Query<'invitations.candidates'>['sort']>;
const SORTS: readonly Sort[] = ['-index', 'index', 'nick', '-nick'];
export const PRESET_SORT: Sort = '-index';

export const sentQuery = ({ lang, console, teamId }: ClubParams, search: Search<'page'>) =>
  queryOf('invitations.sent', { lang, console, teamId }, pageOf(search));

/** The list as the address asks for it: ?tournament= ?q= ?position= ?index= ?looking= ?sort= ?page=. */
export function candidatesQuery(
  { lang, console, teamId }: ClubParams,
  search: Search<'tournament' | 'q' | 'position' | 'index' | 'looking' | 'sort' | 'page'>,
) {
  const position = POSITIONS.find((one) => one === search.get('position'));
  const index = search.get('index') ?? '';
  const looking = LOOKING_ASKED.find((one) => one === search.get('looking'));
  return queryOf(
    'invitations.candidates',
    { lang, console, teamId },
    {
      tournament: (search.get('tournament') ?? '').slice(0, 120),
      q: (search.get('q') ?? '').slice(0, 60),
      sort: SORTS.find((sort) => sort === search.get('sort')) ?? PRESET_SORT,
      ...(position ? { position } : {}),
      ...(/^-?\d{1,6}$/.test(index) ? { index } : {}),
      ...(looking ? { looking } : {}),
      ...pageOf(search),
    },
  );
}
