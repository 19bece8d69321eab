import type { Reply } from '../../../lib/call-types.ts';
import type { Search } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';

export type AnnouncementParams = PathParams<'/:lang/:console/dashboard/teams/:teamId/notifications'>;
export type Announcement = Reply<'announcements.list'>['data']['data'][number];

/** What a team was told, as the address asks for it: ?page=. */
export const announcementsQuery = ({ lang, console, teamId }: AnnouncementParams, search: Search<'page'>) =>
  queryOf('announcements.list', { lang, console, teamId }, pageOf(search));
