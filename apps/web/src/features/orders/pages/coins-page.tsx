import { COIN_PACKAGES } from '@matchnight/contract/constants';
import { cheapestPackage, coinRate } from '@matchnight/rules/shop';
import { Suspense } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { areOpen, PaymentsClosed } from '../components/payments-closed.tsx';
import { type Payments, type PayPlace, paymentsQuery } from '../queries.ts';

/** Only users have any: nobody else loads it. */
const OwnCoins = late(
  ['ordering', 'ownlimits', 'users', 'wallet'],
  () => import('../components/own-coins.tsx'),
);

/** The coins of a package are compared by what so many cents buy. */
const UNIT = 100;
type Package = (typeof COIN_PACKAGES)[number];

export const page = definePage({
  path: '/:lang/console/:console/coins',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [paymentsQuery(params)],
});

/** The packages of coins, each with its price and its rate: a larger one isn't always the better one. */
export default function CoinsPage() {
  const t = useT();
  const lang = useLang();
  const { params } = usePage(page);
  const payments = useReply(paymentsQuery(params)).data;
  const session = useSession();
  const unit = formatPrice(lang, UNIT, payments.currency);
  return (
    <>
      <Head title={t('coins.title')} description={t('coins.description')} />
      <PageHead title={t('coins.title')}>
        <span>{t('coins.lead')}</span>
        <TextLink to={linkTo('/:lang/console/:console/shop', params)}>{t('shell.shop')}</TextLink>
      </PageHead>
      <div className="grid gap-4">
        <PaymentsClosed payments={payments} />
        <ul aria-label={t('coins.packages')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {COIN_PACKAGES.map((one) => (
            <Offered key={one.coins} offered={one} payments={payments} place={params} />
          ))}
        </ul>
        <p className="text-muted" suppressHydrationWarning>
          {t('coins.uneven', { price: unit })}
        </p>
        <div className="for-user min-h-18">
          {session !== null && (
            <Suspense>
              <OwnCoins place={params} />
            </Suspense>
          )}
        </div>
        <Panel title={t('coins.terms')}>
          <ul className="grid gap-1">
            <li>{t('orders.agreed_coins')}</li>
            <li>{t('coins.no_cash')}</li>
          </ul>
        </Panel>
      </div>
    </>
  );
}

function Offered({ offered, payments, place }: { offered: Package; payments: Payments; place: PayPlace }) {
  const t = useT();
  const lang = useLang();
  const { console } = place;
  const { coins, cents } = offered;
  const rate = coinRate(offered);
  const unit = formatPrice(lang, UNIT, payments.currency);
  return (
    <li className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="display text-3xl tabular-nums">{formatCoins(coins)}</p>
      <p className="text-xl font-semibold tabular-nums" suppressHydrationWarning>
        {formatPrice(lang, cents, payments.currency)}
      </p>
      <p className="text-sm text-muted" suppressHydrationWarning>
        {t('coins.rate', { count: rate, amount: formatCoins(rate), price: unit })}
      </p>
      {cheapestPackage(COIN_PACKAGES) === offered && <Badge tone="accent">{t('coins.cheapest')}</Badge>}
      {areOpen(payments) && (
        <Link
          className={`${buttonClass('primary')} mt-auto w-full text-center`}
          to={linkTo('/:lang/console/:console/coins/:quantity/buy', {
            lang,
            console,
            quantity: String(coins),
          })}
        >
          {t('coins.buy', { count: coins, amount: formatCoins(coins) })}
        </Link>
      )}
    </li>
  );
}
