import { Suspense } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { teamDeskQuery } from '../../registrations/index.ts';
import { MyMatchRow } from '../../results/index.ts';
import { AnnouncementItem } from './components/announcement-item.tsx';
import { useSeen } from './components/use-seen.ts';
import { WriteForm } from './components/write-form.tsx';
import { announcementsQuery } from './queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/notifications',
  search: ['page'],
  queries: ({ params, search }) => [teamDeskQuery(params), announcementsQuery(params, search)],
  faces: ['manager', 'super'],
});

/** What needs a team's managers, and what they tell the team. */
export default function NotificationsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name } = useReply(teamDeskQuery(params)).data;
  const { data, total, per_page, matches, can } = useReply(announcementsQuery(params, search)).data;
  const wasNew = useSeen(data, params);
  return (
    <>
      <Head title={t('announcements.title_of', { team: name })} isPrivate />
      <div className="grid gap-4">
        {matches.length > 0 && (
          <Card title={t('announcements.matches')}>
            <Suspense fallback={<div className="skeleton h-40 w-full" />}>
              <ul className="divide-y divide-line">
                {matches.map((mine) => (
                  <MyMatchRow key={mine.match.id} mine={mine} params={params} />
                ))}
              </ul>
            </Suspense>
          </Card>
        )}
        {can.write && (
          <Panel>
            <WriteForm params={params} />
          </Panel>
        )}
        {total === 0 ? (
          <EmptyState icon="news" title={t('announcements.none')} text={t('announcements.none_text')} />
        ) : (
          <Card title={t('announcements.tab')}>
            <ol className="divide-y divide-line" aria-live="polite" aria-relevant="additions">
              {data.map((one) => (
                <AnnouncementItem
                  key={one.id}
                  announcement={one}
                  isNew={wasNew.has(one.id)}
                  mayRemove={can.remove}
                  params={params}
                />
              ))}
            </ol>
            <Pager page={pageOf(search).page} perPage={per_page} total={total} />
          </Card>
        )}
      </div>
    </>
  );
}
