import { type ReactNode, useState } from 'react';
import { countryName } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { Fact, Facts } from '../components/fact.tsx';
import { OrderBadge, whatOf } from '../components/order-badge.tsx';
import type { PayPlace } from '../queries.ts';
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
        {order.outcome !== 'disputed' && <OrderBadge outcome={order.outcome} />}
        {order.dispute !== null && <DisputeStands dispute={order.dispute} />}
      </PageHead>
      <div className="grid max-w-3xl gap-4">
        <OrderFacts order={order} place={params} />
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

function OrderFacts({ order, place }: { order: BookedOrder; place: PayPlace }) {
  const t = useT();
  const lang = useLang();
  const { currency, provider_id: page, payment_id: payment } = order;
  return (
    <Panel title={whatOf(order, t)}>
      <Facts>
        <Fact label={t('books.buyer')}>
          <Buyer buyer={order.buyer} place={place} />
        </Fact>
        {order.to && <Fact label={t('ordering.receiver')}>{order.to.nick}</Fact>}
        <Fact label={t('ordering.amount')}>{formatPrice(lang, order.cents, currency)}</Fact>
        <Fact label={t('books.reversed')}>{formatPrice(lang, order.reversed_cents, currency)}</Fact>
        <Fees order={order} />
        <Fact label={t('books.receipt')}>{order.receipt ?? '–'}</Fact>
        <Fact label={t('books.provider')}>{t(`books.name_${order.provider}`)}</Fact>
        {page !== null && <Fact label={t('books.provider_number')}>{page}</Fact>}
        {payment !== null && <Fact label={t('books.payment_number')}>{payment}</Fact>}
        <Fact label={t('books.country')}>
          {order.country === null ? '–' : countryName(lang, order.country)}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Leads to their coins; the number is what tells two of one name apart. */
function Buyer({ buyer, place: { lang, console } }: { buyer: BookedOrder['buyer']; place: PayPlace }) {
  const t = useT();
  const { id, is_deleted: isDeleted, player, username } = buyer;
  return (
    <>
      <TextLink to={linkTo('/:lang/:console/dashboard/super/coins/:userId', { lang, console, userId: id })}>
        {isDeleted ? t('wallet.deleted') : (player?.nick ?? username)}
      </TextLink>
      <span className="block text-sm font-normal text-muted">{t('books.user_number', { number: id })}</span>
    </>
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
        {steps.map((step) => (
          <Line key={`${step.state}${step.at}`} at={step.at}>
            {t(`orders.state_${step.state}`)}{' '}
            <span className="block text-muted wrap-anywhere">{causeText(step, events, t)}</span>
          </Line>
        ))}
      </ol>
      <h3 className="mt-4 mb-1 font-semibold">{t('books.events')}</h3>
      <ol className="grid gap-2 text-sm">
        {events.map(({ id, at, kind, cents }) => (
          <Line key={id} at={at}>
            {t(`books.event_${kind}`)}{' '}
            {cents !== null && <span className="text-muted">{formatPrice(lang, cents, currency)}</span>}
          </Line>
        ))}
      </ol>
    </Panel>
  );
}

/** What made a step; of what the provider said, which of it. */
function causeText(
  { cause, event }: BookedOrder['steps'][number],
  events: BookedOrder['events'],
  t: T,
): string {
  if (cause === null) return '';
  const said = events.find(({ id }) => id === event);
  if (cause !== 'provider' || said === undefined) return t(`books.cause_${cause}`);
  return t('books.cause_provider_as', { event: t(`books.event_${said.kind}`) });
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
