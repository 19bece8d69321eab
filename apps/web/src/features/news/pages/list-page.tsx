import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { definePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { NoticeCard } from '../components/notice-card.tsx';
import { listQuery, noticePath, nounOf } from '../queries.ts';

const WriteLink = lazy(() => import('../components/write-link.tsx'));

export const page = definePage({
  path: [
    '/:lang/console/:console/notices',
    '/:lang/console/:console/tournament/:tournamentSlug/notices',
    '/:lang/console/:console/division/:divisionSlug/notices',
    '/:lang/console/:console/team/:teamSlug/notices',
    '/:lang/console/:console/player/:playerSlug/notices',
  ],
  search: ['page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [listQuery(params, nounOf(params), pageOf(search))],
});

/** News of the site, a tournament, a division, a team or a player, newest first. */
export default function ListPage() {
  const t = useT();
  const params = usePathParams(ROUTES.news);
  const noun = nounOf(useParams());
  const [search] = useSearchParams();
  const { page } = pageOf(search);
  const list = useReply(listQuery(params, noun, { page })).data;
  const session = useSession();
  const name = list.place.name ?? CONSOLE_NAMES[params.console];
  const title = t('news.title_of', { name });
  return (
    <>
      <Head
        title={title}
        description={t('news.description_of', { name })}
        query={page > 1 ? `?page=${page}` : ''}
      />
      {noun.level === 'site' && <PageHead title={title} />}
      {session && (
        <Suspense>
          <WriteLink params={params} place={list.place} session={session} />
        </Suspense>
      )}
      {list.data.length === 0 && <EmptyState title={t('news.none')} text={t('news.none_text')} />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.data.map((card) => (
          <NoticeCard key={card.slug} card={card} to={noticePath(params, noun, card.slug)} />
        ))}
      </ul>
      <Pager page={page} perPage={list.per_page} total={list.total} />
    </>
  );
}
