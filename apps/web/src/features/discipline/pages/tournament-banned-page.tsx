import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { tournamentQuery } from '../../tournaments/index.ts';
import { BannedList } from '../components/banned-list.tsx';
import { tournamentBannedQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/banned',
  search: ['page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [tournamentBannedQuery(params, search)],
});

/** Who may not play in a tournament: running suspensions and bans. */
export default function TournamentBannedPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name, time_zone: zone } = useReply(tournamentQuery(params)).data;
  return (
    <>
      <Head
        title={t('discipline.title', { of: name })}
        description={t('discipline.description', { of: name })}
      />
      <BannedList
        list={useReply(tournamentBannedQuery(params, search)).data}
        place={{ console: params.console, zone }}
      />
    </>
  );
}
