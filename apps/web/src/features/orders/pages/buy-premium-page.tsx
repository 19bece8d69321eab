import { redirect } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { planOf } from '../../premium/index.ts';
import { LoginOnly } from '../components/login-only.tsx';

const BuyPremium = late(
  ['bandesk', 'forms', 'ordering', 'orders', 'ownlimits', 'paying', 'users'],
  () => import('../components/buy-premium.tsx'),
);

export const page = definePage({
  path: '/:lang/console/:console/premium/:month/buy',
  faces: ['user'],
  // A plan that isn't sold goes Home, as the specification has it.
  loader: ({ params }) => (planOf(params.month) === undefined ? redirect(`/${params.lang}`) : null),
});

/** Buys premium, for oneself or for another player. */
export default function BuyPremiumPage() {
  const t = useT();
  const { params } = usePage(page);
  const plan = planOf(params.month);
  const title = t('premiumpages.buy', { count: plan?.months ?? 0 });
  return (
    <LoginOnly title={title} text={t('premiumpages.log_in_text')} icon="star" place={params}>
      {plan && <BuyPremium key={plan.months} place={params} plan={plan} title={title} />}
    </LoginOnly>
  );
}
