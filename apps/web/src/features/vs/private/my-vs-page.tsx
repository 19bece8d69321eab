import { formatChange, formatCoins } from '../../../lib/coins.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useHasVs } from '../../../lib/vs-status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { VsCard } from '../components/vs-card.tsx';
import { VsTabs } from '../components/vs-tabs.tsx';
import { mineQuery, type OwnVs } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/vs',
  search: ['page'],
  queries: ({ params, search }) => [mineQuery(params, search)],
});

/** One's own VS of every console, the newest first; they stay readable where VS is off. */
export default function MyVsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(mineQuery(params, search)).data;
  const hasVs = useHasVs();
  return (
    <>
      <Head title={t('vsentry.menu_mine')} isPrivate />
      <PageHead title={t('vsentry.menu_mine')} />
      {hasVs && <VsTabs place={params} current="mine" />}
      {list.total === 0 ? (
        <EmptyState icon="trophy" title={t('vsentry.mine_none')} text={t('vsentry.mine_none_text')} />
      ) : (
        <ul aria-label={t('vsentry.menu_mine')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.data.map((vs) => (
            <VsCard
              key={vs.id}
              vs={vs}
              to={linkTo('/:lang/:console/dashboard/users/vs/:betId', {
                lang: params.lang,
                console: vs.console,
                betId: vs.id,
              })}
            >
              <Given vs={vs} />
            </VsCard>
          ))}
        </ul>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

/** The side one is on, and what it gave in the end. */
function Given({ vs: { position, coins, got } }: { vs: OwnVs }) {
  const t = useT();
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-sm">
      <span>{t('vsentry.mine_side', { side: position, amount: formatCoins(coins) })}</span>
      {got !== null && <b className="tabular-nums">{formatChange(got)}</b>}
    </p>
  );
}
