import { COIN_PACKAGES } from '@matchnight/contract/constants';
import { redirect } from 'react-router';
import { formatCoins } from '../../../lib/coins.ts';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { LoginOnly } from '../../../ui/login-only.tsx';
import { planOf } from '../../premium/index.ts';

const BuyCoins = late(
  ['forms', 'ordering', 'orders', 'ownlimits', 'paying', 'users'],
  () => import('../components/buy-coins.tsx'),
);
const BuyPremium = late(
  ['bandesk', 'forms', 'ordering', 'orders', 'ownlimits', 'paying', 'users'],
  () => import('../components/buy-premium.tsx'),
);

export const page = definePage({
  path: ['/:lang/console/:console/coins/:quantity/buy', '/:lang/console/:console/premium/:month/buy'],
  faces: ['user'],
  // What isn't sold goes Home, as the specification has it.
  loader: ({ params }) =>
    (packageOf(params.quantity) ?? planOf(params.month)) === undefined ? redirect(`/${params.lang}`) : null,
});

/** Buys a package of coins, or premium for oneself or for another player. */
export default function BuyPage() {
  const t = useT();
  const { params } = usePage(page);
  if ('quantity' in params) {
    const coins = packageOf(params.quantity)?.coins ?? 0;
    const title = t('coins.buy', { count: coins, amount: formatCoins(coins) });
    return (
      <LoginOnly title={title} text={t('coins.log_in_text')} icon="coin" place={params}>
        <BuyCoins key={coins} place={params} coins={coins} title={title} />
      </LoginOnly>
    );
  }
  const plan = planOf(params.month);
  const title = t('premiumpages.buy', { count: plan?.months ?? 0 });
  return (
    <LoginOnly title={title} text={t('premiumpages.log_in_text')} icon="star" place={params}>
      {plan && <BuyPremium key={plan.months} place={params} plan={plan} title={title} />}
    </LoginOnly>
  );
}

function packageOf(quantity: string | undefined) {
  return COIN_PACKAGES.find(({ coins }) => String(coins) === quantity);
}
