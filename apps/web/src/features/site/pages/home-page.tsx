import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import type { ROUTES } from '@matchnight/contract/routes';
import { Suspense } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { HomeTable } from '../components/home-table.tsx';
import { HomeTop } from '../components/home-top.tsx';
import { MatchTiles, Tonight, useNight } from '../components/match-tiles.tsx';
import { NewsCard } from '../components/news-card.tsx';
import { OpenSignings } from '../components/open-signings.tsx';
import { TopScorers } from '../components/top-scorers.tsx';
import { TournamentCard } from '../components/tournament-list.tsx';
import { homeQuery } from '../queries.ts';

const NextSteps = late(['setupsteps'], () => import('../components/next-steps.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/home',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [homeQuery(params)],
});

/** A console's home: tonight's matches, then tables, results, top scorers. */
export default function HomePage() {
  const t = useT();
  const { params } = usePage(page);
  const home = useReply(homeQuery(params)).data;
  const { console } = params;
  const name = CONSOLE_NAMES[console];
  const { tonight } = home;
  const night = useNight(tonight);
  const session = useSession();
  return (
    <>
      <Head
        title={t('site.home_title', { console: name })}
        description={t('site.home_description', { console: name })}
      />
      <HomeTop title={name} slides={home.slides}>
        {night === 'tonight' && (
          <p className="mt-1 font-semibold text-accent-text">
            {t('site.tonight_count', { count: tonight.length })}
          </p>
        )}
      </HomeTop>
      <div className="grid gap-4">
        {session && home.tournaments.length === 0 && (
          <Suspense>
            <NextSteps {...params} />
          </Suspense>
        )}
        <Tonight matches={tonight.map((match) => ({ match, console }))} />
        <NewsCard
          news={home.news}
          action={
            <TextLink to={pathTo('news', params)} tone="soft" className="text-sm">
              {t('site.all_news')}
            </TextLink>
          }
        />
        <Columns home={home} params={params} />
      </div>
    </>
  );
}

type Home = Reply<'site.home'>['data'];

/** Tables, results, and what else there is: side by side where there is room. */
function Columns({ home, params }: { home: Home; params: PathParams<(typeof ROUTES)['consoleHome']> }) {
  const t = useT();
  const { console } = params;
  const { upcoming, tables, scorers, last_results: results } = home;
  return (
    <div className="home-columns">
      <div className="grid gap-4">
        {tables.map((table) => (
          <HomeTable key={table.division.slug} table={table} params={params} />
        ))}
        <TournamentCard tournaments={home.tournaments} console={console} />
      </div>
      {results.length > 0 && (
        <div>
          <Card title={t('site.last_results')}>
            <MatchTiles matches={results.slice(0, 8)} console={console} />
          </Card>
        </div>
      )}
      <div className="grid gap-4">
        <OpenSignings signings={home.open_signings} console={console} />
        {scorers.length > 0 && <TopScorers scorers={scorers} params={params} />}
        {upcoming.length > 0 && (
          <Card title={t('site.upcoming')}>
            <MatchTiles matches={upcoming.slice(0, results.length > 0 ? 4 : 8)} console={console} />
          </Card>
        )}
      </div>
    </div>
  );
}
