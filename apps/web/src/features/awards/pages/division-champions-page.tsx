import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { type DivisionParams, divisionQuery } from '../../divisions/index.ts';
import { ChampionsOf } from '../components/champions.tsx';

const championsQuery = (params: DivisionParams, search: Search<'page'>) =>
  queryOf('awards.champions', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/champions',
  search: ['page'],
  queries: ({ params, search }) => [championsQuery(params, search)],
});

/** The champions of a division, season by season. */
export default function DivisionChampionsPage() {
  const { params, search } = usePage(page);
  const { name } = useReply(divisionQuery(params)).data;
  const champions = useReply(championsQuery(params, search)).data;
  return (
    <ChampionsOf
      name={name}
      champions={champions}
      console={params.console}
      picture={sharedPicture('table', params)}
    />
  );
}
