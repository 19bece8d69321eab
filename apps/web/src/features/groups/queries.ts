import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { TournamentParams } from '../tournaments/index.ts';

/** How the groups of a tournament stand, and how they were formed. */
export const groupsQuery = (params: TournamentParams) => queryOf('groups.show', params);
export type Stage = Reply<'groups.show'>['data']['stages'][number];
export type Group = Stage['groups'][number];

export const GROUPS = '/:lang/:console/dashboard/tournaments/:tournamentId/groups' satisfies PagePath;
export type GroupsParams = PathParams<typeof GROUPS>;

export const groupsDeskQuery = ({ lang, console, tournamentId }: GroupsParams) =>
  queryOf('groups.desk', { lang, console, tournamentId });
export type GroupsDesk = Reply<'groups.desk'>['data'];
export type StageOfDesk = GroupsDesk['stages'][number];
export type Preview = Reply<'groups.preview'>['data'];
