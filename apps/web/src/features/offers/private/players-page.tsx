import { useId } from 'react';
import { Navigate } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply, useReply } from '../../../lib/query.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { withQuery } from '../../../ui/list-query.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Squad, SquadRow, squadQuery } from '../../clubs/index.ts';
import { teamDeskQuery } from '../../registrations/index.ts';
import { MemberSignings } from '../components/member-signings.tsx';
import { SquadDeeds } from '../components/squad-deeds.tsx';
import { StatementButton } from '../components/statement-button.tsx';
import { TeamOffers } from '../components/team-offers.tsx';
import { TeamPurse } from '../components/team-purse.tsx';
import { membersQuery, teamOffersQuery } from '../queries.ts';

export const page = definePage({
  path: ['/:lang/:console/dashboard/teams/:teamId/players', '/:lang/:console/dashboard/teams/:teamId'],
  search: ['tournament'],
  faces: ['user', 'manager'],
  queries: ({ params, search }) => [teamDeskQuery(params), squadQuery(params, search)],
});

/** Who belongs to a club, or its squad in one tournament; its managers change roles and numbers. */
export default function PlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name, slug, of_one: isOfOne } = useReply(teamDeskQuery(params)).data;
  const squad = useReply(squadQuery(params, search)).data;
  const { players, tournament, can } = squad;
  // Only those who run the team deal for it.
  const market = can.manage ? tournament : null;
  // The purse and the offers frame the squad: it is shown with them, so that nothing moves once they come.
  const deals = useLateReply(teamOffersQuery(params, market?.slug ?? ''), { enabled: market !== null });
  const missing = useLateReply(membersQuery(params, market?.slug ?? ''), { enabled: market !== null });
  // Where there is a market, it is left by a release.
  const isHeld =
    can.manage && market === null && players.some(({ registered_in: running }) => running.length > 0);
  // A team of one has no squad to show.
  if (isOfOne)
    return <Navigate replace to={linkTo('/:lang/:console/dashboard/teams/:teamId/managment', params)} />;
  return (
    <>
      <Head title={t('clubsdesk.squad_of', { team: name })} isPrivate />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SquadChoice squad={squad} hasSize={market === null} />
        {can.manage && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <TextLink
              to={`${linkTo('/:lang/:console/dashboard/teams/:teamId/invite-players', params)}?looking=any`}
            >
              {t('looking.find')}
            </TextLink>
            <Link
              className={buttonClass('secondary')}
              to={linkTo('/:lang/:console/dashboard/teams/:teamId/invite-players', params)}
            >
              {t('invitationsdesk.tab_invite')}
            </Link>
          </p>
        )}
      </div>
      {market !== null && (deals.isPending || missing.isPending) ? (
        <ListSkeleton rows={8} />
      ) : (
        <>
          {market && <TeamPurse params={params} tournament={market.slug} />}
          {market && <StatementButton params={params} tournament={market.slug} team={name} />}
          <div className="flex flex-col gap-6">
            {market && (
              <div className="empty:hidden max-sm:order-first">
                <MemberSignings key={market.slug} params={params} tournament={market.slug} />
              </div>
            )}
            <div>
              {players.length === 0 ? (
                <EmptyState
                  icon="shirt"
                  title={t('clubsdesk.squad_none')}
                  text={t('clubsdesk.squad_none_text')}
                />
              ) : (
                <Card title={tournament?.name ?? t('clubsdesk.squad_all')}>
                  {isHeld && (
                    <p className="border-b border-line px-3 py-2 text-sm text-muted sm:px-4">
                      {t('clubsdesk.stays_registered')}
                    </p>
                  )}
                  <ul className="divide-y divide-line">
                    {players.map((one) => (
                      <SquadRow
                        key={`${one.player.slug} ${tournament?.slug ?? ''}`}
                        one={one}
                        tournament={tournament?.slug ?? ''}
                        params={params}
                      >
                        {market && (
                          <SquadDeeds
                            player={one.player}
                            isForSale={one.for_sale}
                            can={one.can}
                            tournament={market.slug}
                            team={name}
                            params={params}
                          />
                        )}
                      </SquadRow>
                    ))}
                  </ul>
                </Card>
              )}
            </div>
            {market && (
              // On a phone above the squad, which is many screens long.
              <div className="max-sm:order-first">
                <TeamOffers params={params} tournament={market.slug} team={slug} />
              </div>
            )}
          </div>
        </>
      )}
    </>
  );
}

function SquadChoice(props: { squad: Squad; hasSize: boolean }) {
  const { tournaments, tournament } = props.squad;
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [chosen, hold] = useChosen(tournament?.slug ?? '');
  const shown = tournaments.find(({ slug }) => slug === tournament?.slug);
  return (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('teamsdesk.show')}
      </label>
      <select
        id={id}
        className="control"
        value={chosen}
        onChange={({ target }) => {
          hold(target.value);
          setSearch(withQuery(search, { tournament: target.value }), { preventScrollReset: true });
        }}
      >
        <option value="">{t('clubsdesk.squad_all')}</option>
        {tournaments.map(({ name, slug, is_over: isOver }) => (
          <option key={slug} value={slug}>
            {isOver ? t('clubsdesk.squad_over', { tournament: name }) : name}
          </option>
        ))}
      </select>
      {shown && props.hasSize && (
        <p className="mt-1 text-sm text-muted">
          {t('clubsdesk.squad_size', { squad: shown.squad, most: shown.squad_largest })}
        </p>
      )}
    </div>
  );
}
