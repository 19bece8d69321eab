import { MOST_CHANCES } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type TeamOffer = Reply<'offers.ofTeam'>['data']['data'][number];
export type Offer = Omit<TeamOffer, 'can' | 'why'>;
export type AskedOffer = Reply<'offers.mine'>['data']['offers'][number];
export type Chance = Reply<'offers.chances'>['data']['chances'][number];
export type Member = Reply<'offers.members'>['data']['players'][number];
export type DeskOffer = Reply<'offers.ofTournament'>['data']['data'][number];
export type TeamMarket = NonNullable<Reply<'offers.ofTeam'>['data']['market']>;
export type ClubParams = PathParams<'/:lang/:console/dashboard/teams/:teamId'>;
export type DeskParams = PathParams<'/:lang/:console/dashboard/tournaments/:tournamentId'>;

/** As many as one page of the API gives; open ones come first. */
const MOST_SHOWN = 100;
export const STATES = ['all', 'to_approve', 'open', 'over'] as const;

/** What a team offers and is offered in a tournament (its address), with its money there. */
export const teamOffersQuery = ({ lang, console, teamId }: ClubParams, tournament: string) =>
  queryOf('offers.ofTeam', { lang, console, teamId }, { tournament, per_page: MOST_SHOWN });

/** The same money alone. */
export const teamMarketQuery = ({ lang, console, teamId }: ClubParams, tournament: string) =>
  queryOf('offers.ofTeam', { lang, console, teamId }, { tournament, per_page: 1 });

/** What it may do there with the players of a list (their addresses): those of the list that are asked for with one of them. */
export const chancesQuery = (
  { lang, console, teamId }: ClubParams,
  { tournament, listed, player }: { tournament: string; listed: readonly string[]; player: string },
) => {
  const from = Math.floor(Math.max(0, listed.indexOf(player)) / MOST_CHANCES) * MOST_CHANCES;
  const players = listed.slice(from, from + MOST_CHANCES).join();
  return queryOf('offers.chances', { lang, console, teamId }, { tournament, players });
};

/** Who of the club is not in its squad there. */
export const membersQuery = ({ lang, console, teamId }: ClubParams, tournament: string) =>
  queryOf('offers.members', { lang, console, teamId }, { tournament });

/** Its account there, a page of it. */
export const statementQuery = (
  { lang, console, teamId }: ClubParams,
  asked: { readonly tournament: string; readonly page: number },
) => queryOf('budgets.ofOwnTeam', { lang, console, teamId }, asked);

export const toConfirmQuery = ({ lang, console }: Pick<ClubParams, 'lang' | 'console'>) =>
  queryOf('offers.mine', { lang, console });

export const departureQuery = ({ lang, console, tournamentId }: DeskParams) =>
  queryOf('offers.departure', { lang, console, tournamentId });

export const placeQuery = ({ lang, console, tournamentId }: DeskParams) =>
  queryOf('market.myRegistration', { lang, console, tournamentId });

/** The list as the address asks for it: ?state= ?q= ?page=. */
export const deskOffersQuery = (
  { lang, console, tournamentId }: DeskParams,
  search: Search<'state' | 'q' | 'page'>,
) =>
  queryOf(
    'offers.ofTournament',
    { lang, console, tournamentId },
    { state: stateOf(search), q: (search.get('q') ?? '').slice(0, 60), ...pageOf(search) },
  );

export function stateOf(search: Search<'state'>): (typeof STATES)[number] {
  return STATES.find((state) => state === search.get('state')) ?? 'all';
}
