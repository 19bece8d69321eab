import type { Reply } from '../../../lib/call-types.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { useT } from '../../../lib/text.tsx';
import { Icon } from '../../../ui/icons.tsx';

type Pays = NonNullable<Reply<'tournaments.show'>['data']['pays']>;
const EARNED_BY = ['best_player', 'team_of_the_week', 'cup', 'champion_by_position'] as const;

/** What a tournament pays each player in coins: it comes after the page, where it pays anything. */
export default function TournamentPays({ pays }: { pays: Pays }) {
  const t = useT();
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3">
      {t('tournaments.pays')}
      {EARNED_BY.filter((by) => pays[by] > 0).map((by) => (
        <span key={by} className="inline-flex items-center gap-x-1">
          {t(`tournaments.pays_${by}`)} <Icon name="coin" />
          <b className="tabular-nums">{formatCoins(pays[by])}</b>
        </span>
      ))}
    </span>
  );
}
