import { COIN_PACKAGES } from '@matchnight/contract/constants';
import { redirect } from 'react-router';
import { formatCoins } from '../../../lib/coins.ts';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { LoginOnly } from '../components/login-only.tsx';

const BuyCoins = late(
  ['forms', 'ordering', 'orders', 'ownlimits', 'paying', 'users'],
  () => import('../components/buy-coins.tsx'),
);

export const page = definePage({
  path: '/:lang/console/:console/coins/:quantity/buy',
  faces: ['user'],
  // A quantity that isn't sold goes Home, as the specification has it.
  loader: ({ params }) => (packageOf(params.quantity) === undefined ? redirect(`/${params.lang}`) : null),
});

/** Buys a package of coins. */
export default function BuyCoinsPage() {
  const t = useT();
  const { params } = usePage(page);
  const coins = packageOf(params.quantity)?.coins ?? 0;
  const title = t('coins.buy', { count: coins, amount: formatCoins(coins) });
  return (
    <LoginOnly title={title} text={t('coins.log_in_text')} icon="coin" place={params}>
      <BuyCoins key={coins} place={params} coins={coins} title={title} />
    </LoginOnly>
  );
}

function packageOf(quantity: string | undefined) {
  return COIN_PACKAGES.find(({ coins }) => String(coins) === quantity);
}
