import { ROUTES } from '@matchnight/contract/routes';
import { useParams } from 'react-router';
import { definePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { Head } from '../../../ui/head.tsx';
import { Comments } from '../components/comments.tsx';
import { NoticeArticle } from '../components/notice-article.tsx';
import { commentsQuery, homeOf, noticeQuery, nounOf } from '../queries.ts';

const NOTICE = `${ROUTES.news}/:noticeSlug` as const;

export const page = definePage({
  path: [
    '/:lang/console/:console/notices/:noticeSlug',
    '/:lang/console/:console/tournament/:tournamentSlug/notices/:noticeSlug',
    '/:lang/console/:console/team/:teamSlug/notices/:noticeSlug',
    '/:lang/console/:console/player/:playerSlug/notices/:noticeSlug',
  ],
  aliases: ['/:lang/console/:console/player/:playerSlug/notice/:noticeSlug'],
  search: ['page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [
    noticeQuery(params, nounOf(params), params.noticeSlug),
    commentsQuery(params, params.noticeSlug, pageOf(search)),
  ],
});

/** A notice of any level, with what readers say. */
export default function NoticePage() {
  const params = usePathParams(NOTICE);
  const noun = nounOf(useParams());
  const notice = useReply(noticeQuery(params, noun, params.noticeSlug)).data;
  return (
    <>
      <Head
        title={notice.title}
        description={notice.summary}
        path={homeOf(params, notice)}
        picture={sharedPicture('notice', params)}
        isPrivate={!notice.show}
      />
      <div className="mx-auto grid max-w-3xl gap-4">
        <NoticeArticle notice={notice} params={params} level={noun.level === 'site' ? 1 : 2} />
        <Comments notice={notice} params={params} />
      </div>
    </>
  );
}
