import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type BuyingPlace, type MoneyOffer, moneyOfferQuery } from '../offer.ts';
import { Agreed, OrderBlocked } from './money-terms.tsx';
import { Fact } from './offer-facts.tsx';

interface MoneyProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly place: BuyingPlace;
  readonly onClose: () => void;
}

/** Asks once before a product is ordered with money, with what one agrees to; it is paid on the page of the order. */
export default function MoneyDialog({ product, place, onClose }: MoneyProps) {
  const t = useT();
  const { data, error, refetch } = useLateReply(moneyOfferQuery(place, product.id));
  return (
    <Dialog title={t('buying.buy_ask', { name: product.name })} onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-40 w-full" />}
      {data && (
        <Ordering
          key={`${data.data.cents} ${data.data.days}`}
          {...{ product, place, onClose }}
          offer={data.data}
          onRefused={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function Ordering(props: MoneyProps & { offer: MoneyOffer; onRefused: () => void }) {
  const { product, place, offer, onRefused, onClose } = props;
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { cents, currency, days, until, blocked, left_cents: left } = offer;
  const price = formatPrice(lang, cents, currency);
  const form = useServerForm({
    send: async (values) => {
      const params = { ...place, productId: product.id };
      const body = { cents, days, adult: values.checked('adult') };
      try {
        return (await api('orders.buyProduct', { params, body })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onRefused();
        throw error;
      }
    },
    onDone: ({ id: orderId }) => {
      void navigate(linkTo('/:lang/:console/dashboard/users/orders/:orderId', { ...place, orderId }));
    },
  });
  return (
    <Form form={form}>
      <dl className="grid gap-1">
        <Fact label={t('paying.price')}>{price}</Fact>
        <Fact label={t('buying.until')}>
          {until === null ? t('buying.for_ever') : <TimeTag instant={until} isInText />}
        </Fact>
        {left !== null && <Fact label={t('paying.left')}>{formatPrice(lang, left, currency)}</Fact>}
      </dl>
      <OrderBlocked blocked={blocked} place={place} />
      {blocked === null && <Agreed offer={offer} name={product.name} place={place} />}
      <Refusal text={form.refusal ?? ''} />
      <DialogDeeds>
        <Button kind="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {blocked === null && (
          <Button type="submit" isBusy={form.isBusy}>
            {t('buying.order_pay', { price })}
          </Button>
        )}
      </DialogDeeds>
    </Form>
  );
}
