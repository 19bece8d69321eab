import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CoinsInSight, inSightQuery } from '../../wallet/index.ts';
import type { PayPlace } from '../queries.ts';

/** What the user has and owes, with the ways to every entry, order and limit of theirs. */
export default function OwnCoins({ place: { lang, console } }: { place: PayPlace }) {
  const t = useT();
  const { data, error, refetch } = useLateReply(inSightQuery({ lang, console }));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('coins.yours')}>
      {data ? (
        <CoinsInSight coins={data.data} place={{ lang, console }} />
      ) : (
        <div className="skeleton h-24 w-full" />
      )}
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <TextLink to={linkTo('/:lang/:console/dashboard/users/coins', { lang, console })}>
            {t('wallet.menu_mine')}
          </TextLink>
        </li>
        <li>
          <TextLink to={linkTo('/:lang/:console/dashboard/users/orders', { lang, console })}>
            {t('ordering.menu_orders')}
          </TextLink>
        </li>
        <li>
          <TextLink to={linkTo('/:lang/:console/dashboard/users/limits', { lang, console })}>
            {t('ownlimits.menu_limits')}
          </TextLink>
        </li>
      </ul>
    </section>
  );
}
