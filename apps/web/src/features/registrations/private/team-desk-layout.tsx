import { Outlet } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { DeskHead, type DeskTab } from '../../../ui/desk-head.tsx';
import { DeskOf } from '../../../ui/desk-title.tsx';
import { OWN_TEAMS, TEAM_DESK, teamDeskQuery } from '../queries.ts';

type Params = PathParams<typeof TEAM_DESK>;

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
  const tabs = useTabs(params, { slug, isOfOne, isMember: role !== null, mayManage: can.manage });
  return (
    <>
      <DeskHead
        title={name}
        crest={<Crest name={name} image={image} size="large" />}
        trail={[{ to: linkTo(OWN_TEAMS, params), text: t('teamsdesk.menu_mine') }]}
        tabs={tabs}
      >
        <span>{params.console.toUpperCase()}</span>
        {role !== null && <span>{t(`account.role_${role}`)}</span>}
        {disbanded !== null && <span>{t('teamsdesk.disbanded')}</span>}
      </DeskHead>
      <DeskOf noun={name}>
        <Outlet />
      </DeskOf>
    </>
  );
}

/** What everybody in the club sees, and what its managers do. A 1v1 team of one has nobody to dress, train or ask. */
function useTabs(
  params: Params,
  {
    slug,
    isOfOne,
    isMember,
    mayManage,
  }: { slug: string; isOfOne: boolean; isMember: boolean; mayManage: boolean },
): DeskTab[] {
  const t = useT();
  const unread = useUnread(params);
  const readers = (tab?: string) => pathTo('team', { ...params, teamSlug: slug }, tab);
  const desk = linkTo(TEAM_DESK, params);
  const tabs = [
    !isOfOne && {
      to: desk,
      also: `${desk}/players`,
      text: t('clubsdesk.tab_players'),
      readers: readers('players'),
    },
    { to: `${desk}/managment`, text: t('teamsdesk.tab_managment'), readers: readers() },
    !isOfOne && { to: `${desk}/notifications`, text: unread, readers: readers() },
    isMember && !isOfOne && { to: `${desk}/talk`, text: t('teamsdesk.tab_talk'), readers: readers() },
    !isOfOne && { to: `${desk}/training-show`, text: t('trainings.tab'), readers: readers('training') },
    !isOfOne && { to: `${desk}/availability`, text: t('availability.tab'), readers: readers('fixture') },
    !isOfOne && {
      to: `${desk}/formation`,
      text: t('teamsdesk.tab_formation'),
      readers: readers('formation'),
    },
    !isOfOne && { to: `${desk}/my-formation`, text: t('teamsdesk.tab_my_formation'), readers: readers() },
    mayManage &&
      !isOfOne && { to: `${desk}/invitations`, text: t('invitationsdesk.tab_sent'), readers: readers() },
    mayManage &&
      !isOfOne && { to: `${desk}/invite-players`, text: t('invitationsdesk.tab_invite'), readers: readers() },
    mayManage && !isOfOne && { to: `${desk}/links`, text: t('linksdesk.tab'), readers: readers() },
    mayManage && !isOfOne && { to: `${desk}/tshirts`, text: t('kits.kits'), readers: readers() },
    mayManage && {
      to: `${desk}/notices`,
      area: `${desk}/notices`,
      text: t('common.news'),
      readers: readers('notices'),
    },
  ];
  return tabs.filter((tab) => tab !== false);
}

/** The tab's name, with how many announcements are new to the user. */
function useUnread({ lang, console, teamId }: Params): string {
  const t = useT();
  const late = useLateReply(queryOf('announcements.unread', { lang, console }));
  const count = late.data?.data.find(({ team_id: id }) => id === teamId)?.unread ?? 0;
  return count === 0 ? t('announcements.tab') : t('announcements.tab_unread', { number: count });
}
