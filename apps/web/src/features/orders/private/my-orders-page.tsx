import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { BuyAgain } from '../components/buy-again.tsx';
import { OrderBadge, whatOf } from '../components/order-badge.tsx';
import { type OrderItem, ordersQuery, type PayPlace } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/orders',
  search: ['page'],
  queries: ({ params, search }) => [ordersQuery(params, search)],
});

/** One's own orders, newest first, each with the way to its receipt. */
export default function MyOrdersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(ordersQuery(params, search)).data;
  const { lang, console } = params;
  return (
    <>
      <Head title={t('ordering.menu_orders')} isPrivate />
      <PageHead title={t('ordering.menu_orders')} />
      <div className="max-w-3xl">
        {list.total === 0 ? (
          <EmptyState icon="bag" title={t('ordering.none')} text={t('ordering.none_text')}>
            <Link
              className={buttonClass('primary')}
              to={linkTo('/:lang/console/:console/coins', { lang, console })}
            >
              {t('coins.title')}
            </Link>
          </EmptyState>
        ) : (
          <>
            <Card title={t('ordering.every')}>
              <ul className="divide-y divide-line px-3 sm:px-4">
                {list.data.map((order) => (
                  <Line key={order.id} order={order} place={params} />
                ))}
              </ul>
              <Pager page={list.page} perPage={list.per_page} total={list.total} />
            </Card>
            <p className="mt-4">
              <CsvButton name="orders" call="orders.csv" place={params} text={t('ordering.download_csv')} />
            </p>
          </>
        )}
      </div>
    </>
  );
}

function Line({ order, place }: { order: OrderItem; place: PayPlace }) {
  const t = useT();
  const lang = useLang();
  const { console } = place;
  const { id, at, outcome, cents, reversed_cents: back, currency, to, receipt } = order;
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <TextLink
          tone="strong"
          className="wrap-anywhere"
          to={linkTo('/:lang/:console/dashboard/users/orders/:orderId', { lang, console, orderId: id })}
        >
          {whatOf(order, t)}
        </TextLink>
        {to !== null && <p className="text-sm wrap-anywhere">{t('ordering.for', { nick: to.nick })}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <OrderBadge outcome={outcome} />
          <BuyAgain order={order} place={place} isInList />
          {receipt !== null && <span>{t('ordering.receipt_number', { number: receipt })}</span>}
        </p>
        <p className="text-xs text-muted">
          <TimeTag instant={at} isInText />
        </p>
      </div>
      <div className="shrink-0 pt-2.5 text-right tabular-nums">
        <b>{formatPrice(lang, cents, currency)}</b>
        {back > 0 && (
          <p className="text-xs text-muted">
            {t(outcome === 'disputed' ? 'ordering.part_disputed' : 'ordering.part_back', {
              amount: formatPrice(lang, back, currency),
            })}
          </p>
        )}
      </div>
    </li>
  );
}
