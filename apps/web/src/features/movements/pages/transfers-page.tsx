import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { tournamentQuery } from '../../tournaments/index.ts';
import { Log } from '../components/log.tsx';
import { LogTotals } from '../components/log-totals.tsx';
import { transfersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/transfers',
  search: ['q', 'team', 'window', 'sort', 'page'],
  queries: ({ params, search }) => [transfersQuery(params, search)],
});

/** Who moved between two teams, for how much, and what that sums up to. */
export default function TransfersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const tournament = useReply(tournamentQuery(params)).data;
  const log = useReply(transfersQuery(params, search)).data;
  const place = { console: params.console, zone: tournament.time_zone };
  const title = t('movements.transfers_title', { tournament: tournament.name });
  return (
    <>
      <Head
        title={title}
        description={t('movements.transfers_description', { tournament: tournament.name })}
        query={log.page > 1 ? `?page=${log.page}` : ''}
      />
      {log.totals.transfers > 0 && <LogTotals totals={log.totals} place={place} />}
      <Log log={log} params={params} place={place} label={title} only={'transfer'} />
    </>
  );
}
