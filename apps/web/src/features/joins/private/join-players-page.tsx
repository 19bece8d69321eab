import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { JoinForm } from '../components/join-form.tsx';
import { JoinList } from '../components/join-list.tsx';
import { joinsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/join-players',
  search: ['page'],
  faces: ['super'],
  queries: ({ params, search }) => [joinsQuery(params, search)],
});

/** Players of imports who have no account become one with those who have. */
export default function JoinPlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(joinsQuery(params, search)).data;
  const title = t('joins.menu_join');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <p className="mb-4 max-w-prose text-muted">{t('joins.intro')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <JoinForm params={params} />
        <div className="grid gap-4">
          <JoinList params={params} joins={list.data} />
          <Pager page={list.page} perPage={list.per_page} total={list.total} />
        </div>
      </div>
    </>
  );
}
