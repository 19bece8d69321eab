import { Outlet } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { DeskHead } from '../../../ui/desk-head.tsx';
import { OWN_TEAMS, TEAM_DESK, teamDeskQuery } from '../queries.ts';

const TRAININGS = '/:lang/:console/dashboard/teams/:teamId/training-show';
const AVAILABILITY = '/:lang/:console/dashboard/teams/:teamId/availability';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId',
  queries: ({ params }) => [teamDeskQuery(params)],
});

/** The head and tabs above all pages of a club's desk: its members see those that are for everybody. */
export default function TeamDeskLayout() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(teamDeskQuery(params)).data;
  const { name, slug, image, role, disbanded_at: disbanded, of_one: isOfOne, can } = desk;
  const readers = (tab?: string) => pathTo('team', { ...params, teamSlug: slug }, tab);
  const unread = useUnread(params);
  const announcements = linkTo('/:lang/:console/dashboard/teams/:teamId/notifications', params);
  const notices = linkTo('/:lang/:console/dashboard/teams/:teamId/notices', params);
  return (
    <>
      <DeskHead
        title={name}
        crest={<Crest name={name} image={image} size="large" />}
        trail={[{ to: linkTo(OWN_TEAMS, params), text: t('teamsdesk.menu_mine') }]}
        tabs={[
          { to: linkTo(TEAM_DESK, params), text: t('teamsdesk.tab_managment'), readers: readers() },
          { to: announcements, text: unread, readers: readers() },
          can.manage && {
            to: linkTo('/:lang/:console/dashboard/teams/:teamId/tshirts', params),
            text: t('kits.kits'),
            readers: readers(),
          },
          !isOfOne && {
            to: linkTo('/:lang/:console/dashboard/teams/:teamId/formation', params),
            text: t('teamsdesk.tab_formation'),
            readers: readers('formation'),
          },
          !isOfOne && {
            to: linkTo('/:lang/:console/dashboard/teams/:teamId/my-formation', params),
            text: t('teamsdesk.tab_my_formation'),
            readers: readers(),
          },
          can.manage && { to: notices, area: notices, text: t('common.news'), readers: readers('notices') },
          { to: linkTo(TRAININGS, params), text: t('trainings.tab'), readers: readers('training') },
          { to: linkTo(AVAILABILITY, params), text: t('availability.tab'), readers: readers('fixture') },
        ].filter((tab) => tab !== false)}
      >
        <span>{params.console.toUpperCase()}</span>
        {role !== null && <span>{t(`account.role_${role}`)}</span>}
        {disbanded !== null && <span>{t('teamsdesk.disbanded')}</span>}
      </DeskHead>
      <Outlet />
    </>
  );
}

/** The tab's name, with how many announcements are new to the user. */
function useUnread({ lang, console, teamId }: PathParams<typeof TEAM_DESK>): string {
  const t = useT();
  const late = useLateReply(queryOf('announcements.unread', { lang, console }));
  const count = late.data?.data.find(({ team_id: id }) => id === teamId)?.unread ?? 0;
  return count === 0 ? t('announcements.tab') : t('announcements.tab_unread', { number: count });
}
