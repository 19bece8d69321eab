import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const FOLLOWED = '/:lang/club-link/token/:token';
export const LINKS = '/:lang/:console/dashboard/teams/:teamId/links';

type Followed = PathParams<typeof FOLLOWED>;
export type LinksParams = PathParams<typeof LINKS>;
export type ClubLink = Reply<'links.list'>['data']['data'][number];
export type NewLink = Reply<'links.make'>['data'];
export type ShownLink = NonNullable<Reply<'links.show'>['data']>;

export const linksQuery = ({ lang, console, teamId }: LinksParams, search: Search<'page'>) =>
  queryOf('links.list', { lang, console, teamId }, pageOf(search));

export const shownLinkQuery = ({ lang, token }: Followed) => queryOf('links.show', { lang }, { token });

export const standingQuery = ({ lang, token }: Followed) => queryOf('links.standing', { lang }, { token });
