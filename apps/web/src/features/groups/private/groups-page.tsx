import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { groupsDeskQuery } from '../queries.ts';
import { StageDesk } from './components/stage-desk.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/groups',
  faces: ['administrator'],
  queries: ({ params }) => [groupsDeskQuery(params)],
});

/** The group stages of a tournament: their teams, dealt again if need be, and their dates. */
export default function GroupsPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(groupsDeskQuery(params)).data;
  const create = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/groups/create', params);
  const schedules = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/schedules', params);
  return (
    <>
      <DeskTitle title={t('groupsdesk.title')} />
      {desk.stages.length === 0 ? (
        <EmptyState icon="trophy" title={t('groupsdesk.none')} text={t('groupsdesk.none_text')}>
          <Link className={buttonClass('primary')} to={create}>
            {t('groupsdesk.new')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 flex flex-wrap gap-x-4">
            <TextLink to={create}>{t('groupsdesk.new')}</TextLink>
            <TextLink to={schedules}>{t('seasons.all_schedules')}</TextLink>
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <LeaveQuestion />
            {desk.stages.map((stage) => (
              <StageDesk key={stage.id} stage={stage} desk={desk} params={params} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
