import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { LogEntry } from '../../../ui/log-entry.tsx';
import { LogSearch } from '../../../ui/log-search.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { logQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/log',
  search: ['q', 'person', 'noun', 'action', 'from', 'to', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [logQuery(params, search)],
});

/** What administrators did in a tournament: who, what, before, after, why, when. */
export default function LogPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const log = useReply(logQuery(params, search)).data;
  return (
    <>
      <Head title={t('tournamentdesk.log_title', { tournament: log.tournament.name })} isPrivate />
      <p className="mb-4 text-muted">{t('tournamentdesk.log_hint')}</p>
      <LogSearch choices={log} />
      {log.data.length === 0 ? (
        <EmptyState
          icon="board"
          title={t('tournamentdesk.log_none')}
          text={t('tournamentdesk.log_none_text')}
        />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {log.data.map((entry) => (
              <LogEntry key={entry.id} entry={entry} lang={params.lang} />
            ))}
          </ol>
        </Card>
      )}
      <Pager page={log.page} perPage={log.per_page} total={log.total} />
    </>
  );
}
