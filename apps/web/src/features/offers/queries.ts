import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type TeamOffer = Reply<'offers.ofTeam'>['data']['data'][number];
export type Offer = Omit<TeamOffer, 'can'>;
export type ClubParams = PathParams<'/:lang/:console/dashboard/teams/:teamId'>;

/** As many as one page of the API gives; open ones come first. */
const MOST_SHOWN = 100;

/** What a team offers and is offered in a tournament (its address), with its money there. */
export const teamOffersQuery = ({ lang, console, teamId }: ClubParams, tournament: string) =>
  queryOf('offers.ofTeam', { lang, console, teamId }, { tournament, per_page: MOST_SHOWN });
