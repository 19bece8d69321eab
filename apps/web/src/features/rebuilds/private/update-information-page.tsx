import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { RunReport } from '../components/run-report.tsx';
import { rebuildsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/update-information',
  faces: ['super'],
  queries: ({ params }) => [rebuildsQuery(params)],
});

/** Everything counted again: how far it is, and what former times corrected. */
export default function UpdateInformationPage() {
  const t = useT();
  const { params } = usePage(page);
  const { runs } = useReply(rebuildsQuery(params)).data;
  const start = useAction(() => api('rebuilds.start', { params }));
  const title = t('rebuilds.menu_rebuilds');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('rebuilds.text')}</p>
        <div>
          <Button onClick={start.run} isBusy={start.isBusy}>
            {t('rebuilds.start')}
          </Button>
        </div>
        {runs.length === 0 ? (
          <EmptyState icon="board" title={t('rebuilds.none')} text={t('rebuilds.none_text')} />
        ) : (
          <Panel title={t('rebuilds.runs')}>
            <ul className="grid gap-4">
              {runs.map((run) => (
                <RunReport key={run.id} run={run} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}
