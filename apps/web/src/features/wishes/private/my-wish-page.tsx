import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { myWishQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/wish',
  queries: ({ params }) => [myWishQuery(params)],
});

/** What administrators have begun for one's account, to be stopped by whose it is. */
export default function MyWishPage() {
  const t = useT();
  const { params } = usePage(page);
  const { wish } = useReply(myWishQuery(params)).data;
  const stop = useAction(() => api('wishes.stopMine', { params }));
  const title = t('wishes.mine_title');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      {wish === null ? (
        <EmptyState icon="check" title={t('wishes.mine_none')} />
      ) : (
        <Panel title={t(`wishes.kind_${wish.kind}`)}>
          <p className="mb-2 max-w-prose wrap-anywhere">
            {t(`wishes.mine_${wish.kind}`, { reason: wish.reason })}
          </p>
          <p className="mb-3 text-muted">
            {t('wishes.due')} <TimeTag instant={wish.due_at} />
          </p>
          <Button isBusy={stop.isBusy} onClick={stop.run}>
            {t('wishes.stop')}
          </Button>
        </Panel>
      )}
    </>
  );
}
