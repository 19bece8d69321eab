import { useState } from 'react';
import { logFilterOf } from '../../../lib/log-search.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
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
  faces: ['administrator', 'super'],
  queries: ({ params, search }) => [logQuery(params, search)],
});

/** What administrators did in a tournament: who, what, before, after, why, when. */
export default function LogPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const log = useReply(logQuery(params, search)).data;
  const { lang, console, tournamentId } = params;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { downloadCsv } = await import('../../../lib/download-asked.ts');
    const ask = { params: { lang, console, tournamentId }, query: logFilterOf(search) };
    const asked = { call: 'tournaments.logCsv', ask, unreachable: t('shell.network_error') } as const;
    await downloadCsv(`log-${log.tournament.slug}`, asked).finally(() => setBusy(false));
  };
  return (
    <>
      <Head title={t('tournamentdesk.log_title', { tournament: log.tournament.name })} isPrivate />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">{t('tournamentdesk.log_hint')}</p>
        <Button kind="secondary" isBusy={isBusy} onClick={() => void save()}>
          {t('ordering.download_csv')}
        </Button>
      </div>
      <LogSearch choices={log} isByNick={!log.of_site} />
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
