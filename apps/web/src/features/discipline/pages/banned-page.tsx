import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { divisionQuery, SeasonForm } from '../../divisions/index.ts';
import { BannedList } from '../components/banned-list.tsx';
import { divisionBannedQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/banned',
  search: ['season', 'page'],
  queries: ({ params, search }) => [divisionBannedQuery(params, search)],
});

/** Who may not play in a division's season. */
export default function BannedPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name, seasons, season, tournament } = useReply(divisionQuery(params)).data;
  return (
    <>
      <Head
        title={t('discipline.title', { of: name })}
        description={t('discipline.description', { of: name })}
      />
      <BannedList
        list={useReply(divisionBannedQuery(params, search)).data}
        place={{ console: params.console, zone: tournament.time_zone }}
      >
        <SeasonForm seasons={seasons} current={season?.id} />
      </BannedList>
    </>
  );
}
