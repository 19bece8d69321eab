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
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyTexts } from '../components/empty-texts.tsx';
import { auditQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/audit',
  search: ['q', 'person', 'noun', 'action', 'from', 'to', 'page'],
  faces: ['full'],
  queries: ({ params, search }) => [auditQuery(params, search)],
});

/** What was done on the whole site: who, what, before, after, why, when. */
export default function AuditPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const log = useReply(auditQuery(params, search)).data;
  const { lang, console } = params;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { downloadCsv } = await import('../../../lib/download-asked.ts');
    const ask = { params: { lang, console }, query: logFilterOf(search) };
    await downloadCsv('audit', { call: 'audit.csv', ask, unreachable: t('shell.network_error') }).finally(
      () => setBusy(false),
    );
  };
  return (
    <>
      <Head title={t('administrators.menu_log')} isPrivate />
      <PageHead title={t('administrators.menu_log')}>
        <Button kind="secondary" isBusy={isBusy} onClick={() => void save()}>
          {t('ordering.download_csv')}
        </Button>
      </PageHead>
      <p className="mb-4 text-muted">{t('logs.hint')}</p>
      <LogSearch choices={log} />
      {log.data.length === 0 ? (
        <EmptyState icon="board" title={t('logs.none')} text={t('logs.none_text')} />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {log.data.map((entry) => (
              <LogEntry
                key={entry.id}
                entry={entry}
                lang={lang}
                where={entry.tournament}
                deeds={entry.can_empty && <EmptyTexts id={entry.id} params={{ lang, console }} />}
              />
            ))}
          </ol>
        </Card>
      )}
      <Pager page={log.page} perPage={log.per_page} total={log.total} />
    </>
  );
}
