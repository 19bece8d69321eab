import { isLeagueMode } from '@matchnight/contract/constants';
import { Outlet } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { DeskHead, type DeskTab } from '../../../ui/desk-head.tsx';
import { DeskOf } from '../../../ui/desk-title.tsx';
import { DIVISION_DESK, type DivisionDesk, type DivisionDeskParams, divisionDeskQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId',
  queries: ({ params }) => [divisionDeskQuery(params)],
});

/** The head and tabs above all pages of a division's desk. */
export default function DivisionDeskLayout() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(divisionDeskQuery(params)).data;
  const { name, image, season, state, hidden, tournament } = desk;
  return (
    <>
      <DeskHead
        title={name}
        crest={<Crest name={name} image={image} size="large" kind="division" />}
        trail={[
          {
            to: linkTo('/:lang/:console/dashboard/tournaments/all', params),
            text: t('administration.tournaments_title'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', params),
            text: tournament.name,
          },
        ]}
        tabs={useTabs(desk, params)}
      >
        <StateBadge state={state} of="season" />
        {hidden && <Badge tone="warn">{t('administration.hidden')}</Badge>}
        {season && <span>{seasonName(season.name, t)}</span>}
      </DeskHead>
      <DeskOf noun={name}>
        <Outlet />
      </DeskOf>
    </>
  );
}

/** Those that its mode and what is played leave it. */
function useTabs(desk: DivisionDesk, params: DivisionDeskParams): DeskTab[] {
  const t = useT();
  const own = linkTo(DIVISION_DESK, params);
  const isLeague = isLeagueMode(desk.mode);
  const readers = (tab?: string) => pathTo('division', { ...params, divisionSlug: desk.slug }, tab);
  const tabs: DeskTab[] = [
    { to: own, text: t('desks.tab_checklist'), readers: readers() },
    { to: `${own}/seasons`, text: t('seasons.tab_seasons'), readers: readers() },
    { to: `${own}/draw`, text: t('seasons.tab_draw'), readers: readers('teams') },
    { to: `${own}/calendar`, text: t('seasons.tab_calendar'), readers: readers('upcoming-matches') },
    {
      to: `${own}/teams`,
      text: t(isLeague ? 'administration.teams_and_points' : 'desks.teams'),
      readers: readers(isLeague ? undefined : 'teams'),
    },
    { to: `${own}/players`, text: t('playersdesk.tab'), readers: readers('scorers') },
    { to: `${own}/notices`, area: `${own}/notices`, text: t('common.news'), readers: readers('notices') },
  ];
  tabs.push({ to: `${own}/custom-buttons`, text: t('showcase.buttons'), readers: readers() });
  if (desk.has_liguilla) {
    tabs.push({
      to: `${own}/liguillas`,
      text: t(isLeague ? 'common.zone_liguilla' : 'divisions.tab_bracket'),
      readers: readers(isLeague ? 'liguilla' : undefined),
    });
  }
  if (desk.has_team_week) {
    tabs.push({ to: `${own}/team-week`, text: t('administration.team_week'), readers: readers() });
  }
  tabs.push({ to: `${own}/deliver-cup`, text: t('cupdesk.tab'), readers: readers('champions') });
  tabs.push({ to: `${own}/edit`, text: t('seasons.settings'), readers: readers() });
  return tabs;
}
