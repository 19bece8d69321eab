import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { groupsDeskQuery } from '../queries.ts';
import { StageForm } from './components/stage-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/groups/create',
  faces: ['administrator'],
  queries: ({ params }) => [groupsDeskQuery(params)],
});

/** Deals teams of the tournament that play nowhere out to new groups. */
export default function CreateGroupsPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(groupsDeskQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <DeskTitle title={t('groupsdesk.new')} />
      <h2 className="display mb-3 text-xl">{t('groupsdesk.new')}</h2>
      {desk.teams.some(({ division }) => division === null) ? (
        <StageForm key={anew} desk={desk} params={params} onAnew={() => setAnew(anew + 1)} />
      ) : (
        <EmptyState
          icon="shirt"
          level={3}
          title={t('groupsdesk.none_free')}
          text={t('groupsdesk.none_free_text')}
        >
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/teams', params)}
          >
            {t('desks.teams')}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
