import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import { pageLoader } from '../../../lib/loading.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { HomeTable } from '../components/home-table.tsx';
import { TopScorers } from '../components/top-scorers.tsx';
import { TournamentList } from '../components/tournament-list.tsx';
import { homeQuery } from '../queries.ts';

export const loader = pageLoader(ROUTES.consoleHome, ({ params }) => [homeQuery(params)]);

/** A console's home: tonight's matches, last results, tables, top scorers. */
export default function HomePage() {
  const t = useT();
  const params = usePathParams(ROUTES.consoleHome);
  const home = useReply(homeQuery(params)).data;
  const { console } = params;
  const name = CONSOLE_NAMES[console];
  return (
    <>
      <Head
        title={t('site.home_title', { console: name })}
        description={t('site.home_description', { console: name })}
      />
      <PageHead title={name} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Card title={t('site.tonight')}>
            {home.tonight.length > 0 ? (
              <MatchList matches={home.tonight} console={console} />
            ) : (
              <p className="px-4 py-6 text-center text-muted">{t('site.no_tonight')}</p>
            )}
          </Card>
          {home.tables.map((table) => (
            <HomeTable key={table.division.slug} table={table} params={params} />
          ))}
          <Card title={t('site.tournaments')}>
            {home.tournaments.length > 0 ? (
              <TournamentList tournaments={home.tournaments} console={console} />
            ) : (
              <div className="p-3">
                <EmptyState
                  level={3}
                  icon="trophy"
                  title={t('site.no_tournaments')}
                  text={t('site.no_tournaments_text')}
                />
              </div>
            )}
          </Card>
        </div>
        <div className="grid gap-4">
          <Card title={t('site.last_results')}>
            {home.last_results.length > 0 ? (
              <MatchList matches={home.last_results} console={console} />
            ) : (
              <p className="px-4 py-6 text-center text-muted">{t('site.no_results_text')}</p>
            )}
          </Card>
          {home.upcoming.length > 0 && (
            <Card title={t('site.upcoming')}>
              <MatchList matches={home.upcoming} console={console} />
            </Card>
          )}
          {home.scorers.length > 0 && <TopScorers scorers={home.scorers} params={params} />}
        </div>
      </div>
    </>
  );
}
