import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
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
import { BuyAgain } from '../components/buy-again.tsx';
import { OrderBadge } from '../components/order-badge.tsx';
import { Payment } from '../components/payment.tsx';
import { type Order, orderQuery, type PayPlace } from '../queries.ts';
import { GiveBackDialog } from './components/give-back-dialog.tsx';
import { OwnDispute } from './components/own-dispute.tsx';
import { Receipt } from './components/receipt.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/orders/:orderId',
  queries: ({ params }) => [orderQuery(params, params.orderId)],
});

/** An order: to pay while it is open, then its receipt; given back, printed. */
export default function OrderPage() {
  const t = useT();
  const { params } = usePage(page);
  const order = useReply(orderQuery(params, params.orderId)).data;
  const { lang, console } = params;
  const title =
    order.receipt === null
      ? t('ordering.order', { number: order.id })
      : t('ordering.receipt_number', { number: order.receipt });
  useLook(order, params);
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/users/orders', { lang, console })}>
            {t('ordering.menu_orders')}
          </TextLink>
        }
      >
        <OrderBadge outcome={order.outcome} />
      </PageHead>
      <div className="grid max-w-3xl gap-4">
        <PayOn key={order.id} order={order} place={params} />
        <OwnDispute order={order} place={params} />
        <Receipt order={order} place={params} />
        <Deeds order={order} place={params} />
      </div>
    </>
  );
}

/** The payment of an order that was open as one came: what becomes of it is told in its place. */
function PayOn({ order, place }: { order: Order; place: PayPlace }) {
  const t = useT();
  const [isHere] = useState(order.pays_by !== null || order.state === 'waiting');
  if (!isHere) return null;
  const bill = { ...order, blocked: null, is_adult: true, left_cents: null };
  return (
    <Panel title={t('ordering.pay_on')}>
      <Payment
        place={place}
        bill={bill}
        agreed={[]}
        order={{ id: order.id, isMoved: order.pays_by !== 'card' && order.pays_by !== 'page' }}
      />
    </Panel>
  );
}

/** Who comes back from the provider's page may be here before its message. */
function useLook({ id, state, provider }: Order, { lang, console }: PayPlace): void {
  const isDue = provider === 'stripe' && (state === 'open' || state === 'waiting' || state === 'paid');
  useEffect(() => {
    if (!isDue) return;
    api('orders.look', { params: { lang, console, orderId: id } }).catch((error: unknown) => {
      // Its message comes as well: the page shows it then.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [isDue, id, lang, console]);
}

function Deeds({ order, place }: { order: Order; place: PayPlace }) {
  const t = useT();
  const lang = useLang();
  const [isGivingBack, setGivingBack] = useState(false);
  const back = order.give_back;
  return (
    <div className="receipt-deeds grid gap-2">
      {back !== null && (
        <p className="text-sm text-muted">
          {t('ordering.give_back_until')} <TimeTag instant={back.until} />
        </p>
      )}
      {order.is_give_back_over && <p className="text-sm text-muted">{t('ordering.give_back_too_late')}</p>}
      <div className="flex flex-wrap gap-3">
        {back !== null && (
          <Button kind="secondary" onClick={() => setGivingBack(true)}>
            {t('ordering.back_button', { price: formatPrice(lang, back.cents, order.currency) })}
          </Button>
        )}
        <BuyAgain order={order} place={place} />
        {order.receipt !== null && (
          <Button kind="secondary" onClick={() => print()}>
            {t('ordering.print')}
          </Button>
        )}
      </div>
      {isGivingBack && back !== null && (
        <GiveBackDialog {...{ order, back, place }} onClose={() => setGivingBack(false)} />
      )}
    </div>
  );
}
