import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { Fact, Facts } from '../components/fact.tsx';
import { OrderBadge, whatOf } from '../components/order-badge.tsx';
import { type BookedOrder, bookedQuery } from './books-queries.ts';
import { RefundDialog } from './components/refund-dialog.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/orders/:orderId',
  faces: ['super'],
  queries: ({ params }) => [bookedQuery(params, params.orderId)],
});

/** An order in the books: every step, all that its provider said, and what went back. */
export default function BookedPage() {
  const t = useT();
  const { params } = usePage(page);
  const order = useReply(bookedQuery(params, params.orderId)).data;
  const [isRefunding, setRefunding] = useState(false);
  const title = t('ordering.order', { number: order.id });
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/super/orders', params)}>
            {t('books.menu_books')}
          </TextLink>
        }
      >
        <OrderBadge state={order.state} />
      </PageHead>
      <div className="grid max-w-3xl gap-4">
        <OrderFacts order={order} />
        {order.refundable > 0 && (
          <p>
            <Button kind="secondary" onClick={() => setRefunding(true)}>
              {t('books.refund')}
            </Button>
          </p>
        )}
        <Steps order={order} />
        <Refunds order={order} />
      </div>
      {isRefunding && <RefundDialog order={order} place={params} onClose={() => setRefunding(false)} />}
    </>
  );
}

function OrderFacts({ order }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  const { buyer, currency } = order;
  return (
    <Panel title={whatOf(order, t)}>
      <Facts>
        <Fact label={t('books.buyer')}>
          {buyer.is_deleted ? t('wallet.deleted') : `${buyer.player?.nick ?? buyer.username} · ${buyer.id}`}
        </Fact>
        {order.to && <Fact label={t('ordering.receiver')}>{order.to.nick}</Fact>}
        <Fact label={t('ordering.amount')}>{formatPrice(lang, order.cents, currency)}</Fact>
        <Fact label={t('books.reversed')}>{formatPrice(lang, order.reversed_cents, currency)}</Fact>
        <Fact label={t('books.receipt')}>{order.receipt ?? '–'}</Fact>
        <Fact label={t('books.provider')}>
          {order.provider}
          {order.provider_id === null ? '' : ` · ${order.provider_id}`}
        </Fact>
        <Fact label={t('books.country')}>{order.country ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
}

function Steps({ order: { steps, events, currency } }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  return (
    <Panel title={t('books.steps')}>
      <ol className="grid gap-1 text-sm">
        {steps.map((step) => (
          <li key={`${step.state}${step.at}`} className="flex flex-wrap items-baseline gap-x-3">
            <TimeTag instant={step.at} />
            <span>{t(`orders.state_${step.state}`)}</span>
            <span className="text-muted">{step.cause}</span>
          </li>
        ))}
      </ol>
      <h3 className="mt-4 mb-1 font-semibold">{t('books.events')}</h3>
      <ol className="grid gap-1 text-sm">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-3">
            <TimeTag instant={event.at} />
            <span lang="en">{event.kind}</span>
            <span className="text-muted">
              {event.cents === null ? '' : formatPrice(lang, event.cents, currency)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Refunds({ order: { refunds, currency } }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('ordering.refunds')}>
      <ul className="grid gap-2 text-sm">
        {refunds.map((refund) => (
          <li key={refund.at} className="flex flex-wrap items-baseline gap-x-3">
            <TimeTag instant={refund.at} />
            <span className="font-semibold">{formatPrice(lang, refund.cents, currency)}</span>
            <span>{t(`ordering.refund_${refund.state}`)}</span>
            <span className="text-muted wrap-anywhere">
              {[t(`books.why_${refund.why}`), refund.by, refund.reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
