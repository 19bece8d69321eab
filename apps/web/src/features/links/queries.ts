import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const FOLLOWED = '/:lang/club-link/token/:token';
export const LINKS = '/:lang/:console/dashboard/teams/:teamId/links';
export const TOURNAMENT_LINKS = '/:lang/:console/dashboard/tournaments/:tournamentId/links';

type Followed = PathParams<typeof FOLLOWED>;
export type LinksParams = PathParams<typeof LINKS>;
export type TournamentLinksParams = PathParams<typeof TOURNAMENT_LINKS>;
export type ClubLink = Reply<'links.list'>['data']['data'][number];
export type TournamentLinks = Reply<'links.ofTournament'>['data'];
export type TournamentLink = TournamentLinks['data'][number];
export type NewLink = Reply<'links.make'>['data'];
export type OwnerLinks = Reply<'links.makeForOwners'>['data'];
export type ShownLink = NonNullable<Reply<'links.show'>['data']>;
export type Way = Reply<'links.standing'>['data']['ways'][number];

export const linksQuery = ({ lang, console, teamId }: LinksParams, search: Search<'page'>) =>
  queryOf('links.list', { lang, console, teamId }, pageOf(search));

export const tournamentLinksQuery = (
  { lang, console, tournamentId }: TournamentLinksParams,
  search: Search<'page'>,
) => queryOf('links.ofTournament', { lang, console, tournamentId }, pageOf(search));

export const shownLinkQuery = ({ lang, token }: Followed) => queryOf('links.show', { lang }, { token });

export const standingQuery = ({ lang, token }: Followed) => queryOf('links.standing', { lang }, { token });
