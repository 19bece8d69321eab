import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { tournamentQuery } from '../../tournaments/index.ts';
import { Log } from '../components/log.tsx';
import { movementsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/movements',
  search: ['q', 'kind', 'team', 'window', 'sort', 'page'],
  queries: ({ params, search }) => [movementsQuery(params, search)],
});

/** Everything that happened to the squads of a tournament. */
export default function MovementsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const tournament = useReply(tournamentQuery(params)).data;
  const log = useReply(movementsQuery(params, search)).data;
  const place = { console: params.console, zone: tournament.time_zone };
  const title = t('movements.movements_title', { tournament: tournament.name });
  return (
    <>
      <Head
        title={title}
        description={t('movements.movements_description', { tournament: tournament.name })}
        query={log.page > 1 ? `?page=${log.page}` : ''}
      />
      <Log log={log} params={params} place={place} label={title} only={null} />
    </>
  );
}
