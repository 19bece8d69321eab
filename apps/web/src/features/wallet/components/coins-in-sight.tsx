import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Coins } from '../../../ui/coins.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { DeskParams, Mine } from '../queries.ts';

/** What can be spent, what is held and what is owed; the last two only where there are some. With `place`, it is one's own. */
export function CoinsInSight({ coins, place }: { coins: Mine['coins']; place?: DeskParams }) {
  const t = useT();
  return (
    <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div>
        <dt className="text-sm text-muted">{t('wallet.available')}</dt>
        <dd>
          <Coins amount={coins.available} isLarge />
        </dd>
      </div>
      {(['held', 'owed'] as const).map(
        (part) =>
          coins[part] > 0 && (
            <div key={part} className="min-w-0 max-w-lg">
              <dt className="text-sm text-muted">{t(`wallet.${part}`)}</dt>
              <dd>
                <b className="tabular-nums">{formatCoins(coins[part])}</b>
                <p className="text-sm text-muted">{t(`wallet.${part}_hint`)}</p>
                {part === 'held' && place !== undefined && (
                  <TextLink to={linkTo('/:lang/:console/dashboard/users/vs', place)}>
                    {t('wallet.held_vs')}
                  </TextLink>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
