import { ROUTES } from '@matchnight/contract/routes';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { SeasonTable } from '../components/season-table.tsx';
import { StatsCard } from '../components/stats-card.tsx';
import { playerQuery } from '../queries.ts';

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

/** What a player did: all in all, and by season and team. */
export default function StatsPage() {
  const t = useT();
  const params = usePathParams(ROUTES.player);
  const player = useReply(playerQuery(params)).data;
  const title = t('players.stats_title', { player: player.nick });
  return (
    <>
      <Head
        title={title}
        description={t('players.stats_description', { player: player.nick })}
        picture={sharedPicture('player', params)}
      />
      {player.seasons.length === 0 ? (
        <EmptyState icon="ball" title={t('players.no_stats')} text={t('players.no_stats_text')} />
      ) : (
        <>
          <div className="mb-4 flex flex-col items-center gap-4 sm:flex-row">
            <StatsCard player={player} />
            <dl className="grid w-full grid-cols-2 gap-3 sm:self-stretch sm:py-4 lg:grid-cols-4">
              {FACTS.map((fact) => (
                <div
                  key={fact}
                  className="flex flex-col-reverse justify-center rounded-lg border border-line bg-surface px-4 py-3"
                >
                  <dt className="text-sm text-muted">{t(`common.column_${fact}_long`)}</dt>
                  <dd className="display text-3xl tabular-nums">{player.totals[fact]}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Card title={t('players.by_season')}>
            <SeasonTable seasons={player.seasons} label={title} params={params} />
          </Card>
        </>
      )}
    </>
  );
}
