import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { Champions } from '../components/champions.tsx';

const championsQuery = (params: TournamentParams, search: Search<'page'>) =>
  queryOf('awards.tournamentChampions', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/champions',
  search: ['page'],
  queries: ({ params, search }) => [championsQuery(params, search)],
});

/** The champions of a tournament's divisions, newest first. */
export default function TournamentChampionsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name } = useReply(tournamentQuery(params)).data;
  const champions = useReply(championsQuery(params, search)).data;
  return (
    <>
      <Head
        title={t('cups.title', { name })}
        description={t('cups.description', { name })}
        query={champions.page > 1 ? `?page=${champions.page}` : ''}
      />
      <Champions champions={champions} console={params.console} hasDivisions />
    </>
  );
}
