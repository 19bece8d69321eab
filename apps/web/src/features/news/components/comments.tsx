import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from '../../../lib/page-query.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply, useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { PremiumBadge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { commentsQuery, type NewsParams, type Notice } from '../queries.ts';
import { ForReader, isOf } from './for-reader.tsx';
import { Author } from './notice-article.tsx';

/** What only users have, loaded for them alone. */
const CommentForm = lazy(() => import('./comment-form.tsx'));
const CommentDeeds = lazy(() => import('./comment-deeds.tsx'));
const DeleteNotice = lazy(() => import('./delete-notice.tsx'));
const EditLink = lazy(() => import('./edit-link.tsx'));

/** What readers say, oldest first, and the way to say something. */
export function Comments({ notice, params }: { notice: Notice; params: NewsParams }) {
  const t = useT();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { page } = pageOf(search);
  const list = useReply(commentsQuery(params, notice.slug, { page })).data;
  const session = useSession();
  const can = useLateReply(queryOf('accounts.can', { lang: params.lang }, { notice: notice.id }), {
    enabled: session !== null,
  });
  const mayEdit = session !== null && can.data?.data.edit_notice === true;
  const mayRemove = session !== null && can.data?.data.remove_notice === true;
  return (
    <>
      {mayEdit && (
        <Suspense>
          <EditLink noticeId={notice.id} params={params} />
        </Suspense>
      )}
      {mayRemove && !mayEdit && (
        <Suspense>
          <DeleteNotice notice={notice} params={params} />
        </Suspense>
      )}
      <Card title={t('news.comments', { count: list.total })} id="comments">
        <ol className="divide-y divide-line">
          {list.data.map((comment) => (
            <li key={comment.id} className="px-3 py-2 sm:px-4">
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <Author author={comment.author} params={params} />
                {comment.author.premium && <PremiumBadge />}
                <TimeTag instant={comment.created_at} />
                {session && (
                  <Suspense>
                    <CommentDeeds
                      comment={comment}
                      params={params}
                      isOwn={isOf(session, comment.author)}
                      mayDelete={mayRemove || isOf(session, comment.author)}
                    />
                  </Suspense>
                )}
              </div>
              <ForReader author={comment.author} isUser={session !== null}>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment.text}</p>
              </ForReader>
            </li>
          ))}
        </ol>
        <Pager page={page} perPage={list.per_page} total={list.total} />
        <div className="border-t border-line p-3 sm:p-4">
          <Link
            className={`${buttonClass('secondary')} for-visitor`}
            to={`${pathTo('login', { lang: params.lang })}?from=${encodeURIComponent(pathname)}`}
          >
            {t('news.log_in_to_comment')}
          </Link>
          {session && (
            <Suspense fallback={<div className="skeleton h-40 w-full" />}>
              <CommentForm noticeId={notice.id} params={params} />
            </Suspense>
          )}
        </div>
      </Card>
    </>
  );
}
