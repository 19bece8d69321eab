import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { VsCard } from '../components/vs-card.tsx';
import { VsTabs } from '../components/vs-tabs.tsx';
import { listQuery, listTabOf, orHome } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/vs',
  search: ['tab', 'page'],
  faces: ['visitor', 'user'],
  queries: () => [vsStatusQuery],
  further: ({ params, search }, read) => [...orHome(params, read), listQuery(params, search)],
});

/** The VS of a console: those that can be entered or are under way, and those that are over. */
export default function VsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(listQuery(params, search)).data;
  const tab = listTabOf(search);
  const { lang, console } = params;
  return (
    <>
      {/* Who enters has an account: nothing here is for search engines. */}
      <Head title={t('shell.vs')} isPrivate />
      <PageHead title={t('shell.vs')}>
        <span>{t('vspages.lead')}</span>
      </PageHead>
      <VsTabs place={params} current={tab} />
      {list.total === 0 ? (
        <EmptyState icon="trophy" title={t(`vspages.none_${tab}`)} text={t(`vspages.none_${tab}_text`)} />
      ) : (
        <ul aria-label={t(`vspages.tab_${tab}`)} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.data.map((vs) => (
            <VsCard
              key={vs.id}
              vs={vs}
              to={linkTo('/:lang/console/:console/vs/:betId/details', { lang, console, betId: vs.id })}
            />
          ))}
        </ul>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
      <p className="mt-4 text-sm text-muted">{t('vspages.no_cash')}</p>
    </>
  );
}
