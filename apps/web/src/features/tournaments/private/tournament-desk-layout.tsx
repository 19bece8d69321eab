import { Outlet } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { DeskHead } from '../../../ui/desk-head.tsx';
import { DeskOf } from '../../../ui/desk-title.tsx';
import { TOURNAMENT_DESK, tournamentDeskQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId',
  first: 'divisions',
  queries: ({ params }) => [tournamentDeskQuery(params)],
});

/** The head and tabs above all pages of a tournament's desk. */
export default function TournamentDeskLayout() {
  const t = useT();
  const { params } = usePage(page);
  const { name, slug, image, kind, status, hidden, can } = useReply(tournamentDeskQuery(params)).data;
  const readers = (tab?: string) => pathTo('tournament', { ...params, tournamentSlug: slug }, tab);
  const signings = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/signings', params);
  const bans = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/bans', params);
  const settings = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/edit', params);
  const rules = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/rules', params);
  const people = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/administrators', params);
  const log = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/log', params);
  const teams = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/teams', params);
  const next = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params);
  const players = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/players', params);
  const links = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/links', params);
  const notices = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/notices', params);
  const rewards = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/rewards', params);
  const offers = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/offers', params);
  const toApprove =
    useLateReply(toApproveQuery(params), { enabled: kind !== 'single' }).data?.data.to_approve ?? 0;
  return (
    <>
      <DeskHead
        title={name}
        crest={<Crest name={name} image={image} size="large" kind="tournament" />}
        trail={[
          {
            to: linkTo('/:lang/:console/dashboard/tournaments/all', params),
            text: t('administration.tournaments_title'),
          },
        ]}
        tabs={[
          { to: linkTo(TOURNAMENT_DESK, params), text: t('desks.tab_divisions'), readers: readers() },
          { to: next, text: t('nextseason.tab'), readers: readers('champions') },
          { to: teams, area: teams, text: t('desks.teams'), readers: readers('teams') },
          { to: players, text: t('teamsdesk.tab_players'), readers: readers('teams') },
          { to: links, text: t('linksdesk.tab'), readers: readers() },
          ...(kind === 'single'
            ? []
            : [
                { to: signings, text: t('administration.signings'), readers: readers('signings') },
                {
                  to: offers,
                  text: toApprove === 0 ? t('offers.tab') : t('offers.tab_count', { offers: toApprove }),
                  readers: readers('signings'),
                },
              ]),
          { to: bans, text: t('administration.bans'), readers: readers('banned') },
          { to: settings, text: t('tournamentdesk.settings'), readers: readers() },
          { to: rules, text: t('tournamentdesk.rules'), readers: readers('rules') },
          {
            to: `${linkTo(TOURNAMENT_DESK, params)}/custom-buttons`,
            text: t('showcase.buttons'),
            readers: readers(),
          },
          { to: `${linkTo(TOURNAMENT_DESK, params)}/banners`, text: t('common.banners'), readers: readers() },
          { to: `${linkTo(TOURNAMENT_DESK, params)}/awards`, text: t('cups.awards'), readers: readers() },
          { to: people, text: t('tournamentdesk.administrators'), readers: readers() },
          { to: notices, area: notices, text: t('common.news'), readers: readers('notices') },
          ...(can.site ? [{ to: rewards, text: t('rewardsdesk.tab'), readers: readers() }] : []),
          { to: log, text: t('tournamentdesk.log'), readers: readers() },
        ]}
      >
        <StateBadge state={status} of="tournament" />
        {hidden && <Badge tone="warn">{t('administration.hidden')}</Badge>}
        <span>{params.console.toUpperCase()}</span>
        <span>{t(`common.kind_${kind}`)}</span>
      </DeskHead>
      <DeskOf noun={name}>
        <Outlet />
      </DeskOf>
    </>
  );
}

/** How many offers wait for an administrator: the tab says it. */
function toApproveQuery({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_DESK>) {
  const query = { state: 'to_approve', per_page: 1 } as const;
  const asked = queryOf('offers.ofTournament', { lang, console, tournamentId }, query);
  // The tabs are whole without it: nothing covers them meanwhile.
  return { ...asked, meta: { background: true } };
}
