import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { formatMoney } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type TournamentParams, tournamentQuery } from '../queries.ts';

// With the document: the rows themselves come later, where there are any.
import '../../../ui/banner-row.css';

const BannerRow = import.meta.env.SSR
  ? (await import('../../../ui/banner-row.tsx')).default
  : lazy(() => import('../../../ui/banner-row.tsx'));

const CustomButtons = import.meta.env.SSR
  ? (await import('../../../ui/custom-buttons.tsx')).default
  : lazy(() => import('../../../ui/custom-buttons.tsx'));

const Pays = import.meta.env.SSR
  ? (await import('../components/pays.tsx')).default
  : lazy(() => import('../components/pays.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug',
  first: 'divisions',
  queries: ({ params }) => [tournamentQuery(params)],
});

/** The head and tabs above all pages of a tournament. */
export default function TournamentLayout() {
  const t = useT();
  const { params } = usePage(page);
  const tournament = useReply(tournamentQuery(params)).data;
  const isSingle = tournament.kind === 'single';
  return (
    <>
      <PageHead
        title={tournament.name}
        above={tournament.category}
        crest={<Crest name={tournament.name} image={tournament.image} size="large" kind="tournament" />}
        photo={tournament.background}
        noun={{
          kind: 'tournament',
          id: tournament.id,
          name: tournament.name,
          slug: tournament.slug,
          console: params.console,
        }}
        tabs={[
          { to: pathTo('tournament', params), text: t('tournaments.tab_divisions') },
          { to: pathTo('tournament', params, 'teams'), text: t('tournaments.tab_teams') },
          // In 1v1 only scores and cards are reported.
          ...(isSingle
            ? []
            : [
                { to: pathTo('tournament', params, 'the-bests'), text: t('tournaments.tab_the_bests') },
                { to: pathTo('tournament', params, 'gks'), text: t('tournaments.tab_gks') },
                { to: pathTo('tournament', params, 'assists'), text: t('tournaments.tab_assists') },
                { to: pathTo('tournament', params, 'scorers'), text: t('tournaments.tab_scorers') },
                { to: pathTo('tournament', params, 'mvp'), text: t('tournaments.tab_mvp') },
                {
                  to: pathTo('tournament', params, 'ranking-players'),
                  text: t('tournaments.tab_ranking_players'),
                },
              ]),
          { to: pathTo('tournament', params, 'ranking-teams'), text: t('tournaments.tab_ranking_teams') },
          ...(tournament.has_champions
            ? [{ to: pathTo('tournament', params, 'champions'), text: t('tournaments.tab_champions') }]
            : []),
          // In 1v1 a team is its player: there is no market.
          ...(isSingle
            ? []
            : [
                {
                  to: pathTo('tournament', params, 'signings'),
                  area: pathTo('tournament', params, 'signings'),
                  text: t('tournaments.tab_signings'),
                },
                { to: pathTo('tournament', params, 'transfers'), text: t('tournaments.tab_transfers') },
                { to: pathTo('tournament', params, 'movements'), text: t('tournaments.tab_movements') },
              ]),
          { to: pathTo('tournament', params, 'rules'), text: t('tournaments.tab_rules') },
          { to: pathTo('tournament', params, 'banned'), text: t('tournaments.tab_banned') },
          { to: pathTo('tournament', params, 'notices'), text: t('common.news') },
        ]}
      >
        <StateBadge state={tournament.status} of="tournament" />
        <span>{t(`common.kind_${tournament.kind}`)}</span>
        <span>{t(`common.mode_${tournament.mode}`)}</span>
        {tournament.quantity > 0 && (
          <span>{t('tournaments.prize', { amount: formatMoney(params.lang, tournament.quantity) })}</span>
        )}
        <Administrators params={params} />
        {tournament.pays && (
          <Suspense>
            <Pays pays={tournament.pays} />
          </Suspense>
        )}
      </PageHead>
      <Suspense>
        {tournament.banners.length > 0 && (
          <BannerRow
            label={t('common.banners')}
            banners={tournament.banners.map(({ text, url, image }) => ({ name: text, image, href: url }))}
          />
        )}
        {tournament.buttons.length > 0 && <CustomButtons buttons={tournament.buttons} />}
      </Suspense>
      <Outlet />
    </>
  );
}

/** Those who run it, by nick. */
function Administrators({ params }: { params: TournamentParams }) {
  const t = useT();
  const { administrators } = useReply(tournamentQuery(params)).data;
  if (administrators.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t('tournaments.administrators_are')}
      {administrators.map(({ nick, slug }) => (
        <TextLink key={slug} tone="soft" to={pathTo('player', { ...params, playerSlug: slug })}>
          {nick}
        </TextLink>
      ))}
    </span>
  );
}
