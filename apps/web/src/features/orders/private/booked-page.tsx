import { type ReactNode, useState } from 'react';
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
import { DisputeStands, Disputes } from './components/dispute.tsx';
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
        {order.dispute !== null && <DisputeStands dispute={order.dispute} />}
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
        <Disputes order={order} />
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
        <Fees order={order} />
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

/** What the provider keeps and pays out, as far as it tells. */
function Fees({ order: { fee, provider, paid_at: paidAt } }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  if (fee === null) {
    if (provider === 'stripe' && paidAt === null) return null;
    return (
      <Fact label={t('books.fee')}>{t(provider === 'sandbox' ? 'books.fee_none' : 'books.fee_unknown')}</Fact>
    );
  }
  return (
    <>
      <Fact label={t('books.fee')}>{formatPrice(lang, fee.cents, fee.currency)}</Fact>
      <Fact label={t('books.net')}>{formatPrice(lang, fee.net_cents, fee.currency)}</Fact>
      {fee.available_at !== null && (
        <Fact label={t('books.available')}>
          <TimeTag instant={fee.available_at} detail="date" isInText />
        </Fact>
      )}
    </>
  );
}

function Steps({ order: { steps, events, currency } }: { order: BookedOrder }) {
  const t = useT();
  const lang = useLang();
  return (
    <Panel title={t('books.steps')}>
      <ol className="grid gap-2 text-sm">
        {steps.map(({ state, at, cause }) => (
          <Line key={`${state}${at}`} at={at}>
            {t(`orders.state_${state}`)} <span className="text-muted wrap-anywhere">{cause}</span>
          </Line>
        ))}
      </ol>
      <h3 className="mt-4 mb-1 font-semibold">{t('books.events')}</h3>
      <ol className="grid gap-2 text-sm">
        {events.map(({ id, at, kind, cents }) => (
          <Line key={id} at={at}>
            <span lang="en">{kind}</span>{' '}
            {cents !== null && <span className="text-muted">{formatPrice(lang, cents, currency)}</span>}
          </Line>
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
        {refunds.map(({ at, cents, state, why, by, reason }) => (
          <Line key={at} at={at}>
            <b>{formatPrice(lang, cents, currency)}</b> {t(`ordering.refund_${state}`)}{' '}
            <span className="text-muted wrap-anywhere">
              {[t(`books.why_${why}`), by, reason].filter(Boolean).join(' · ')}
            </span>
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

/** What happened when: on a phone below its time, else beside it. */
function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <TimeTag instant={at} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
