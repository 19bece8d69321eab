import { lazy, Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { divisionQuery } from '../queries.ts';
import { tabsOf } from '../tabs.ts';

// Few have any.
const CustomButtons = import.meta.env.SSR
  ? (await import('../../../ui/custom-buttons.tsx')).default
  : lazy(() => import('../../../ui/custom-buttons.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug',
  first: 'table',
  queries: ({ params }) => [divisionQuery(params)],
});

/** The head and tabs above all pages of a division; each tab renders its own <Head>. */
export default function DivisionLayout() {
  const t = useT();
  const { params } = usePage(page);
  const division = useReply(divisionQuery(params)).data;
  // A match below it is what its page is about.
  const { fixtureId } = useParams();
  const { tournament, weeks, season, team_of_the_week: eleven } = division;
  const tabs: Tab[] = tabsOf(division).map(({ tab, text }, at) => ({
    to: pathTo('division', params, at === 0 ? undefined : tab),
    text: t(text),
  }));
  if (eleven) {
    const area = pathTo('division', params, 'team-of-the-week/week-');
    const ofSeason = eleven.season === season?.id ? '' : `?season=${eleven.season}`;
    // Before the banned players and the news, which come last.
    tabs.splice(-2, 0, {
      to: area + eleven.week + ofSeason,
      text: t('divisions.tab_team_of_the_week'),
      area,
    });
  }
  return (
    <>
      <PageHead
        title={division.name}
        isUntitled={fixtureId !== undefined}
        crest={<Crest name={division.name} image={division.image} size="large" kind="division" />}
        photo={division.background}
        above={
          <Link
            className="hover:underline"
            to={pathTo('tournament', { ...params, tournamentSlug: tournament.slug })}
          >
            {tournament.name}
          </Link>
        }
        tabs={tabs}
      >
        <StateBadge state={division.state} of="season" />
        {division.champion && (
          <Badge tone="accent" wraps>
            {t('divisions.cup_of', { team: division.champion.name })}
          </Badge>
        )}
        {division.is_premium && <Badge tone="accent">{t('divisions.premium')}</Badge>}
        {division.season && <span>{seasonName(division.season.name, t)}</span>}
        {weeks.current !== null && (
          <span>{t('divisions.current_week', { week: weeks.current, total: weeks.total })}</span>
        )}
      </PageHead>
      {division.buttons.length > 0 && (
        <Suspense>
          <CustomButtons buttons={division.buttons} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
