import { PREMIUM_PLANS } from '@matchnight/contract/constants';
import { Suspense } from 'react';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type Plan, planFacts } from '../../premium/index.ts';
import { areOpen, PaymentsClosed } from '../components/payments-closed.tsx';
import { PerksList } from '../components/perks.tsx';
import { type Payments, type PayPlace, paymentsQuery, perksQuery } from '../queries.ts';

/** Only users have any: nobody else loads it. */
const OwnPremium = late([], () => import('../components/own-premium.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/premium',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [paymentsQuery(params), perksQuery(params)],
});

/** The plans of premium, each with what a month of it costs and what it saves; and what members get. */
export default function PremiumPage() {
  const t = useT();
  const { params } = usePage(page);
  const payments = useReply(paymentsQuery(params)).data;
  const perks = useReply(perksQuery(params)).data;
  const session = useSession();
  return (
    <>
      <Head title={t('premiumpages.menu_premium')} description={t('premiumpages.description')} />
      <PageHead title={t('premiumpages.menu_premium')}>
        <span>{t('premiumpages.lead')}</span>
      </PageHead>
      <div className="grid gap-4">
        <div className="for-user min-h-11">
          {session !== null && (
            <Suspense>
              <OwnPremium place={params} />
            </Suspense>
          )}
        </div>
        <PaymentsClosed payments={payments} />
        <ul aria-label={t('premiumpages.plans')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {PREMIUM_PLANS.map((plan) => (
            <Offered key={plan.months} plan={plan} payments={payments} place={params} />
          ))}
        </ul>
        <p className="text-sm text-muted">{t('orders.agreed_premium')}</p>
        <Panel title={t('premiumpages.perks')}>
          <PerksList perks={perks} place={params} />
        </Panel>
      </div>
    </>
  );
}

function Offered({ plan, payments, place }: { plan: Plan; payments: Payments; place: PayPlace }) {
  const t = useT();
  const lang = useLang();
  const { console } = place;
  const { months, cents } = plan;
  const { aMonth, isExact, saved } = planFacts(plan);
  const price = (amount: number) => formatPrice(lang, amount, payments.currency);
  return (
    <li className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="display text-2xl">{t('premiumpages.months', { count: months })}</p>
      <p className="text-xl font-semibold tabular-nums" suppressHydrationWarning>
        {price(cents)}
      </p>
      {months > 1 && (
        <p className="text-sm text-muted tabular-nums" suppressHydrationWarning>
          {t(isExact ? 'premiumpages.a_month' : 'premiumpages.about_a_month', { price: price(aMonth) })}
        </p>
      )}
      <p className="text-sm text-muted" suppressHydrationWarning>
        {saved > 0 ? t('premiumpages.saves', { price: price(saved) }) : t('premiumpages.saves_nothing')}
      </p>
      {areOpen(payments) && (
        <Link
          className={`${buttonClass('primary')} mt-auto w-full text-center`}
          to={linkTo('/:lang/console/:console/premium/:month/buy', { lang, console, month: String(months) })}
        >
          {t('premiumpages.buy', { count: months })}
        </Link>
      )}
    </li>
  );
}
