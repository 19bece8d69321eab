import { formatCoins } from '../../../lib/coins.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Rewards } from '../queries.ts';

/** What each season has paid, and what is still to pay. */
export function SeasonSums({ seasons }: Pick<Rewards, 'seasons'>) {
  const t = useT();
  if (seasons.length === 0) return <EmptyState icon="coin" title={t('rewardsdesk.seasons_none')} />;
  return (
    <Card title={t('rewardsdesk.seasons')}>
      <ul className="divide-y divide-line px-3 sm:px-4">
        {seasons.map((season) => (
          <li key={season.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <p className="min-w-0">
              <b className="wrap-anywhere">{season.division.name}</b>{' '}
              <span className="text-sm text-muted">{seasonName(season.name, t)}</span>
            </p>
            <Sums sums={season} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sums({ sums }: { sums: Pick<Rewards['seasons'][number], 'paid' | 'waiting' | 'not_paid'> }) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {(['paid', 'waiting', 'not_paid'] as const).map((part) => (
        <div key={part}>
          <dt className="text-xs text-muted">{t(`rewardsdesk.${part}`)}</dt>
          <dd className="font-semibold tabular-nums">{formatCoins(sums[part])}</dd>
        </div>
      ))}
    </dl>
  );
}
