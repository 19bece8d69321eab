import { lazy, Suspense } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Facts } from '../components/facts.tsx';
import { SeasonTable } from '../components/season-table.tsx';
import { StatsCard } from '../components/stats-card.tsx';
import { playerQuery, pricesQuery } from '../queries.ts';
// With the document, as the curve is drawn in it.
import '../../../ui/plot/plot.css';

/** The curve comes drawn in the document; the script that could draw it anew comes after the first load. */
const MarketValues = import.meta.env.SSR
  ? (await import('../components/market-values.tsx')).default
  : lazy(() => import('../components/market-values.tsx'));

const FACTS = [
  'played',
  'goals',
  'assists',
  'best_player',
  'index',
  'yellows',
  'reds',
  'clean_sheets',
] as const;

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug',
  queries: ({ params }) => [pricesQuery(params)],
});

/** What a player did: all in all, and by season and team. */
export default function StatsPage() {
  const t = useT();
  const { params } = usePage(page);
  const player = useReply(playerQuery(params)).data;
  const values = useReply(pricesQuery(params)).data;
  const market = values.length > 0 && (
    <Suspense>
      <MarketValues values={values} params={params} />
    </Suspense>
  );
  const title = t('players.stats_title', { player: player.nick });
  return (
    <>
      <Head
        title={title}
        description={t('players.stats_description', { player: player.nick })}
        picture={sharedPicture('player', params)}
      />
      {player.seasons.length === 0 ? (
        <>
          <EmptyState icon="ball" title={t('players.no_stats')} text={t('players.no_stats_text')} />
          {market}
        </>
      ) : (
        <>
          <div className="mb-4 flex flex-col items-center gap-4 sm:flex-row">
            <StatsCard player={player} />
            <div className="w-full sm:self-stretch sm:py-4">
              <Facts facts={FACTS} of={player.totals} />
            </div>
          </div>
          {market}
          <Card title={t('players.by_season')}>
            <SeasonTable seasons={player.seasons} label={title} params={params} />
          </Card>
        </>
      )}
    </>
  );
}
