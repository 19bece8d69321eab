import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { ChampionsOf } from '../components/champions.tsx';

const championsQuery = (params: TournamentParams, search: Search<'page'>) =>
  queryOf('awards.tournamentChampions', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/champions',
  search: ['page'],
  queries: ({ params, search }) => [championsQuery(params, search)],
});

/** The champions of a tournament's divisions, newest first. */
export default function TournamentChampionsPage() {
  const { params, search } = usePage(page);
  const { name } = useReply(tournamentQuery(params)).data;
  const champions = useReply(championsQuery(params, search)).data;
  return <ChampionsOf name={name} champions={champions} console={params.console} hasDivisions />;
}
